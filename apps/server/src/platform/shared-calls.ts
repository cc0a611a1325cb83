/**
 * Lets calls that ask the same in one round of the event loop share one answer. Nobody gets an answer that was begun before
 * they asked, and nobody waits for a call of an earlier round.
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
