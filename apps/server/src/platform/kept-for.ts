/** A function of one object that is worked out once for it and kept as long as the object is; nobody may change either. */
export function keptFor<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: work(key) };
    kept.set(key, known);
    return known.value;
  };
}
