/** Tables whose result we have seen. A tournament learns of it a moment later, and would call us there once more. */
export const finishedTables = new Set<string>();
