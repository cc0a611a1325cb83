/** Forgets all it kept once it holds `most` texts; a value may not be changed. */
export function memoizeByText<Value>(work: (text: string) => Value, most: number): (text: string) => Value {
  const kept = new Map<string, Value>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const value = work(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, value);
    return value;
  };
}
