import { basename } from 'node:path';

const FILE = /`([\w./-]*[\w-]\.(?:[cm]?[jt]sx?|sql|json|ya?ml|md|css|service))`/g;

/**
 * Files named in backticks that are not in the tree: by a whole path, by the end of one (`db/client.ts`), or by the name
 * alone (`client.ts`). `made` are names that a document makes up.
 */
export function missingFiles(document, text, { tree, made = [] }) {
  const names = new Set(tree.map((path) => basename(path)));
  const isThere = (named) =>
    named.includes('/') ? tree.some((path) => `/${path}`.endsWith(`/${named.replace(/^\.\//, '')}`)) : names.has(named);
  return [...text.matchAll(FILE)]
    .map(([, named]) => named)
    .filter((named) => !made.includes(named) && !isThere(named))
    .map((named) => `${document}: ${named} não existe`);
}

const STATUS = /^# (\d+)\. .*\n\nStatus: (accepted|superseded by ADR (\d+)) \d{4}-\d{2}-\d{2}(?=[;.])([^\n]*)\n/;

/**
 * Records without a status, and links of one that the other does not return: a record that is amended or superseded says
 * by which, and that one says what it amends or supersedes.
 */
export function recordFaults(records) {
  const read = new Map();
  const faults = [];
  for (const { file, text } of records) {
    const [, number, , by, more] = text.match(STATUS) ?? [];
    if (number === undefined) faults.push(`${file}: falta a linha “Status: accepted AAAA-MM-DD.” depois do título`);
    else read.set(Number(number), { file, ...linksIn(more), ...(by ? { superseded: [Number(by)] } : {}) });
  }
  for (const [number, { file, ...links }] of read)
    for (const [kind, back] of PAIRS)
      for (const other of links[kind] ?? [])
        if (!read.get(other)?.[back]?.includes(number))
          faults.push(`${file}: o status cita o ADR ${other}, que não existe ou não cita este de volta`);
  return faults;
}

const PAIRS = [
  ['amends', 'amended'],
  ['amended', 'amends'],
  ['supersedes', 'superseded'],
  ['superseded', 'supersedes'],
];

/** `; amends ADR 2 and ADR 6; amended by ADR 31 (2026-11-26): why.` */
function linksIn(text) {
  const numbersAfter = (lead) =>
    [...text.matchAll(new RegExp(`; ${lead} (ADR \\d+(?: and ADR \\d+)*)`, 'g'))].flatMap(([, list]) =>
      [...list.matchAll(/\d+/g)].map(([number]) => Number(number)),
    );
  return {
    amends: numbersAfter('amends'),
    amended: numbersAfter('amended by'),
    supersedes: numbersAfter('supersedes'),
  };
}
