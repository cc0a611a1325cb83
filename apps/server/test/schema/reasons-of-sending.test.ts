import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, oldestVersion } from '#platform/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

/** Texts stored in the columns before migration 0002, and the codes stored after it. */
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
    { code: 'provider_barred', provider: 'evolution', why: 'invalid_address' },
  ],
  [
    'Este servidor não pode chamar o endereço da Meta: motivo antigo. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.',
    {
      code: 'other',
      said: 'Este servidor não pode chamar o endereço da Meta: motivo antigo. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.',
    },
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

const END_REASONS: Cases = [
  ['O lead respondeu', { code: 'replied' }],
  ['Lead está em Fechado', { code: 'closed' }],
  ['Campanha cancelada', { code: 'campaign_cancelled' }],
  ['Execução em lotes cancelada', { code: 'batch_cancelled' }],
  ['O provedor do WhatsApp mudou', { code: 'provider_changed' }],
  ['WhatsApp bloqueou o número', { code: 'other', said: 'WhatsApp bloqueou o número' }],
];

const PAUSE_REASONS: Cases = [
  ['Produto vendido', { code: 'product_sold' }],
  ['Campanha pausada', { code: 'by_person' }],
  ['Modelo “feirao_março” recusado pelo WhatsApp', { code: 'template_refused', template: 'feirao_março' }],
];

const SCHEDULE_PROBLEMS: Cases = [
  ['Atrasada: execute a campanha para confirmar o envio', { code: 'late' }],
  ['O provedor do WhatsApp mudou: agende de novo ou execute a campanha.', { code: 'provider_changed' }],
  ['Agendamento não executado: nenhum lead com estas tags pode receber agora', { code: 'nobody_reached' }],
  [
    'Agendamento não executado: WhatsApp não está conectado. Configure a integração em Configurações.',
    { code: 'refused', refusal: 'channel_disconnected', said: null },
  ],
  ...(
    [
      ['falta o arquivo. Adicione um ou mude o tipo para texto.', { code: 'file_missing' }],
      ['o canal atual não envia localizações.', { code: 'kind_not_sent', type: 'location' }],
      ['o arquivo “planta “a”.pdf” não existe mais. Envie de novo.', { code: 'file_gone', file: 'planta “a”.pdf' }],
      [
        '“tour.mp4” tem 17,5 MB; o canal atual aceita até 16 MB.',
        { code: 'file_too_large', file: 'tour.mp4', bytes: 18_350_080, limit: 16_777_216 },
      ],
      [
        'o modelo “retomada” não está mais aprovado. Escolha outro.',
        { code: 'template_not_approved', template: 'retomada' },
      ],
      [
        'o modelo “retomada” mudou. Abra a mensagem e salve de novo.',
        { code: 'template_changed', template: 'retomada' },
      ],
    ] as const
  ).map(
    ([said, why]) =>
      [`Agendamento não executado: Mensagem 2: ${said}`, { code: 'step_unsendable', step: 2, why }] as const,
  ),
  [
    'Agendamento não executado: Mensagem 2: algo antigo',
    { code: 'refused', refusal: 'step_unsendable', said: 'Mensagem 2: algo antigo' },
  ],
  ['Agendamento não executado: Variável desconhecida: {nme}', { code: 'unknown_variable', name: 'nme' }],
  [
    'Agendamento não executado: Não foi possível buscar os modelos agora.',
    { code: 'refused', refusal: 'templates_unavailable', said: null },
  ],
  ['Agendamento não executado: algo antigo', { code: 'other', said: 'Agendamento não executado: algo antigo' }],
];

const SEND_REASONS: Cases = [
  ...END_REASONS,
  ...PAUSE_REASONS,
  ...MESSAGE_FAILURES,
  ['Limite diário atingido', { code: 'daily_limit' }],
  ['Fora do horário de envio', { code: 'allowed_hours' }],
  ['em conversa', { code: 'in_conversation' }],
  ['WhatsApp desconectado', { code: 'disconnected' }],
  ['confirmada pela resposta do lead', { code: 'confirmed_by_answer' }],
  ['Marcada como enviada por Ana Lima', { code: 'marked_sent', by: 'Ana Lima' }],
  ['Pulada por Ana', { code: 'skipped_by_person', by: 'Ana' }],
  ['Sem telefone válido', { code: 'without_number' }],
];

const HURRIES: Cases = [
  ['os limites de envio mudaram', { code: 'limits_changed' }],
  ['o intervalo foi editado', { code: 'delay_edited' }],
];

const DOUBTS: Cases = [
  ['o processo terminou durante o envio', { code: 'process_ended' }],
  ['resposta 502 da Z-API', { code: 'odd_answer', provider: 'zapi', status: 502, named: null }],
  ['resposta 500 da Meta, código 131000', { code: 'odd_answer', provider: 'cloud-api', status: 500, named: '131000' }],
  ['sem resposta no prazo', { code: 'answer_unread', why: 'no_answer_in_time' }],
  ['resposta interrompida', { code: 'answer_unread', why: 'answer_cut_off' }],
  ['read ECONNRESET', { code: 'call_broken', said: 'read ECONNRESET' }],
];

const id = (letter: string) => `${letter.repeat(8)}-0000-7000-8000-000000000000`;
const user = `'${id('a')}'`;
const newLead = 'pg_temp.new_lead()';
const ofCampaign = { campaign_id: `'${id('d')}'`, person_key: 'gen_random_uuid()::text' };

const COLUMNS: readonly { table: string; column: string; cases: Cases; others: Record<string, string> }[] = [
  ...(
    [
      ['pause_reason', PAUSE_REASONS],
      ['schedule_problem', SCHEDULE_PROBLEMS],
    ] as const
  ).map(([column, cases]) => ({ table: 'campaigns', column, cases, others: { user_id: user, name: "'Abril'" } })),
  {
    table: 'campaign_batch_executions',
    column: 'hold_reason',
    cases: END_REASONS,
    others: {
      campaign_id: `'${id('d')}'`,
      user_id: user,
      total_leads: '1',
      total_batches: '1',
      config: "'{}'",
      filters: "'{}'",
    },
  },
  {
    table: 'campaign_executions',
    column: 'end_reason',
    cases: END_REASONS,
    others: { ...ofCampaign, lead_id: newLead },
  },
  ...(
    [
      ['reason', SEND_REASONS],
      ['held_by', SEND_REASONS],
      ['hurried_by', HURRIES],
    ] as const
  ).map(([column, cases]) => ({
    table: 'campaign_sends',
    column,
    cases,
    others: {
      ...ofCampaign,
      user_id: user,
      execution_id: `'${id('d')}'`,
      lead_id: newLead,
      template_id: `'${id('e')}'`,
      sequence: '1',
      channel_account_id: `'${id('f')}'`,
      type: "'text'",
      text: "'Oi'",
      status: "'queued'",
      planned_at: 'now()',
    },
  })),
  {
    table: 'send_attempts',
    column: 'detail',
    cases: DOUBTS,
    others: { send_id: `'${id('d')}'`, started_by: "'x'", started_at: 'now()', outcome: "'unknown'" },
  },
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

/** The time of migration 0002 in the journal. */
const AFTER_IT = 1_795_664_067_057;

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await migrateDatabase(pool, { upTo: oldestVersion() });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** jsonb stores its keys in its own order. */
const sorted = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).toSorted()) : value;

const PARENTS = `
  insert into users (id, username, password) values ('${id('a')}', 'antiga', 'x');
  insert into leads (id, user_id, name, phone, phone_key, rank) values ('${id('b')}', '${id('a')}', 'Rita', '1', '1', 1);
  insert into campaigns (id, user_id, name) values ('${id('d')}', '${id('a')}', 'Março');
  insert into campaign_templates (id, campaign_id, sequence, content) values ('${id('e')}', '${id('d')}', 1, 'Oi');
  insert into channel_accounts (id, user_id, provider, webhook_secret) values ('${id('f')}', '${id('a')}', 'zapi', 'x');
  insert into campaign_executions (id, campaign_id, lead_id, person_key) values ('${id('d')}', '${id('d')}', '${id('b')}', '1');
  insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence, channel_account_id, type, text, status, planned_at)
    values ('${id('d')}', '${id('a')}', '${id('d')}', '${id('d')}', '${id('b')}', '${id('e')}', '1', 1, '${id('f')}', 'text', 'Oi', 'sent', now());
  insert into conversations (id, user_id, lead_id, person_key, status) values ('${id('c')}', '${id('a')}', '${id('b')}', '1', 'ai_active');
`;

test('reasons that were words are codes with what belongs to them, and nothing that was said is lost', async () => {
  await pool.query(PARENTS);
  await pool.query(`
    create function pg_temp.new_lead() returns uuid language sql as $$
      insert into leads (id, user_id, name, phone, phone_key, rank)
      values (gen_random_uuid(), '${id('a')}', 'Rita', '1', gen_random_uuid()::text, 1) returning id
    $$`);
  for (const { table, column, cases, others } of COLUMNS) {
    const names = Object.keys(others).map((name) => `"${name}"`);
    for (const said of [...cases.map(([text]) => text), null])
      await pool.query(
        `insert into ${table} (id, ${[...names, column].join(', ')})
         values (gen_random_uuid(), ${[...Object.values(others), '$1'].join(', ')})`,
        [said],
      );
  }
  await migrateDatabase(pool, { upTo: AFTER_IT });
  for (const { table, column, cases } of COLUMNS) {
    const { rows } = await pool.query(`select ${column} as reason from ${table} where ${column} is not null`);
    const written = (reasons: readonly object[]) => reasons.map((reason) => JSON.stringify(reason, sorted)).toSorted();
    expect(written(rows.map(({ reason }) => reason)), `${table}.${column}`).toEqual(
      written(cases.map(([, reason]) => reason)),
    );
  }
});
