/** A change with its sign: +12, −7, ±0. */
export const signed = (change: number): string => {
  const whole = Math.round(change);
  if (whole === 0) return '±0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
};
