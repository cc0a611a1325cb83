/** The entries of the lists of the import rules that no import needs: each would let one pass that nobody looks at. */
export function staleImports(imports, { featureGraph, observers, around, serverReach, exempt }) {
  const isUsed = (from, to) => {
    const [fromFile, toFile] = [new RegExp(from), new RegExp(to)];
    return imports.some((one) => fromFile.test(one.from) && toFile.test(one.to));
  };
  const server = '^apps/server/src/features';
  const edges = [
    ...Object.entries(featureGraph).flatMap(([feature, targets]) =>
      targets.map((target) => ({
        entry: `featureGraph: ${feature} -> ${target}`,
        from: `${server}/${feature}/`,
        to: `${server}/${target}/(?!.*schema\\.ts$)`,
      })),
    ),
    ...observers.map((observer) => ({ entry: `observers: ${observer}`, from: `${server}/${observer}/`, to: '' })),
    ...Object.entries(around).flatMap(([room, targets]) =>
      targets.map((target) => ({ entry: `around: ${room} -> ${target}`, from: `^${room}/`, to: `^${target}/` })),
    ),
    ...Object.entries(serverReach).flatMap(([room, targets]) => {
      const inside = Object.keys(serverReach).filter((other) => other.startsWith(`${room}/`));
      const others = inside.map((other) => `(?!${other}/)`).join('');
      return targets.map((target) => ({
        entry: `serverReach: ${room} -> ${target}`,
        from: `^${others}${room}/(?!.*\\.test\\.ts$)`,
        to: `^apps/server/src/${target}`,
      }));
    }),
    ...Object.entries(exempt).map(([rule, { from, to }]) => ({ entry: `exempt: ${rule}`, from, to })),
  ];
  return edges.filter(({ from, to }) => !isUsed(from, to)).map(({ entry }) => entry);
}
