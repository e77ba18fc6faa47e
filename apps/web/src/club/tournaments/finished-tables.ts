/**
 * Tables whose result this page has seen. The tournament gets it a moment later, and would call the player there once
 * more.
 */
export const finishedTables = new Set<string>();
