import { matchesGlob } from 'node:path';

/** An unneeded entry would let a later import pass unseen. */
export function staleImports(imports, { featureGraph, observers, around, serverReach, exempt }) {
  const features = 'apps/server/src/features';
  const isUsed = (from, isTo) => imports.some((one) => one.from.startsWith(from) && isTo(one.to, one.from));
  const isIn = (folder) => (file) => file.startsWith(`${folder}/`);
  const roomOf = (file) =>
    Object.keys(serverReach)
      .filter((room) => isIn(room)(file))
      .sort((a, b) => b.length - a.length)[0];
  return [
    ...entriesOf(featureGraph).flatMap(([feature, target]) => {
      const isFrontDoor = (to) => isIn(`${features}/${target}`)(to) && !to.endsWith('schema.ts');
      return isUsed(`${features}/${feature}/`, isFrontDoor) ? [] : [`featureGraph: ${feature} -> ${target}`];
    }),
    ...observers
      .filter((observer) => !isUsed(`${features}/${observer}/`, () => true))
      .map((observer) => `observers: ${observer}`),
    ...entriesOf(around)
      .filter(([room, target]) => !isUsed(`${room}/`, isIn(target)))
      .map(([room, target]) => `around: ${room} -> ${target}`),
    ...entriesOf(serverReach)
      .filter(([room, glob]) => {
        const isReached = (to, from) =>
          roomOf(from) === room && !from.endsWith('.test.ts') && matchesGlob(to, `apps/server/src/${glob}`);
        return !isUsed(`${room}/`, isReached);
      })
      .map(([room, glob]) => `serverReach: ${room} -> ${glob}`),
    ...Object.entries(exempt)
      .filter(([, { from, to }]) => !isUsed(from, (file) => file.startsWith(to)))
      .map(([rule]) => `exempt: ${rule}`),
  ];
}

const entriesOf = (lists) => Object.entries(lists).flatMap(([key, list]) => list.map((entry) => [key, entry]));
