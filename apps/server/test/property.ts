import fc from 'fast-check';

/** The same cases in every run; SEED=… draws other cases. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });

export default fc;
