/** The set phrases of the chat. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thank-you',
  'oops',
  'thinking',
  'your-turn',
  'sorry',
  'bye',
] as const;

export type Phrase = (typeof PHRASES)[number];

export const isPhrase = (text: string): text is Phrase => (PHRASES as readonly string[]).includes(text);
