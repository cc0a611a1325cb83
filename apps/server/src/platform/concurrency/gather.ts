/** Gives what belongs together time to arrive: `ms`, or at 0 one round of the event loop, since sockets have rounds of their own. */
export const gather = (ms: number): Promise<void> =>
  new Promise((over) => (ms === 0 ? setImmediate(over) : setTimeout(over, ms)));
