import fc from 'fast-check';

/** `npm test` draws the same cases every time: it fails for the change at hand, never for its luck. SEED=… draws others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });

export default fc;
