/** The README of an archive. */
export const readme = (
  name: string,
  madeAt: Date,
  lists: readonly { readonly path: string; readonly about: string }[],
): string => `Tuckbox: the archive of ${name}
Made on ${madeAt.toISOString()}

This is everything that the server stores about you. All files but this one are JSON. Times are milliseconds since 1970.

${lineOf('profile.json', 'your name and sign-in name; your devices, passkeys and API keys, without their secrets; who may contact you')}
${lists.map(({ path, about }) => lineOf(path, about)).join('\n')}
${lineOf('games.json', 'all tables that you opened or had a seat at, and which file has the record')}
${lineOf('games/', 'the record of every finished game: options, shuffle, and each move')}

A record proves itself: it has the secret that the server committed to before the deal, and every player's part of the
shuffle. Anyone can deal the game again and check each move:

  npx tuckbox verify games/FILE.json
  npx tuckbox replay games/FILE.json

Games that are not over have no record yet: it would reveal hidden cards. Games and settings that are only in your
browser are not on the server, and not in here.
`;

const lineOf = (path: string, about: string): string => `${path.padEnd(16)}${about}`;
