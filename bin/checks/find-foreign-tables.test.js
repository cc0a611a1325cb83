import { expect, test } from 'vitest';
import { findForeignUses } from './find-foreign-tables.js';

const schema = {
  file: 'apps/server/src/features/leads/schema.ts',
  code: "export const leads = pgTable(\n  'leads',\n  {});\nexport const leadLists = pgTable('lead_lists', {});",
};
const file = 'apps/server/src/features/pipeline/move-store.ts';
const foundIn = (code, options = {}) => findForeignUses([schema, { file, code }], options);

test.each([
  ['by the builder', 'db.update(leads).set({ status })'],
  ['in SQL', 'sql`update leads set status = 1`'],
  ['in SQL that names the table by its symbol', 'sql`insert into $'.concat('{leads} (id) values (1)`')],
  [
    'in a later part of a statement',
    'sql`with gone as (select 1)\n  delete from lead_lists l using gone where l.id = 1`',
  ],
  ['in a text that is no template', "pool.query('truncate leads')"],
])('a foreign write %s is told', (_how, code) => {
  expect(foundIn(code)).toEqual([
    expect.stringMatching(/^apps\/server\/src\/features\/pipeline\/move-store\.ts:1 writes lead/),
  ]);
});

test('the owner writes its table', () => {
  const own = { file: 'apps/server/src/features/leads/store.ts', code: 'sql`delete from leads`' };
  expect(findForeignUses([schema, own], {})).toEqual([]);
});

test('a lock and what an insert does on conflict are no writes of a table', () => {
  const joins = { pipeline: ['leads'] };
  expect(foundIn('sql`select 1 from leads order by id for no key update of leads`', { joins })).toEqual([]);
  expect(
    foundIn('sql`insert into other (id) select id from leads on conflict do update set leads = 1`', { joins }),
  ).toEqual([]);
});

test('a foreign read is told unless an observer or a listed join makes it', () => {
  const read = 'sql`select 1 from conversations c join leads l on l.id = c.lead_id`';
  expect(foundIn(read)).toEqual([expect.stringContaining('reads leads of leads')]);
  expect(foundIn(read, { joins: { pipeline: ['leads'] } })).toEqual([]);
  expect(foundIn(read, { observers: ['pipeline'] })).toEqual([]);
});

test('a listed join that nobody makes is told', () => {
  expect(foundIn('const nothing = 1;', { joins: { pipeline: ['leads'] } })).toEqual([
    'pipeline does not join leads any more: take it off the list',
  ]);
});
