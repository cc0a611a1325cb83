import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const PATH = '/api/general/settings';
const DEFAULTS = {
  companyName: 'Prumo',
  city: null,
  timezone: 'America/Sao_Paulo',
  language: 'pt-BR',
  emailNotifications: true,
  browserNotifications: true,
  whatsappNotifications: false,
  movesLeads: true,
  idleDays: 3,
  costPerMessage: null,
};

test('before the first save the stated defaults stand', async () => {
  expect(await ana.call('GET', PATH)).toMatchObject({ status: 200, body: DEFAULTS });
});

test('every field is saved, and one that is not named keeps its value', async () => {
  const saved = {
    companyName: 'Porto Azul',
    city: 'Salvador',
    timezone: 'America/Bahia',
    language: 'pt-BR',
    emailNotifications: false,
    browserNotifications: false,
    whatsappNotifications: true,
    movesLeads: false,
    idleDays: 7,
    costPerMessage: 0.0625,
  };
  expect((await ana.call('POST', PATH, saved)).body).toEqual(saved);
  await ana.call('POST', PATH, { whatsappNotifications: false });
  await ana.call('POST', PATH, { costPerMessage: null });
  expect((await ana.call('GET', PATH)).body).toEqual({ ...saved, whatsappNotifications: false, costPerMessage: null });
});

test('an empty company name falls back to the default; a zone or a language there is none of is refused by its field', async () => {
  await ana.call('POST', PATH, { companyName: 'Porto Azul' });
  expect((await ana.call('POST', PATH, { companyName: ' ' })).body).toEqual(DEFAULTS);
  const { status, body } = await ana.call('POST', PATH, {
    timezone: 'Europe/Lisbon',
    language: 'en',
    costPerMessage: -1,
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    timezone: 'Fuso horário inválido',
    language: 'Idioma inválido',
    costPerMessage: 'Informe um valor de R$ 0 a R$ 1.000',
  });
});

test('the first run stands where it was left, is over once, and refuses a step there is none of', async () => {
  const FIRST_RUN = '/api/first-run';
  expect((await ana.call('GET', FIRST_RUN)).body).toEqual({ step: 'company', areStepsHidden: false });
  await ana.call('POST', PATH, { city: ' Salvador ' });
  await ana.call('POST', FIRST_RUN, { step: 'data' });
  expect((await ana.call('GET', FIRST_RUN)).body).toEqual({ step: 'data', areStepsHidden: false });
  await Promise.all([
    ana.call('POST', FIRST_RUN, { step: 'done' }),
    ana.call('POST', FIRST_RUN, { areStepsHidden: true }),
  ]);
  expect((await ana.call('GET', FIRST_RUN)).body).toEqual({ step: 'done', areStepsHidden: true });
  expect((await ana.call('GET', PATH)).body.city).toBe('Salvador');
  expect((await ana.call('GET', '/api/ai/configuration')).body.companyDescription).toContain('em Salvador e região');
  const { status, body } = await ana.call('POST', FIRST_RUN, { step: 'nowhere' });
  expect([status, body.fields]).toEqual([400, { step: 'Valor inválido' }]);
});
