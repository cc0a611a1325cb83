type Call<Value> = { answer: Promise<Value>; hasBegun: boolean };

/**
 * Lets calls that ask the same at the same moment share one answer. Whoever asks while an answer is under way shares the next
 * one, so that nobody gets an answer that was begun before they asked.
 */
export function sharedCalls<Value>(call: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const lastOf = new Map<string, Call<Value>>();

  function begin(key: string, after: Promise<unknown>): Call<Value> {
    const made: Call<Value> = {
      hasBegun: false,
      answer: after.then(() => {
        made.hasBegun = true;
        return call(key);
      }),
    };
    lastOf.set(key, made);
    const forget = () => {
      if (lastOf.get(key) === made) lastOf.delete(key);
    };
    made.answer.then(forget, forget);
    return made;
  }

  return (key) => {
    const last = lastOf.get(key);
    if (last && !last.hasBegun) return last.answer;
    return begin(key, last ? last.answer.catch(() => {}) : Promise.resolve()).answer;
  };
}
