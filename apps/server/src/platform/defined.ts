type DefinedChanges<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

export const defined = <Changes extends object>(changes: Changes): DefinedChanges<Changes> =>
  // `Object.entries` loses which value type belongs to which key.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as DefinedChanges<Changes>;
