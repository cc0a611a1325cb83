/** Kept as long as the object; neither the object nor the value may be changed. */
export function memoizeByObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: work(key) };
    kept.set(key, known);
    return known.value;
  };
}
