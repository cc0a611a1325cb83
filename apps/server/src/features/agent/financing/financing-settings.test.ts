import type { FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Residencial Aurora',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    precoMin: 500_000,
    precoMax: 500_000,
  });
});
afterAll(() => product.close());

const PATH = '/api/ai/configuration';
const TYPED = { system: 'price', annualRate: '11,49', term: '30', termUnit: 'years', minDownPayment: '20' };
const CONDITIONS = { system: 'price', annualRate: 11.49, term: 30, termUnit: 'years', minDownPayment: 20 };
const configuration = async () => (await ana.call('GET', PATH)).body;
const save = async (financing: unknown) => ana.call('PUT', PATH, { ...(await configuration()), financing });

const PHONE = '11987651234';
async function says(...texts: string[]): Promise<string> {
  for (const text of texts) {
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
    await product.drain(ana.accountId);
    product.clock.advance(9_000);
    await product.drain(ana.accountId);
    product.clock.advance(1_000);
  }
  const { body } = await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`);
  return body.filter(({ direction }: { direction: string }) => direction === 'to_phone').at(-1).text;
}
const owed = async () =>
  (await ana.call<FollowUpPage>('GET', '/api/follow-ups')).body.followUps.map(({ kind }) => kind);

test('it is off at first; what is typed with a comma is kept as a number, and null switches it off again', async () => {
  expect((await configuration()).financing).toBeNull();
  expect((await save(TYPED)).body.financing).toEqual(CONDITIONS);
  const { financing: _unsaid, ...rest } = await configuration();
  expect((await ana.call('PUT', PATH, rest)).body.financing).toEqual(CONDITIONS);
  expect((await save(null)).body.financing).toBeNull();
});

test.each([
  ['annualRate', '', 'Informe os juros ao ano, de 0,01 a 60'],
  ['annualRate', 0, 'Informe os juros ao ano, de 0,01 a 60'],
  ['annualRate', '11,495', 'Informe os juros ao ano, de 0,01 a 60'],
  ['annualRate', 'onze', 'Informe os juros ao ano, de 0,01 a 60'],
  ['term', '41', 'Informe um prazo inteiro, de até 40 anos ou 480 meses'],
  ['term', '2,5', 'Informe um prazo inteiro, de até 40 anos ou 480 meses'],
  ['minDownPayment', 96, 'Informe a entrada mínima em porcentagem, de 0 a 95'],
  ['minDownPayment', null, 'Informe a entrada mínima em porcentagem, de 0 a 95'],
])('%s %j is refused on its field', async (field, value, says_) => {
  const { status, body } = await save({ ...TYPED, [field]: value });
  expect(status).toBe(400);
  expect(body.fields).toMatchObject({ [`financing.${field}`]: says_ });
  expect((await configuration()).financing).toBeNull();
});

test('a change of it is a publication of its own, which brings it back and off again', async () => {
  await save(null);
  await save(TYPED);
  const { publications } = (await ana.call('GET', '/api/ai/publications')).body;
  expect(publications[0].changes).toEqual([{ field: 'financing', before: null, after: CONDITIONS }]);
  await ana.call(
    'POST',
    `/api/ai/publications/${publications.find(({ number }: { number: number }) => number === 0).id}/restore`,
    { overrideReason: null },
  );
  expect((await configuration()).financing).toBeNull();
  await ana.call('POST', `/api/ai/publications/${publications[0].id}/restore`, { overrideReason: null });
  expect((await configuration()).financing).toEqual(CONDITIONS);
});

test('the cases are played with it, and the trial says the sum of what is not saved', async () => {
  await save(null);
  const talk = {
    opening: null,
    ledger: null,
    said: [],
    burst: ['quanto fica a parcela do Aurora com 40% de entrada?'],
  };
  const tryWith = async (financing: unknown) =>
    (await ana.call('POST', '/api/ai/trial', { ...talk, configuration: { ...(await configuration()), financing } }))
      .body.reply;
  expect(await tryWith(TYPED)).toContain('360 parcelas iguais de R$ 2.840,19');
  expect(await tryWith(null)).not.toContain('R$');
});

test('the lead hears the sum by the conditions, and without them a person owes it', async () => {
  await save(null);
  expect(await says('oi, quero o Residencial Aurora', 'quanto fica a parcela com 40% de entrada?')).toContain(
    'já deixei anotado para a equipe calcular',
  );
  expect(await owed()).toEqual(['confirmation']);
  await save(TYPED);
  const reply = await says('e a parcela com 40% de entrada, quanto fica?');
  expect(reply).toContain(
    'Estimativa pela tabela Price para *Residencial Aurora*: 360 parcelas iguais de R$ 2.840,19.',
  );
  expect(reply).toContain('quem confirma é o banco');
});
