import type { Sound } from './sounds.ts';

/** One part of a sound: a tone or filtered noise that dies away. Times are in seconds. */
interface SoundPart {
  readonly wave: OscillatorType | 'noise';
  /** The frequency of the tone, or of the noise filter. */
  readonly hertz: number;
  /** The frequency at its end. */
  readonly to?: number;
  readonly at: number;
  readonly for: number;
  readonly loud: number;
}

const noise = (hertz: number, at: number, length: number, loud: number, to?: number): SoundPart => ({
  wave: 'noise',
  hertz,
  at,
  for: length,
  loud,
  ...(to === undefined ? {} : { to }),
});
const tone = (
  hertz: number,
  at: number,
  length: number,
  loud: number,
  wave: OscillatorType = 'sine',
): SoundPart => ({
  wave,
  hertz,
  at,
  for: length,
  loud,
});

/** Paper, wood and a soft bell. Only the two phrases at the end of a game last longer than a fifth of a second. */
const SOUNDS: { readonly [sound in Sound]: readonly SoundPart[] } = {
  card: [noise(2600, 0, 0.05, 0.28, 1400), noise(700, 0.01, 0.05, 0.2)],
  flip: [noise(3200, 0, 0.04, 0.2, 1800), noise(1500, 0.05, 0.06, 0.26, 700)],
  slide: [noise(1800, 0, 0.16, 0.18, 700)],
  wood: [tone(220, 0, 0.07, 0.4, 'triangle'), noise(1100, 0, 0.02, 0.3)],
  knock: [tone(150, 0, 0.09, 0.5, 'triangle'), noise(800, 0, 0.02, 0.3)],
  call: [tone(392, 0, 0.12, 0.3, 'triangle'), tone(587, 0.07, 0.12, 0.34, 'triangle')],
  reveal: [noise(2400, 0, 0.09, 0.22, 900), tone(523, 0.08, 0.11, 0.22)],
  'your-turn': [tone(659, 0, 0.1, 0.22), tone(880, 0.08, 0.12, 0.22)],
  win: [
    noise(2400, 0, 0.12, 0.16, 900),
    tone(523, 0, 0.3, 0.2),
    tone(659, 0.11, 0.3, 0.2),
    tone(784, 0.22, 0.32, 0.22),
    tone(1047, 0.35, 0.5, 0.24),
    tone(1568, 0.35, 0.4, 0.06),
  ],
  lose: [noise(1600, 0, 0.12, 0.1, 700), tone(440, 0, 0.28, 0.13), tone(349, 0.17, 0.4, 0.12)],
  refused: [tone(196, 0, 0.07, 0.3, 'triangle'), tone(185, 0.07, 0.07, 0.26, 'triangle')],
};

/** How long a sound lasts, in seconds. */
export const lengthOf = (sound: Sound): number =>
  Math.max(...SOUNDS[sound].map(({ at, for: length }) => at + length));

/** The loudness of all parts of a sound together. */
export const loudnessOf = (sound: Sound): number => SOUNDS[sound].reduce((sum, { loud }) => sum + loud, 0);

const VOLUME = 0.5;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a sound. A browser stays silent until the user has touched the page. */
export function play(sound: Sound): void {
  context ??= globalThis.AudioContext === undefined ? null : new AudioContext();
  if (context === null) return;
  if (context.state === 'suspended') void context.resume();
  for (const part of SOUNDS[sound]) playPart(context, part);
}

function playPart(audio: AudioContext, part: SoundPart): void {
  const start = audio.currentTime + part.at;
  const end = start + part.for;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(part.loud * VOLUME, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  if (part.wave === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    filter.frequency.setValueAtTime(part.hertz, start);
    if (part.to !== undefined) filter.frequency.exponentialRampToValueAtTime(part.to, end);
    const source = audio.createBufferSource();
    source.buffer = hissOf(audio);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(end);
  } else {
    const source = audio.createOscillator();
    source.type = part.wave;
    source.frequency.value = part.hertz;
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss !== null) return hiss;
  hiss = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return hiss;
}
