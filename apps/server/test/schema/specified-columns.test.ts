import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwnPhone } from '#test/factories/channel.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

test('the settings of the channel name the instance, and of the key only that there is one', async () => {
  const read = async () =>
    (
      await product.query('select instance_id, api_key from specified.whatsapp_settings where user_id = $1', [
        ana.accountId,
      ])
    ).rows;
  const body = { provider: 'zapi', instanceId: '3C0FFEE', apiKey: 'um-segredo-de-verdade', clientToken: 'F00' };
  expect((await ana.call('POST', '/api/whatsapp/settings', body)).status).toBe(200);
  expect(await read()).toEqual([{ instance_id: '3C0FFEE', api_key: '••••' }]);
  await ana.call('POST', '/api/whatsapp/settings', { provider: 'simulator' });
  expect(await read()).toEqual([{ instance_id: null, api_key: null }]);
});

test('a message names both phones, and what the lead wrote has a score', async () => {
  const beto = await product.signUp();
  await beto.call('GET', '/api/whatsapp/status');
  await withOwnPhone(product, beto, '5511900000000');
  await beto.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'Adorei, muito obrigada!' });
  await beto.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  await product.drain(beto.accountId);
  const { rows } = await product.query(
    `select s.from_phone, s.to_phone, s.is_from_bot, s.ai_score, s.sentiment
     from specified.conversation_messages s join conversations c on c.id = s.conversation_id
     where c.user_id = $1 order by s."timestamp", s.id limit 2`,
    [beto.accountId],
  );
  expect(rows).toMatchObject([
    { from_phone: '5511987650001', to_phone: '5511900000000', is_from_bot: false, ai_score: 5, sentiment: 'positivo' },
    { from_phone: '5511900000000', to_phone: '5511987650001', is_from_bot: true, ai_score: null },
  ]);
});
