import { DecisionReason } from '@prumo/contracts/reasons/decision';
import { expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct } from '#test/product.ts';

const PHONE = '11987651234';

async function answerTo(texts: string[]) {
  const product = await startProduct();
  const ana: Client = await product.signUp();
  const sold = await aProduct(ana, {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos perto do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
    statusImovel: 'Pronto para morar',
    diferenciais: ['2 vagas cobertas'],
  });
  await aProduct(ana, { name: 'Horizonte', type: 'casa', location: 'Campinas', precoMin: 590_000 });
  for (const text of texts) {
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
    await product.drain(ana.accountId);
  }
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
  const { body: list } = await ana.call('GET', '/api/conversations');
  const { body } = await ana.call('GET', `/api/conversations/${list[0].id}`);
  await product.close();
  const message = body.messages.findLast(({ from }: { from: string }) => from === 'ai');
  return { because: message.writtenBecause, text: message.content as string, sold, listed: list[0].messages[0] };
}

test('a reply says what it answered and which product field each of its figures came from', async () => {
  const { because, text, sold, listed } = await answerTo([
    'oi, tudo bem?',
    'procuro apartamento de 2 quartos em Moema',
    'até 600 mil',
  ]);
  expect(text).toContain('520.000');
  expect(because.answers).toBe('oi, tudo bem?\nprocuro apartamento de 2 quartos em Moema\naté 600 mil');
  expect(DecisionReason.safeParse(because.reason).success).toBe(true);
  const fields = because.facts.map(({ field, value, productName }: Record<string, string>) => [
    productName,
    field,
    value,
  ]);
  expect(fields).toEqual(
    expect.arrayContaining([
      ['Vista Moema', 'precoMin', 'R$ 520.000'],
      ['Vista Moema', 'precoMax', 'R$ 590.000'],
      ['Vista Moema', 'metragemMin', '58 m²'],
      ['Vista Moema', 'metragemMax', '70 m²'],
      ['Vista Moema', 'location', 'Moema, São Paulo'],
    ]),
  );
  expect(new Set(because.facts.map(({ productId }: { productId: string }) => productId))).toEqual(new Set([sold.id]));
  expect(listed.writtenBecause).toBeNull();
});

test('a reply without figures says what it answered', async () => {
  const { because } = await answerTo(['oi']);
  expect(because).toMatchObject({ answers: 'oi', intent: 'greeting', facts: [], fromLead: [] });
});
