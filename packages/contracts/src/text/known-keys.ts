/** Only for tables whose type names every key: TypeScript types keys as `string`. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => Object.keys(table) as Key[];

export const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as { [Key in keyof Table & string]: [Key, Table[Key]] }[keyof Table & string][];

export const isKeyOf = <Table extends object>(table: Table, word: PropertyKey): word is keyof Table =>
  Object.hasOwn(table, word);

export const tableOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
