import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecrets } from '#test/factories/channel.ts';
import { aLead, withLongNotes } from '#test/factories/leads.ts';
import { injectedTarget } from '#test/isolation/injected-target.ts';
import { makeWorld, type World } from '#test/isolation/world.ts';
import { listLinkedTables } from '#test/linked-tables.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readZip } from '#test/read-zip.ts';
import { PNG } from '#test/upload.ts';
import { exportAccount, fileNameOf } from './export-account.ts';
import { ACCOUNT_TABLES, LEAD_TABLES, TABLES_LEFT_OUT } from './export-tables.ts';
import { REASON_COLUMNS } from './reason-columns.ts';

let product: TestProduct;
let owner: World;
let other: Client;
beforeAll(async () => {
  product = await startProduct();
  owner = await makeWorld(injectedTarget(product), 'dona', 10);
  other = await product.signUp();
  await aLead(other, { name: 'Segredo de outra conta', phone: '11987109999' });
});
afterAll(() => product.close());

const get = (path: string, cookie = owner.cookie) =>
  product.app.inject({ method: 'GET', url: path, headers: { cookie } }) as Promise<LightMyRequestResponse>;
const rowsIn = (files: Map<string, Buffer>, table: string) => JSON.parse(String(files.get(`dados/${table}.json`)));

describe('the lists of what is exported', () => {
  test('name every table of an account, or say why one is left out', async () => {
    const linked = ['users', ...(await listLinkedTables(product, 'accounts', ['user_id', 'account_id', 'lead_id']))];
    const listed = new Set([...ACCOUNT_TABLES.map(({ name, of }) => of ?? name), ...Object.keys(TABLES_LEFT_OUT)]);
    expect([...listed].toSorted()).toEqual(linked.toSorted());
  });

  test('name every table of a lead, but for sums of these', async () => {
    const linked = await listLinkedTables(product, 'leads', ['lead_id']);
    const unnamed = linked.filter((name) => !LEAD_TABLES.some((table) => (table.of ?? table.name) === name));
    expect(unnamed).toEqual(['conversation_hours', 'conversation_waits']);
    expect(new Set(unnamed.map((name) => TABLES_LEFT_OUT[name]))).toEqual(
      new Set(['Soma do que já está nas outras tabelas.']),
    );
  });

  test('have words for every column that holds a reason', async () => {
    const { rows } = await product.query(
      `select case table_name when 'thread_messages' then 'conversation_messages' else table_name end as "table",
         column_name as "column" from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and data_type = 'jsonb'
         and column_name ~ 'reason|problem|restriction|held_by|hold|detail'`,
      [ACCOUNT_TABLES.map(({ name, shownBy }) => shownBy ?? name)],
    );
    const wordless = rows.filter(({ table, column }) => !REASON_COLUMNS[table]?.[column]);
    expect(wordless.map(({ table, column }) => `${table}.${column}`)).toEqual(['agent_decisions.detail']);
    expect(rows.length - wordless.length).toBe(Object.values(REASON_COLUMNS).flatMap(Object.keys).length);
  });

  test('tell no column that could open a door', async () => {
    const NO_SECRET = [
      ...['key', 'key_notes', 'phone_key', 'person_key', 'client_key', 'send_key', 'group_key'],
      ...['input_tokens', 'output_tokens', 'previous_hash', 'hash', 'let_pass_by'],
    ];
    const { rows } = await product.query(
      `select table_name || '.' || column_name as name, column_name from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and column_name ~ 'pass|token|secret|hash|key|webhook'`,
      [ACCOUNT_TABLES.map(({ name }) => name)],
    );
    const told = rows.filter(
      ({ name, column_name }) =>
        !NO_SECRET.includes(column_name) &&
        !ACCOUNT_TABLES.some((table) => table.omit?.some((column) => `${table.name}.${column}` === name)),
    );
    expect(told).toEqual([]);
  });
});

describe('the export of an account', () => {
  let answer: LightMyRequestResponse;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    await withSecrets(product, owner, ['LACRE-1', 'LACRE-2', 'LACRE-3']);
    answer = await get('/api/account/export');
    files = await readZip(answer.rawPayload);
  });

  test('is a zip with every row of every table', async () => {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="dados_dona_\d{4}-\d\d-\d\d\.zip"$/);
    for (const { name, by, parent } of ACCOUNT_TABLES) {
      if (parent !== undefined) continue;
      const { rows } = await product.query(`select count(*)::int as n from ${name} where ${by} = $1`, [
        owner.accountId,
      ]);
      expect([name, rowsIn(files, name).length]).toEqual([name, rows[0].n]);
    }
    expect(rowsIn(files, 'campaign_templates').length).toBeGreaterThan(0);
    expect(rowsIn(files, 'send_attempts').length).toBeGreaterThan(0);
    expect(files.get('dados/leads.json')?.toString()).toContain(owner.secret);
  });

  test('says each reason in words beside its code', async () => {
    const paused = await product.query(
      `update campaigns set status = 'paused', pause_reason = '{"code":"product_sold"}' where user_id = $1 returning id`,
      [owner.accountId],
    );
    expect(paused.rowCount).toBeGreaterThan(0);
    const again = await readZip((await get('/api/account/export')).rawPayload);
    expect(rowsIn(again, 'campaigns')[0]).toMatchObject({
      pause_reason: { code: 'product_sold' },
      pause_reason_em_palavras: 'Produto vendido',
    });
  });

  test('holds the files as they are, and a manifest that counts and proves all of it', async () => {
    const [file] = rowsIn(files, 'media_files');
    expect(files.get(`midia/${file.id}.png`)?.equals(PNG)).toBe(true);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    expect(manifest).toMatchObject({
      produto: 'Prumo',
      conta: 'dona',
      midiaSemArquivo: [],
      foraDaExportacao: TABLES_LEFT_OUT,
    });
    const proved = [...files]
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }));
    expect(manifest.arquivos).toMatchObject(proved);
    expect(manifest.arquivos[0].rows).toBe(1);
  });

  test('tells no password, hash, token, key or secret, and nothing of another account', async () => {
    const { rows } = await product.query(
      `select array[u.password, s.token_hash, c.webhook_secret] as secrets from users u
       join sessions s on s.user_id = u.id join channel_accounts c on c.user_id = s.account_id where u.id = $1`,
      [owner.userId],
    );
    const all = Buffer.concat([...files.values()]).toString('latin1');
    const forbidden = [...rows[0].secrets, 'LACRE-', 'argon2', other.accountId, 'Segredo de outra conta'];
    expect(forbidden.filter((text) => all.includes(text))).toEqual([]);
  });

  test('needs a session', async () => {
    expect((await get('/api/account/export', '')).statusCode).toBe(401);
  });
});

test('an export is the state of one moment; a second one meanwhile is refused, and whoever leaves makes room', async () => {
  const { ctx } = other;
  await withLongNotes(product, other);
  const { content } = await exportAccount(ctx, product.platform.storage);
  await aLead(other, { name: 'Chegou depois', phone: '11987109998' });
  const refused = await get('/api/account/export', other.cookie);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  const files = await readZip(await buffer(content));
  expect(rowsIn(files, 'leads').map(({ name }: { name: string }) => name)).toEqual(['Segredo de outra conta']);

  const { content: left } = await exportAccount(ctx, product.platform.storage);
  left.destroy();
  const again = async () => (await get('/api/account/export', other.cookie)).statusCode;
  await expect.poll(again, { timeout: 60_000 }).toBe(200);

  const { content: idle } = await exportAccount(ctx, product.platform.storage);
  const isGivenUp = () => {
    product.clock.advance(61_000);
    return idle.destroyed;
  };
  await expect.poll(isGivenUp, { timeout: 60_000 }).toBe(true);
});

describe('the export of a lead', () => {
  test('is all that is known of this one, to read and for a spreadsheet', async () => {
    const { rows } = await product.query(
      `select l.id, l.phone_digits, (select count(*)::int from thread_messages m
         join conversations c on c.id = m.conversation_id where c.lead_id = l.id) as messages
       from leads l where l.user_id = $1 order by messages desc, l.id limit 2`,
      [owner.accountId],
    );
    const [lead, stranger] = rows;
    const answer = await get(`/api/leads/${lead.id}/export`);
    expect(answer.headers['content-disposition']).toMatch(/filename="lead_Pessoa-dona_.*\.zip"/);
    const files = await readZip(answer.rawPayload);
    expect(rowsIn(files, 'leads')).toMatchObject([{ id: lead.id }]);
    expect(rowsIn(files, 'conversation_messages')).toHaveLength(lead.messages);
    expect(lead.messages).toBeGreaterThan(0);
    expect(files.get('planilhas/leads.csv')?.toString()).toContain(`${owner.secret}@x.com`);
    const all = Buffer.concat([...files.values()]).toString('latin1');
    expect([stranger.id, stranger.phone_digits].filter((text) => all.includes(text))).toEqual([]);
  });

  test('of another account is not there', async () => {
    const { rows } = await product.query('select id from leads where user_id = $1 limit 1', [other.accountId]);
    expect((await get(`/api/leads/${rows[0].id}/export`)).statusCode).toBe(404);
  });
});

test.each([
  ['ana', 'dados_ana_2026-03-10.zip'],
  ['João "das Neves"/..', 'dados_Joao-das-Neves_2026-03-10.zip'],
  ['"', 'dados_conta_2026-03-10.zip'],
])('the file of the user %s is %s', (name, expected) => {
  expect(fileNameOf('dados', name, new Date('2026-03-10T12:00:00Z'))).toBe(expected);
});
