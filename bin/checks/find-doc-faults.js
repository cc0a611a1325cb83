import { basename, dirname } from 'node:path';

const FILE = /`([\w./-]*[\w-]\.(?:[cm]?[jt]sx?|sql|json|ya?ml|md|css|service))`/g;

const FOLDER = /`([\w./-]*\w)\/`/g;

/**
 * Files named in backticks but not in the tree: by path, its end (`db/client.ts`) or name (`client.ts`). The README of a
 * folder names files below it, or below a folder that the same paragraph names. `made`: names a document invents.
 */
export function missingFiles(document, text, { tree, made = [] }) {
  const home = basename(document) === 'README.md' ? dirname(document) : '.';
  const isThere = (named, folders) =>
    tree.some((path) =>
      named.includes('/')
        ? `/${path}`.endsWith(`/${named.replace(/^\.\//, '')}`)
        : basename(path) === named && (home === '.' || folders.some((folder) => `/${path}`.includes(`/${folder}/`))),
    );
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const folders = [home, ...[...paragraph.matchAll(FOLDER)].map(([, folder]) => folder)];
    return [...paragraph.matchAll(FILE)]
      .map(([, named]) => named)
      .filter((named) => !made.includes(named) && !isThere(named, folders))
      .map((named) => `${document}: ${named} does not exist`);
  });
}

const STATUS = /^# (\d+)\. .*\n\nStatus: (accepted|superseded by ADR (\d+)) \d{4}-\d{2}-\d{2}(?=[;.])([^\n]*)\n/;

/** Records without a status, and links that the other record does not return. */
export function recordFaults(records) {
  const read = new Map();
  const faults = [];
  for (const { file, text } of records) {
    const [, number, , by, more] = text.match(STATUS) ?? [];
    if (number === undefined)
      faults.push(`${file}: the line 'Status: accepted YYYY-MM-DD.' is missing below the title`);
    else read.set(Number(number), { file, ...linksIn(more), ...(by ? { superseded: [Number(by)] } : {}) });
  }
  for (const [number, { file, ...links }] of read)
    for (const [kind, back] of PAIRS)
      for (const other of links[kind] ?? [])
        if (!read.get(other)?.[back]?.includes(number))
          faults.push(`${file}: its status names ADR ${other}, which does not exist or does not name this one`);
  return faults;
}

const PAIRS = [
  ['amends', 'amended'],
  ['amended', 'amends'],
  ['supersedes', 'superseded'],
  ['superseded', 'supersedes'],
];

/** `; amends ADR 2 and ADR 6; amended by ADR 31 (2026-11-26): why.` */
const linksIn = (text) => ({
  amends: numbersIn(/; amends ((?:ADR \d+(?: and )?)+)/.exec(text)),
  amended: numbersIn(/; amended by ((?:ADR \d+(?: and )?)+)/.exec(text)),
  supersedes: numbersIn(/; supersedes ((?:ADR \d+(?: and )?)+)/.exec(text)),
});

const numbersIn = (found) => [...(found?.[1] ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));

function arrowsOf(diagram) {
  const arrows = new Map();
  for (const line of diagram.split('\n').filter((text) => text.includes(' --> '))) {
    const stops = line
      .replace(/\["[^"]*"\]/g, '')
      .split(' --> ')
      .map((stop) => stop.split('&').map((name) => name.trim()));
    for (const [index, from] of stops.slice(0, -1).entries())
      for (const name of from) arrows.set(name, new Set([...(arrows.get(name) ?? []), ...stops[index + 1]]));
  }
  return arrows;
}

function reachedFrom(feature, arrows) {
  const reached = new Set();
  const walk = (name) => {
    for (const next of arrows.get(name) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        walk(next);
      }
  };
  walk(feature);
  return reached;
}

export function diagramFaults(diagram, { allowed, observers }) {
  const arrows = arrowsOf(diagram);
  const drawn = new Set([...arrows.keys(), ...[...arrows.values()].flatMap((targets) => [...targets])]);
  const box = /observers\["observers: ([^"]*)"\]/.exec(diagram)?.[1]?.split(' · ') ?? [];
  const faults = Object.keys(allowed)
    .filter((feature) => !drawn.has(feature))
    .map((feature) => `feature ${feature} is missing`);
  if (box.toSorted().join() !== observers.toSorted().join()) faults.push('the observers are not those of the list');
  for (const [feature, targets] of Object.entries(allowed)) {
    const reached = reachedFrom(feature, arrows);
    for (const target of arrows.get(feature) ?? [])
      if (!targets.includes(target)) faults.push(`${feature} may not import ${target}`);
    for (const target of targets) if (!reached.has(target)) faults.push(`that ${feature} imports ${target} is missing`);
  }
  return faults;
}
