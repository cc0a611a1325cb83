import { expect, test } from 'vitest';
import { aRunningCampaign, sendsOf } from '#test/factories/campaigns.ts';
import { someLeads } from '#test/factories/leads.ts';
import { startProduct } from '#test/product.ts';

test('limits are checked at the time of the claim, so a running clock does not postpone every send', async () => {
  const product = await startProduct();
  const ana = await product.signUp();
  await someLeads(ana, 3);
  await aRunningCampaign(ana);

  const still = product.clock.now;
  product.clock.now = () => {
    product.clock.advance(1);
    return still();
  };
  await product.runSource('campaign-sends');
  const sends = await sendsOf(product, ana);
  expect(sends.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  await product.close();
});
