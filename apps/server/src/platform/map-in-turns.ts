const AT_ONCE = 500;

/** A long list, without holding what else the process does: after every few hundred items others have their turn. */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await new Promise((turned) => setImmediate(turned));
    for (const item of items.slice(from, from + AT_ONCE)) results.push(map(item));
  }
  return results;
}
