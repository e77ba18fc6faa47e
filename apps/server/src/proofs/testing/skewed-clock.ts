// Loaded by a server before anything else: makes its machine's clock wrong by this many milliseconds.
const skew = Number(process.env.SKEW_MS ?? 0);
const { timeOrigin } = performance;
const rightNow = Date.now;

Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + skew });
Date.now = () => rightNow() + skew;
