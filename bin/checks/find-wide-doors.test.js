import { expect, test } from 'vitest';
import { readDoor, sqlFaults } from './find-wide-doors.js';

const FEATURE = 'apps/server/src/features/leads';
const door = (index, files) =>
  readDoor(`${FEATURE}/index.ts`, (file) => ({ ...files, 'index.ts': index })[file.slice(FEATURE.length + 1)]);
const sqlIn = (code, name = 'it') => door(`export { ${name} } from './store.ts';`, { 'store.ts': code }).sql;

test('names are counted, types and renamed ones too', () => {
  const index = "export { a, type B, c as d } from './store.ts';\nexport type { E } from './read/e.ts';";
  const files = {
    'store.ts': 'export const a = 1; export type B = string; export function c() {}',
    'read/e.ts': 'export type E = 1;',
  };
  expect(door(index, files)).toEqual({ names: ['a', 'B', 'd', 'E'], sql: [], lost: [] });
});

test.each([
  ['a parameter', 'export async function it(tx: Tx, contacts: SQL): Promise<void> {}'],
  ['a part of a parameter', 'export const it = ({ id }: { id: SQL<string> }): number => 1;'],
  ['what a parameter is handed', 'export function it(statement: (of: Back) => SQL): void {}'],
  ['an answer', 'export const it = (ctx: Ctx): SQL => build(ctx);'],
  ['an answer that may be missing', 'export function it(): SQL | undefined {}'],
  ['an answer that is not declared', 'export const it = (ctx) => sql`select 1`;'],
  ['an answer further down', 'export function it(ctx) { if (ctx) return sql<number>`1`;\n return 2; }'],
  ['a value', "export const it = sql`h.by ~ 'x'`;"],
  ['a value of the type', 'export const it: SQL = build();'],
  ['a column', 'export const it = (until: AnyPgColumn): boolean => true;'],
  ['a type of the same file', 'type Page = { where?: SQL };\nexport const it = (page: Page): Promise<Row[]> => ask();'],
  ['a type', 'export type it = { rows: SQL };'],
  ['an interface', 'export interface it { rows: SQL }'],
  ['a method', 'export class it { rows(): SQL { return build(); } }'],
])('%s of SQL is found', (_what, code) => {
  expect(sqlIn(code)).toEqual(['it']);
});

test.each([
  ['SQL inside', 'export async function it(tx: Tx): Promise<void> { await tx.execute(sql`select 1`); }'],
  ['a callback of its body', 'export async function it(tx: Tx) { return rowsOf(tx, sql`select 1`); }'],
  ['a function inside', 'export function it(tx: Tx) { const of = () => { return sql`1`; }; return rowsOf(tx, of()); }'],
  ['a type of that name of its own', 'type SQL = string;\nexport const it = (text: SQL): void => {};'],
  ['a type that names itself', 'export type it = { inside: it | null };'],
])('%s is fine', (_what, code) => {
  expect(sqlIn(code)).toEqual([]);
});

test('a name is followed to the file that declares it', () => {
  const files = {
    'read/index.ts': "export { first as it } from './first.ts';",
    'read/first.ts': 'export const first = sql`1`;',
  };
  expect(door("export { it as other } from './read/index.ts';", files).sql).toEqual(['other']);
});

test('a name without a declaration and a door that shows all of a file are told', () => {
  const files = { 'store.ts': 'export const a = 1;' };
  expect(door("export { b } from './store.ts';\nexport * from './store.ts';", files).lost).toEqual([
    'b',
    `* from ${FEATURE}/store.ts`,
  ]);
});

test('SQL that no list names is told, and a name of the list that shows none any more', () => {
  const doors = [{ feature: 'leads', sql: ['a', 'b'] }];
  expect(sqlFaults(doors, { leads: ['b', 'c'], media: ['a'] })).toEqual({
    untold: [{ feature: 'leads', name: 'a' }],
    unused: [
      { feature: 'leads', name: 'c' },
      { feature: 'media', name: 'a' },
    ],
  });
});
