/** Recorded from what people and the provider did, never derived from the product's rows. */
export type Truth = {
  /** 'Pausar' or 'Cancelar' has answered, and nobody resumed since. */
  stopped: Set<string>;
  letGoOn: number;
  optedOut: Set<string>;
  bought: Map<string, number>;
  ended: Map<string, string>;
  asked: Map<string, number>;
  decided: Set<string>;
};

export const noTruth = (): Truth => ({
  stopped: new Set(),
  letGoOn: 0,
  optedOut: new Set(),
  bought: new Map(),
  ended: new Map(),
  asked: new Map(),
  decided: new Set(),
});
