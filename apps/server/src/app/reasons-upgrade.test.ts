import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { migrateDatabase, oldestVersion } from '../platform/db/migrate.ts';

/** What stood in the columns before 0001, and what stands there after it. */
type Cases = readonly (readonly [said: string, reason: object])[];

const MESSAGE_FAILURES: Cases = [
  ['Este número não existe no WhatsApp.', { code: 'not_on_whatsapp' }],
  ['O WhatsApp segurou a mensagem para não incomodar este contato.', { code: 'withheld' }],
  ['Lead de demonstração: nada sai para o WhatsApp.', { code: 'demo_lead' }],
  [
    'Passaram mais de 24 horas da última mensagem do lead: o WhatsApp só aceita um modelo aprovado.',
    { code: 'reply_window_closed' },
  ],
  ['Retirada da fila antes de sair.', { code: 'taken_back' }],
  ['O provedor do WhatsApp mudou antes do envio.', { code: 'provider_changed_first' }],
  ['O texto fica vazio para este lead: faltam os dados das variáveis.', { code: 'text_empty' }],
  ['A Evolution recusou a chave. Confira-a em Configurações.', { code: 'credentials_refused', provider: 'evolution' }],
  ['A Meta pediu para enviar mais devagar.', { code: 'slow_down', provider: 'cloud-api' }],
  ['Não foi possível falar com a Z-API agora.', { code: 'provider_unreached', provider: 'zapi' }],
  [
    'Este servidor não pode chamar o endereço da Evolution: endereço inválido. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.',
    { code: 'provider_barred', provider: 'evolution', said: 'endereço inválido' },
  ],
  ['O WhatsApp não entregou a mensagem.', { code: 'provider_refused', provider: 'cloud-api', said: null }],
  [
    'O WhatsApp não entregou a mensagem: Recipient is "off"',
    { code: 'provider_refused', provider: 'cloud-api', said: 'Recipient is "off"' },
  ],
  ['A Z-API recusou a mensagem: queue: full', { code: 'provider_refused', provider: 'zapi', said: 'queue: full' }],
  [
    'O vídeo tem 1.017,5 MB; este canal aceita até 16 MB.',
    { code: 'file_too_large', type: 'video', bytes: 1_066_926_080, limit: 16_777_216 },
  ],
  ['O WhatsApp só aceita vídeo MP4 ou 3GP neste canal.', { code: 'file_type_refused', type: 'video' }],
  ['Palavras de outra versão', { code: 'other', said: 'Palavras de outra versão' }],
];

const id = (letter: string) => `${letter.repeat(8)}-0000-7000-8000-000000000000`;
const user = `'${id('a')}'`;

/** Each column with the cases of its family and what else a row of its table needs. */
const COLUMNS: readonly { table: string; column: string; cases: Cases; others: Record<string, string> }[] = [
  {
    table: 'conversation_messages',
    column: 'fail_reason',
    cases: MESSAGE_FAILURES,
    others: {
      user_id: user,
      conversation_id: `'${id('c')}'`,
      direction: "'outbound'",
      author: "'user'",
      message: "'Oi'",
      status: "'failed'",
      timestamp: 'now()',
    },
  },
  {
    table: 'direct_messages',
    column: 'fail_reason',
    cases: MESSAGE_FAILURES,
    others: {
      user_id: user,
      to_phone: "'55'",
      message: "'Oi'",
      message_type: "'text'",
      status: "'failed'",
      client_key: 'gen_random_uuid()::text',
    },
  },
];

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: oldestVersion() });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What the rows belong to. */
const PARENTS = `
  insert into users (id, username, password) values ('${id('a')}', 'antiga', 'x');
  insert into leads (id, user_id, name, phone, phone_key, rank) values ('${id('b')}', '${id('a')}', 'Rita', '1', '1', 1);
  insert into conversations (id, user_id, lead_id, person_key, status) values ('${id('c')}', '${id('a')}', '${id('b')}', '1', 'ai_active');
`;

test('reasons that were words are codes with what belongs to them, and nothing that was said is lost', async () => {
  await pool.query(PARENTS);
  for (const { table, column, cases, others } of COLUMNS) {
    const names = Object.keys(others).map((name) => `"${name}"`);
    for (const said of [...cases.map(([text]) => text), null])
      await pool.query(
        `insert into ${table} (id, ${[...names, column].join(', ')})
         values (gen_random_uuid(), ${[...Object.values(others), '$1'].join(', ')})`,
        [said],
      );
  }
  await migrateDatabase(pool);
  for (const { table, column, cases } of COLUMNS) {
    const { rows } = await pool.query(`select ${column} as reason from ${table}`);
    const reasons = rows.map(({ reason }) => reason);
    expect(reasons, `${table}.${column}`).toHaveLength(cases.length + 1);
    expect(reasons, `${table}.${column}`).toEqual(expect.arrayContaining([...cases.map(([, reason]) => reason), null]));
  }
});
