import { afterAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { startProduct } from '#test/product.ts';

const product = await startProduct();
afterAll(() => expect(product.close()).rejects.toThrow('poisoned'));

const HOUR = 3600;

const poison = (table: string, condition: string) =>
  product.query(`
    create function poison_${table}() returns trigger language plpgsql as $$
    begin if ${condition} then raise exception 'poisoned'; end if; return new; end $$;
    create trigger poison before insert or update on ${table} for each row execute function poison_${table}()`);

test('a row that fails stops no other, and the clock arrives', async () => {
  const ana = await product.signUp();
  for (const [index, name] of ['Rui', 'Sara'].entries())
    await aLead(ana, { name, phone: `1198765000${index}`, tags: ['vip'] });
  const item = await aProduct(ana, { name: 'Vista Moema' });
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema',
    productId: item.id,
    targetTags: ['vip'],
  });
  for (const sequence of [1, 2])
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence,
      content: `{nome}, passo ${sequence}`,
      delayAmount: (sequence - 1) * 3,
      delayUnit: 'hours',
    });
  await execute(ana, campaign.id);
  await poison('simulator_messages', `new.text like 'Rui%2'`);
  await poison('outbox', `new.status = 'sending' and new.text like 'Rui%'`);
  await poison('conversation_messages', `new.message = 'veneno'`);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650009', text: 'veneno' });

  const { status, body } = await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 6 * HOUR });
  expect(status).toBe(200);
  expect(body.messages.map(({ text }: { text: string }) => text)).toContain('Sara, passo 2');
  const { rows } = await product.query(`select attempts, error from webhook_events where body->>'text' = 'veneno'`);
  expect(rows).toEqual([{ attempts: 10, error: expect.stringContaining('veneno') }]);
});
