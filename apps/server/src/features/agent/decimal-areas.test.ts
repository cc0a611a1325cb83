import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  await aProduct(ana, {
    ...{ name: 'Vista Moema', type: 'apartamento', location: 'Moema, São Paulo', precoMin: 800_000 },
    ...{ metragemMin: '98,5', metragemMax: '1.200,75', diferenciais: ['Terraço de 12,75 m²'] },
  });
});
afterAll(() => product.close());

const said = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, name: 'Rita', text });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
  const { rows } = await product.query(
    `select m.message, m.written_because as because from thread_messages m
     join conversations c on c.id = m.conversation_id join leads l on l.id = c.lead_id
     where m.author = 'ai' and l.phone like '%' || $1 order by m.timestamp desc limit 1`,
    [phone.slice(-8)],
  );
  return rows[0];
};

test.each([
  ['asked for the area', '11987650001', 'qual a metragem do Vista Moema?', 'de 98,5 a 1.200,75 m²'],
  ['asked for one of that size', '11987650002', 'tem apartamento com mais de 98,5 m²?', 'de 98,5 a 1.200,75 m²'],
  ['asked for the terrace', '11987650003', 'me fala do Vista Moema', 'Terraço de 12,75 m²'],
])('an area keeps its decimals: %s', async (_name, phone, question, answer) => {
  const { message, because } = await said(phone, question);
  expect(message).toContain(answer);
  for (const { value } of because.facts) expect(value).not.toMatch(/\b(?:98|1\.?200) m²/);
});
