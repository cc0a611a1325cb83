import { expect, test } from 'vitest';
import { startProduct } from '#test/product.ts';

test('a clock that goes on while a message is claimed puts nothing off', async () => {
  const product = await startProduct();
  const ana = await product.signUp();
  for (const lead of [1, 2, 3])
    await ana.call('POST', '/api/leads', { name: `Lead ${lead}`, phone: `1198765000${lead}`, tags: ['vip'] });
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const fields = { name: 'Moema', productId: item.id, targetTags: ['vip'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', fields);
  const step = { sequence: 1, content: 'Oi {nome}', delayAmount: 0, delayUnit: 'seconds' };
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });

  const still = product.clock.now;
  product.clock.now = () => {
    product.clock.advance(1);
    return still();
  };
  await product.runSource('campaign-sends');
  const { rows } = await product.query('select status from campaign_sends');
  expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  await product.close();
});
