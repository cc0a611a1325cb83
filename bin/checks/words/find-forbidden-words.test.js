import { expect, test } from 'vitest';
import { definedTwice, forbiddenIn, forbiddenWords, vagueConstants } from './find-forbidden-words.js';

const GLOSSARY = `# Words

A \`word\` outside the tables.

| Word | What it is | Not |
|---|---|---|
| **Account** | Whose \`data\` a row is. | \`tenant\`, workspace |
| **Merge (of leads)** | Two become one. | \`fold\`, join |

| Word | What it is | Not |
|---|---|---|
| **Compact** | Add up. | \`fold\` |
| **Demonstration** | Invented. | \`sample data\` |

| Word | Means | For its other meanings say | Checked |
|---|---|---|---|
| hold | why it waits | **lock**; **contain** | \`hold\`, \`held\` |
| rest | what remains | **settled**; **paused** | \`resting\` |
`;

test('what is forbidden stands in backticks in the columns "Not" and "Checked"', () => {
  expect([...forbiddenIn(GLOSSARY)]).toEqual([
    ['tenant', { word: 'tenant', instead: ['Account'] }],
    ['fold', { word: 'fold', instead: ['Merge (of leads)', 'Compact'] }],
    ['sample data', { word: 'sample data', instead: ['Demonstration'] }],
    ['hold', { word: 'hold', instead: ['lock; contain'] }],
    ['held', { word: 'hold', instead: ['lock; contain'] }],
    ['resting', { word: 'rest', instead: ['settled; paused'] }],
  ]);
});

test.each([
  [['Own stop / release', 'Takeover / hand-over / release'], ['release']],
  [['Hand-over', 'Hand over'], ['hand over']],
  [['Attempt', 'Attempt (to sign in)'], ['attempt']],
  [['Notice (of the browser)', 'Notice (of the browser)'], ['notice']],
  [['Notice (of the browser)', 'Notice (of a transaction)'], []],
  [['Hold', 'Hold on'], []],
])('%j defines twice %j', (headwords, twice) => {
  const [first, second] = headwords.map(
    (word) => `| Word | What it is |\n|---|---|\n| **${word}** | Some **thing**. |\n`,
  );
  expect(definedTwice(`${first}\n${second}`)).toEqual(twice);
});

function look(sources, exceptions = []) {
  const read = (file) => sources[file];
  return forbiddenWords({ files: Object.keys(sources), read, forbidden: forbiddenIn(GLOSSARY), exceptions });
}
const namesIn = (code) => look({ 'a/some.ts': code }).found.map(({ name }) => name);

test.each([
  ['const tenantId = 1;', ['tenantId']],
  ['const OWN_TENANT = 1;', ['OWN_TENANT']],
  ['let tenants: string[];', ['tenants']],
  ['function findTenant(tenant: string) {}', ['findTenant', 'tenant']],
  ['class TenantStore { foldAll() {} }', ['TenantStore', 'foldAll']],
  ['type Tenant = { tenantName: string };', ['Tenant', 'tenantName']],
  ["interface Rows { 'sample-data': number }", ['sample-data']],
  ['enum Kind { Tenant }', ['Tenant']],
  ['const { id: tenant } = row;', ['tenant']],
  ['const row = { tenant: 1, loadSampleData() {} };', ['tenant', 'loadSampleData']],
  ['const read = ([fold]: number[]) => fold;', ['fold']],
  ['const APITenant = 1;', ['APITenant']],
  ['class Store { #tenant = 1; #all = this.#tenant; }', ['#tenant']],
  ['sql`select count(*) as tenant from rows`;', ['tenant']],
  [`sql<Row>\`select \${column} as "tenantId", x.tenant from rows as x\`;`, ['tenantId']],
  [`tx.execute(sql\`with \${first}, tenants as materialized (\${rows}) select 1 from tenants\`);`, ['tenants']],
  ["db.$with('tenant', {}).as(sql`select 1`);", ['tenant']],
  ["sql`count(*)`.as('tenant_count');", ['tenant_count']],
])('%s', (code, names) => {
  expect(namesIn(code)).toEqual(names);
});

test.each([
  ['const workspace = 1;', 'is forbidden in a sense only'],
  ['const unfolded = scaffold(manifold);', 'is part of a word'],
  ['const sample = data;', 'is half of it'],
  ['// A tenant.\nconst text = "tenant";', 'is no name'],
  ["import { tenant } from 'elsewhere'; use(row.tenant);", 'is named by others'],
  ['const { ...fold } = row;', 'takes what remains'],
  ["sql`select 'known as tenant', tenant_id from leads -- as tenant`;", 'names nothing in SQL'],
  ["db.select(tenant).as(tenant); const as = 'tenant'; text`as tenant`;", 'is named elsewhere'],
])('%s %s', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test('in SQL every name counts, but neither texts nor comments', () => {
  const code =
    "-- A tenant.\nCREATE FUNCTION fold_counts() AS $$\n  SELECT 'tenant', is_unfolded, tenant_id FROM rows\n$$;";
  expect(look({ 'a/counts.sql': code }).found.map(({ line, name }) => ({ line, name }))).toEqual([
    { line: 2, name: 'fold_counts' },
    { line: 3, name: 'tenant_id' },
  ]);
});

test('the name of a file is one, and a fault tells its line and the word to say', () => {
  expect(look({ 'a/tenant-row.test.ts': 'export {};', 'a/lead.ts': '\nconst foldCounts = 1;' }).found).toEqual([
    {
      file: 'a/tenant-row.test.ts',
      line: 1,
      name: 'tenant-row',
      synonym: 'tenant',
      word: 'tenant',
      instead: ['Account'],
    },
    {
      file: 'a/lead.ts',
      line: 2,
      name: 'foldCounts',
      synonym: 'fold',
      word: 'fold',
      instead: ['Merge (of leads)', 'Compact'],
    },
  ]);
});

test('an alias of SQL is found in its line', () => {
  const code = `const rows = sql\`\n  select 1\n  from \${leads} as tenant\n\`;`;
  expect(look({ 'a/rows-store.ts': code }).found).toMatchObject([{ line: 3, name: 'tenant' }]);
});

test('an exception is a place, may be some names of it alone, and has to excuse something', () => {
  const home = { word: 'tenant', below: 'a/home/' };
  const named = { word: 'tenant', below: 'a/', names: ['asTenant'] };
  const idle = { word: 'fold', below: 'a/home/' };
  const sources = { 'a/home/rent.ts': 'const tenant = 1;', 'a/word.ts': 'const asTenant = 1, tenantId = 2;' };
  const { found, unused } = look(sources, [home, named, idle]);
  expect(found.map(({ name }) => name)).toEqual(['tenantId']);
  expect(unused).toEqual([idle]);
});

test('every form of a word with one meaning stands in its rooms alone, or in names that fit a pattern', () => {
  const room = { word: 'hold', below: 'a/campaigns/' };
  const pattern = { word: 'hold', below: '', names: /^campaignHolds?$/ };
  const stale = { word: 'hold', below: 'a/gone/' };
  const sources = {
    'a/campaigns/hold-reason.ts': 'export const heldBy = (holds: Hold[]) => holds;',
    'a/leads/lock.ts': 'const held = 1, campaignHold = 2, holdAll = 3, household = 4, threshold = 5;',
    'a/leads/lead-store.ts': 'sql`select count(*) as held from leads`;',
  };
  const { found, unused } = look(sources, [room, pattern, stale]);
  expect(found.map(({ file, name, instead }) => [file, name, ...instead])).toEqual([
    ['a/leads/lock.ts', 'held', 'lock; contain'],
    ['a/leads/lock.ts', 'holdAll', 'lock; contain'],
    ['a/leads/lead-store.ts', 'held', 'lock; contain'],
  ]);
  expect(unused).toEqual([stale]);
});

test('a constant that begins with a preposition is found', () => {
  const sources = {
    'a/some.ts': 'const OF_STAGE = 1;\nexport const TO_TELL = 2, BY_CODE = 3, AS_FACT = 4;',
    'a/other.ts': 'const ASKED = 1, OFFERED = 2, TOTAL_MS = 3, GROUPED_BY_DAY = 4; use(row.OF_OTHERS);',
  };
  expect(vagueConstants({ files: Object.keys(sources), read: (file) => sources[file] })).toEqual([
    { file: 'a/some.ts', line: 1, name: 'OF_STAGE' },
    { file: 'a/some.ts', line: 2, name: 'TO_TELL' },
    { file: 'a/some.ts', line: 2, name: 'BY_CODE' },
    { file: 'a/some.ts', line: 2, name: 'AS_FACT' },
  ]);
});
