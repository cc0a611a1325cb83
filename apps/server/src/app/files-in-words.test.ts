import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCodes, MACHINE_TIME } from '#test/contract-codes.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await ana.call('POST', '/api/demonstration');
});
afterAll(() => product.close());

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
    const [header = [], ...rows] = Papa.parse<string[]>(text.replace('\uFEFF', '').trim(), { delimiter: ';' }).data;
    for (const row of rows)
      for (const [column, cell] of row.entries()) {
        cells += 1;
        const isRaw = header[column] !== 'tags' && (codes.has(cell) || MACHINE_TIME.test(cell));
        expect([path, header[column], isRaw ? cell : '']).toEqual([path, header[column], '']);
      }
  }
  expect(cells).toBeGreaterThan(300);
});
