/** So many at a moment are a burst: senders wait, and each answer that takes long is told again. */
const BURST = 6;

/** The webhooks that this process is storing at this moment. */
export type Intake = {
  /** Counts one in while it is stored. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What came before can wait a little longer: it is stored, and these are not. */
  isBurst(): boolean;
};

export function createIntake(): Intake {
  let inFlight = 0;
  return {
    async during(work) {
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
    isBurst: () => inFlight >= BURST,
  };
}
