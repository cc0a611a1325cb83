/** Processing is postponed while this many requests run at once: a slow answer makes providers resend. */
const BURST = 6;

export type Intake = {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
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
