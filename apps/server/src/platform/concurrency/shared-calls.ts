/**
 * Calls with the same key in one event-loop round share an answer; an answer begun before a call is never reused for
 * it.
 */
export function sharedCalls<Value>(call: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const gathered = new Map<string, Promise<Value>>();

  function begin(key: string): Promise<Value> {
    const answer = new Promise<void>((endOfRound) => setImmediate(endOfRound)).then(() => {
      gathered.delete(key);
      return call(key);
    });
    gathered.set(key, answer);
    return answer;
  }

  return (key) => gathered.get(key) ?? begin(key);
}
