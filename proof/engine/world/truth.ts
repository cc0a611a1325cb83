/** What the people of a world were told, by which the product is judged; no row of the product decides it. */
export type Truth = {
  /** Campaigns of which 'Pausar' or 'Cancelar' has answered, and nobody has let them go on since. */
  stopped: Set<string>;
  /** How often somebody let a campaign go on. */
  letGoOn: number;
  /** Persons whose wish to be left alone was taken in. */
  optedOut: Set<string>;
  /** Persons who bought, and when. */
  bought: Map<string, number>;
  /** Executions that a takeover or an answer ended. */
  ended: Map<string, string>;
  /** Hand-overs that a person asked for, by send. */
  asked: Map<string, number>;
  /** Sends that a person decided about. */
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
