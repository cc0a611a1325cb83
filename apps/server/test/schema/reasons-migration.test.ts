import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, oldestVersion } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ANA = id(1);

const PHONE_PROBLEMS = [
  ['telefone sem DDD', 'no_area_code'],
  ['Este número não existe no WhatsApp.', 'not_on_whatsapp'],
  ['Este número não pode receber mensagens desta conta.', 'not_allowed'],
  ['O que nenhuma versão escreveu', 'unreachable'],
  [null, null],
] as const;

const HAND_OVERS = [
  ['Pediu para não receber mensagens', { code: 'opted_out' }],
  ['Número em Não perturbar', { code: 'suppressed' }],
  ['Condição de transferência: pede: desconto', { code: 'condition', said: 'pede: desconto' }],
  ['O que nenhuma versão escreveu', { code: 'other', said: 'O que nenhuma versão escreveu' }],
  [null, null],
] as const;

const NOTIFIED = [
  ['complaint', 'Reclamação', { code: 'handed_over', why: { code: 'complaint' } }],
  ['follow_up', 'visit', { code: 'owed', followUp: 'visit' }],
  ['campaign_paused', 'Produto vendido', { code: 'other', said: 'Produto vendido' }],
  ['channel_disconnected', 'O provedor não respondeu.', { code: 'disconnected', why: { code: 'no_answer' } }],
  ['campaigns_stopped', 'Muitos', { code: 'stopped', why: { code: 'other', said: 'Muitos' } }],
  ['message', null, null],
] as const;

const OWN_STOP =
  '3 pessoas pediram para não receber mensagens em 24 horas, com 32 primeiros contatos (9,4%, o limite é 3%)';

const NUMBERS = [
  [
    'zapi',
    'Este servidor não pode chamar o endereço da Z-API: endereço de rede privada. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.',
    { code: 'provider_barred', provider: 'zapi', why: 'private_network' },
    OWN_STOP,
    { code: 'own_stop', optOuts: 3, firstContacts: 32, limitPercent: 3 },
  ],
  [
    'cloud-api',
    'A Meta respondeu: Something went wrong',
    { code: 'provider_said', provider: 'cloud-api', said: 'Something went wrong' },
    'RESTRICTED_BIZ_INITIATED_MESSAGING',
    { code: 'announced', said: 'RESTRICTED_BIZ_INITIATED_MESSAGING' },
  ],
  [
    'evolution',
    'O WhatsApp desconectou este aparelho (401).',
    { code: 'device_removed', said: '401' },
    'O WhatsApp recusou o envio pelo seu número.',
    { code: 'other', said: 'O WhatsApp recusou o envio pelo seu número.' },
  ],
  ['simulator', 'O provedor não respondeu.', { code: 'no_answer' }, null, null],
] as const;

const SUMMARIES = [
  [
    'O servidor de e-mail recusou o endereço: 550 5.1.1 no such user',
    { code: 'mail_address_refused', said: '550 5.1.1 no such user' },
  ],
  ['O servidor de e-mail não aceitou o usuário e a senha', { code: 'mail_login_refused', said: null }],
  ['O limite de e-mails de hoje foi atingido', { code: 'mail_limit' }],
  ['WhatsApp não está conectado.', { code: 'other', said: 'WhatsApp não está conectado.' }],
  ['Não enviado', null],
  [null, null],
] as const;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await migrateDatabase(pool, { upTo: oldestVersion() });
  await writeOldRows();
  await migrateDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function writeOldRows() {
  await pool.query('insert into users (id, username, password) values ($1, $2, $3)', [ANA, 'ana', 'x']);
  for (const [index, [problem]] of PHONE_PROBLEMS.entries())
    await pool.query(
      "insert into leads (id, user_id, name, phone, phone_problem, rank) values ($1, $2, 'Lia', '—', $3, $4)",
      [id(100 + index), ANA, problem, index],
    );
  for (const [index, [reason]] of HAND_OVERS.entries())
    await pool.query(
      'insert into conversations (id, user_id, lead_id, person_key, hand_over_reason) values ($1, $2, $3, $4, $5)',
      [id(200 + index), ANA, id(100), `5511${index}`, reason],
    );
  await pool.query(
    `insert into agent_decisions (id, user_id, conversation_id, action, reason, detail, at)
     values ($1, $2, $3, 'silent', 'A mesma mensagem veio três vezes seguidas', '{"handOver": {"reason": "Reclamação"}}', now())`,
    [id(300), ANA, id(200)],
  );
  await pool.query(
    `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, written_because, media_problem, timestamp)
     values ($1, $2, $3, 'outbound', 'ai', 'Oi', 'sent', '{"answers": "", "reason": "O lead agradeceu"}', 'Arquivo não disponível no WhatsApp', now())`,
    [id(310), ANA, id(200)],
  );
  await pool.query(
    `insert into analytics_events (id, user_id, lead_id, event_type, event_data, timestamp)
     values ($1, $2, $3, 'human_transfer', '{"reason": "Limite diário de mensagens da IA"}', now())`,
    [id(320), ANA, id(100)],
  );
  for (const [index, [kind, reason]] of NOTIFIED.entries())
    await pool.query(
      'insert into notifications (id, user_id, kind, group_key, reason, happened_at) values ($1, $2, $3, $4, $5, now())',
      [id(400 + index), ANA, kind, `${index}`, reason],
    );
  for (const [index, [provider, problem, , restriction]] of NUMBERS.entries())
    await pool.query(
      `insert into channel_accounts (id, user_id, provider, webhook_secret, problem, restriction)
       values ($1, $2, $3, $3, $4, $5)`,
      [id(700 + index), ANA, provider, problem, restriction],
    );
  for (const [index, [reason]] of SUMMARIES.entries())
    await pool.query(
      `insert into daily_summaries (id, user_id, way, day, address, status, reason, period_from, period_to, due_at)
       values ($1, $2, 'email', date '2026-01-01' + $3::int, 'a@b.c', 'failed', $4, now(), now(), now())`,
      [id(500 + index), ANA, index, reason],
    );
  for (const [index, [isUndone, notes]] of [
    [true, 'Alteração desfeita'],
    [false, 'Alteração desfeita'],
  ].entries())
    await pool.query(
      `insert into lead_status_history (id, user_id, lead_id, to_status, notes, is_undone, timestamp)
       values ($1, $2, $3, 'novo', $4, $5, now())`,
      [id(600 + index), ANA, id(100), notes, isUndone],
    );
}

const stored = async (column: string, table: string) =>
  (await pool.query(`select ${column} as it from ${table} order by id`)).rows.map(({ it }) => it);

test('problems of phones become codes', async () => {
  expect(await stored('phone_problem', 'leads')).toEqual(PHONE_PROBLEMS.map(([, code]) => code));
});

test('why conversations were handed over becomes a code wherever it is kept', async () => {
  expect(await stored('hand_over_reason', 'conversations')).toEqual(HAND_OVERS.map(([, reason]) => reason));
  expect(await stored("detail #> '{handOver,reason}'", 'agent_decisions')).toEqual([{ code: 'complaint' }]);
  expect(await stored("event_data->'reason'", 'analytics_events')).toEqual([{ code: 'daily_limit' }]);
});

test('why the agent decided becomes a code', async () => {
  expect(await stored('reason', 'agent_decisions')).toEqual([{ code: 'echo' }]);
  expect(await stored("written_because->'reason'", 'conversation_messages')).toEqual([{ code: 'thanked' }]);
});

test('the reason of a notification becomes a code', async () => {
  expect(await stored('reason', 'notifications')).toEqual(NOTIFIED.map(([, , reason]) => reason));
});

test('why a summary did not arrive becomes a code', async () => {
  expect(await stored('reason', 'daily_summaries')).toEqual(SUMMARIES.map(([, reason]) => reason));
});

test('a move that was taken back says so by its reason; what a person noted stays', async () => {
  expect(await stored('array[reason, notes]', 'lead_status_history')).toEqual([
    ['undone', null],
    [null, 'Alteração desfeita'],
  ]);
});

test('why a file is not here', async () => {
  expect(await stored('media_problem', 'conversation_messages')).toEqual(['gone']);
});

test('what is wrong with a number, and why its campaigns rest', async () => {
  expect(await stored('problem', 'channel_accounts')).toEqual(NUMBERS.map(([, , problem]) => problem));
  expect(await stored('restriction', 'channel_accounts')).toEqual(NUMBERS.map((row) => row[4]));
});
