export const userOf = (name: string): string => `u${name.toLowerCase().padEnd(12, '0')}`;
