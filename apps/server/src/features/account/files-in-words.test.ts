import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCodes, MACHINE_TIME } from '#test/contract-codes.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { readZip } from '#test/read-zip.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await ana.call('POST', '/api/demonstration');
});
afterAll(() => product.close());

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;
const read = (text: string) =>
  Papa.parse<string[]>(text.replace('\uFEFF', '').trim(), { delimiter: ';', newline: '\r\n' }).data;

test('no file for people holds a code or a moment as machines write it', async () => {
  const { body: campaigns } = await ana.call('GET', '/api/campaigns');
  await ana.call('POST', '/api/suppressions', { phone: '11987650001', reason: 'Pediu por telefone' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'SAIR' });
  await product.drain(ana.accountId);
  const codes = await contractCodes();
  const files = [
    '/api/leads/export',
    '/api/suppressions/export',
    ...campaigns.map(({ id }: { id: string }) => `/api/campaigns/${id}/recipients/export`),
  ];
  let cells = 0;
  for (const path of files) {
    const { status, text } = await ana.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    const [header = [], ...rows] = read(text);
    for (const row of rows)
      for (const [column, cell] of row.entries()) {
        cells += 1;
        const isRaw = header[column] !== 'tags' && (codes.has(cell) || MACHINE_TIME.test(cell));
        expect([path, header[column], isRaw ? cell : '']).toEqual([path, header[column], '']);
      }
  }
  expect(cells).toBeGreaterThan(300);
});

test('nor do the spreadsheets of all that is known of a lead, which tell no key, list or id of a machine', async () => {
  const codes = await contractCodes();
  const { rows: talkative } = await product.query(
    `select l.id from leads l join conversations c on c.lead_id = l.id
       join thread_messages m on m.conversation_id = c.id
     where l.user_id = $1 group by l.id order by count(*) desc, l.id limit 12`,
    [ana.accountId],
  );
  const seen = new Map<string, number>();
  for (const { id } of talkative) {
    const answer = await product.app.inject({
      method: 'GET',
      url: `/api/leads/${id}/export`,
      headers: { cookie: ana.cookie },
    });
    for (const [path, bytes] of await readZip(answer.rawPayload)) {
      if (!path.startsWith('planilhas/')) continue;
      const [header = [], ...rows] = read(String(bytes));
      seen.set(path, (seen.get(path) ?? 0) + rows.length);
      expect([path, header.filter((name) => /_key$|_id$|search_text|_at$/.test(name))]).toEqual([path, []]);
      for (const cell of rows.flatMap((row) => row.filter((_cell, column) => header[column] !== 'tags'))) {
        const isFile = cell.startsWith('midia/');
        const isRaw = codes.has(cell) || MACHINE_TIME.test(cell) || /^[[{]/.test(cell) || (!isFile && UUID.test(cell));
        expect([path, isRaw ? cell : '']).toEqual([path, '']);
      }
    }
  }
  for (const name of ['leads', 'lead_status_history', 'conversation_messages', 'campaign_sends', 'agent_decisions'])
    expect([name, seen.get(`planilhas/${name}.csv`)]).toEqual([name, expect.toSatisfy((rows: number) => rows > 3)]);
});
