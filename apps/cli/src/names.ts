/** Names for those at the table who have none of their own, by seat. */
const NAMES = ['Ada', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn'];

/** The names of a game's seats; one beyond those of the table is played by the game itself. */
export const namesFor = (tableSeats: number, gameSeats: number): string[] =>
  Array.from({ length: gameSeats }, (_, seat) => (seat < tableSeats ? NAMES[seat] : 'Automa'));
