import { posix } from 'node:path';
import ts from 'typescript';

/** About as many names as a reader takes in at a glance. Tests and their fixtures are not counted. */
export const MOST_FILES = 25;

const isTest = (file) => /\.test\.[jt]sx?$|\/fixtures\//.test(file);

/** Files that are a single table are listed in `exceptions`. */
export const MOST_LINES = 300;

export function longFiles(sources, { exceptions = [] } = {}) {
  const long = sources.filter(({ file, lines }) => !isTest(file) && lines > MOST_LINES).map(({ file }) => file);
  return {
    long: long.filter((file) => !exceptions.includes(file)),
    unused: exceptions.filter((file) => !long.includes(file)),
  };
}

/** The formatter breaks code at 120; texts and patterns it cannot break are broken by hand. */
export const MOST_COLUMNS = 200;

/** Counted as a reader sees them: Biome's limit of 80 leaves the lines of objects and of JSX out. */
export const MOST_BODY_LINES = 100;

/** Functions with more lines than that inside their braces or parentheses, blank ones apart. */
export const longFunctions = (sources) => sources.filter(({ file }) => !isTest(file)).flatMap(longFunctionsIn);

function longFunctionsIn({ file, code }) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    if (ts.isFunctionLike(node) && node.body && bodyLines(node.body) > MOST_BODY_LINES)
      found.push({ place: `${file}:${lineOf(source, node)}`, lines: bodyLines(node.body) });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

function bodyLines(body) {
  const text = body.getText();
  const inside = ts.isBlock(body) || ts.isParenthesizedExpression(body) ? text.slice(1, -1) : text;
  return inside.split('\n').filter((line) => line.trim() !== '').length;
}

const isFixture = (file) => file.includes('/fixtures/');

export const wideLines = (sources) =>
  sources
    .filter(({ file }) => !isFixture(file))
    .flatMap(({ file, code }) =>
      code.split('\n').flatMap((line, index) => (line.length > MOST_COLUMNS ? [`${file}:${index + 1}`] : [])),
    );

export function fullFolders(files) {
  const counts = new Map();
  for (const file of files.filter((one) => !isTest(one))) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => ({ folder, count }));
}

/**
 * Sibling folders that import each other, directly or through other folders. Type imports count, because a reader has
 * to follow them. A file directly in the parent folder belongs to no room.
 */
export function roomCircles(imports) {
  const houses = new Map();
  for (const { from, to } of imports.filter((one) => !isTest(one.from))) {
    const step = stepBetweenRooms(from, to);
    if (step === null) continue;
    const rooms = houses.get(step.parent) ?? new Map();
    const steps = rooms.get(step.room) ?? new Map();
    steps.set(step.next, [...(steps.get(step.next) ?? []), `${from} -> ${to}`]);
    rooms.set(step.room, steps);
    houses.set(step.parent, rooms);
  }
  return [...houses].flatMap(([parent, rooms]) =>
    [...rooms].flatMap(([room, steps]) =>
      [...steps]
        .filter(([next]) => leadsTo(rooms, next, room))
        .map(([next, files]) => ({ parent, room, next, imports: files })),
    ),
  );
}

/** Null if either path continues into no subfolder. */
function stepBetweenRooms(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const parting = a.findIndex((part, depth) => part !== b[depth]);
  if (parting === -1 || parting >= a.length - 1 || parting >= b.length - 1) return null;
  return { parent: a.slice(0, parting).join('/'), room: a[parting], next: b[parting] };
}

function leadsTo(rooms, start, goal, seen = new Set()) {
  if (start === goal) return true;
  if (seen.has(start)) return false;
  seen.add(start);
  return [...(rooms.get(start)?.keys() ?? [])].some((next) => leadsTo(rooms, next, goal, seen));
}

/** Features of the web that the server has not, by the names of their folders; those in `webOnly` may be missing. */
export function strangeFeatures(sources, { webOnly = [] } = {}) {
  const [onServer, inWeb] = ['server', 'web'].map(
    (app) => new Set(sources.flatMap((file) => featureOf(file, `apps/${app}/src/features/`))),
  );
  const strange = [...inWeb].filter((name) => !onServer.has(name));
  return {
    strange: strange.filter((name) => !webOnly.includes(name)),
    unused: webOnly.filter((name) => !strange.includes(name)),
  };
}

function featureOf(file, features) {
  const [name, ...inside] = file.startsWith(features) ? file.slice(features.length).split('/') : [];
  return inside.length > 0 ? [name] : [];
}
