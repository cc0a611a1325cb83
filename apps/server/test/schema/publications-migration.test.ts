import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' };

let database: TestDatabase;
let pool: pg.Pool;

const BEFORE_IT = journal.entries.find(({ tag }) => tag.endsWith('what_an_account_knows'))?.when;
const [ANA, BIA] = [1, 2].map((number) => `0193a000-0000-7000-8000-00000000000${number}`);
/** The default until then. */
const RECITAL =
  'Para indicar as melhores opções, vou perguntar aos poucos o tipo de imóvel, a fase da obra, a região, o orçamento e o objetivo da compra.';
const SAVED_AT = '2026-11-20T21:00:00+00:00';

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: Number(BEFORE_IT) });
  await pool.query(`insert into users (id, username, password) values ('${ANA}', 'ana', 'x'), ('${BIA}', 'bia', 'x')`);
  await pool.query(
    `insert into ai_configuration (id, user_id, company_name, company_description, response_style, transfer_to_human,
       calendly_url, response_scripts, transfer_conditions, updated_at)
     values ($1, $1, 'Porto Azul', 'Imóveis no litoral.', 'casual', false, null, $2, '{pede desconto}', $3)`,
    [ANA, JSON.stringify({ ...DEFAULT_SCRIPTS, qualification: RECITAL }), SAVED_AT],
  );
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('what was saved before is the first publication, of which no knowledge is told; who never saved has none', async () => {
  const { rows } = await pool.query(
    'select user_id, number, settings, knowledge, products, author, created_at from ai_publications',
  );
  expect(rows).toEqual([
    {
      user_id: ANA,
      number: 1,
      author: null,
      knowledge: [],
      products: [],
      created_at: new Date(SAVED_AT),
      settings: {
        companyName: 'Porto Azul',
        companyDescription: 'Imóveis no litoral.',
        responseStyle: 'casual',
        autoQualification: true,
        transferToHuman: false,
        calendlyUrl: null,
        responseScripts: DEFAULT_SCRIPTS,
        transferConditions: ['pede desconto'],
      },
    },
  ]);
});

test('the default that recited all questions gives way to the one of today, which who saved it never wrote', async () => {
  const { rows } = await pool.query(`select response_scripts ->> 'qualification' as said from ai_configuration`);
  expect(rows).toEqual([{ said: DEFAULT_SCRIPTS.qualification }]);
});
