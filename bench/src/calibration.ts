import { zeros } from '@tuckbox/kit';

const LONGEST_LIST = 32;
const TABLE_MASK = 255;

const list = zeros(LONGEST_LIST);
const table = zeros(TABLE_MASK + 1);

/**
 * The loop that everything is compared with: a fixed amount of work similar to the rules. Each step writes
 * a list of ints, picks one of them by chance and counts it in a table. How many moves a game makes while
 * this makes a step depends far less on the machine and its load than moves per second do.
 * Changing this loop makes every floor meaningless.
 */
export function calibrate(steps: number): number {
  let bits = 0x2545f491;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    const length = 1 + (bits & (LONGEST_LIST - 1));
    for (let at = 0; at < length; at++) list[at] = step + at;
    const place = list[((bits >>> 8) & (LONGEST_LIST - 1)) % length] & TABLE_MASK;
    table[place] = (table[place] + length) & 0xffff;
    sum = (sum + table[place]) | 0;
  }
  return sum;
}
