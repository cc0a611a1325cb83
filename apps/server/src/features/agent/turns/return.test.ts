import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PHONE = '11987651234';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

async function say(text: string): Promise<string> {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
  const { body } = await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`);
  return body.findLast(({ direction }: { direction: string }) => direction === 'to_phone').text;
}

/** The talk so far, as it stands so many days later. */
const passDays = (days: number) =>
  product.query(
    'update conversation_messages set timestamp = timestamp - make_interval(days => $2) where user_id = $1',
    [ana.accountId, days],
  );

test('a lead that comes back after a month is told what it looked for and asked only whether that changed', async () => {
  await say('procuro casa em Santos até 900 mil');
  await passDays(29);
  expect(await say('oi')).not.toContain('Da última vez');
  await passDays(31);
  const back = await say('oi, tudo bem?');
  expect(back).toContain('Da última vez você procurava uma casa em Santos, até R$ 900.000. Continua assim');
  expect(back).not.toContain('à disposição');
  expect(back.match(/\?/g)).toHaveLength(1);
  expect(await say('agora até 1 milhão')).toContain('até R$ 1.000.000');
});
