/** The rules of a game that have an example: see `build/examples.ts`. */
declare module '*.json?rules';
