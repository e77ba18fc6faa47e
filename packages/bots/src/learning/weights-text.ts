/**
 * Weights are kept as one text: thousandths, with a comma between, and nothing for a zero. Text, because a page can read
 * it at once and every server compresses it.
 */
const PARTS = 1000;

export const formatWeights = (weights: Float64Array): string =>
  Array.from(weights, (weight) => Math.round(PARTS * weight) || '').join(',');

export const parseWeights = (text: string): Float64Array =>
  Float64Array.from(text.split(','), (part) => Number(part) / PARTS);
