/** The help that is loaded on demand, in one chunk. */
export { Explanation } from './explanation.tsx';
export { FirstSteps } from './first-steps.tsx';
