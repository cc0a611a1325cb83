type Defined<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** The changes that were given: a key whose value is undefined is as good as none. */
export const defined = <Changes extends object>(changes: Changes): Defined<Changes> =>
  // `Object.entries` forgets which value belongs to which key.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<Changes>;
