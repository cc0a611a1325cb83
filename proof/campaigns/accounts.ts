import type { Operator } from '../../e2e/product/operator.ts';
import { signUp } from '../../e2e/product/operator.ts';

export type Account = { operator: Operator; accountId: string; instance: string; inbound: string; campaignId: string };

export const STEPS = 3;

type Wanted = { url: string; index: number; leads: number };

/** An account with its own number, its leads and a campaign of three steps whose texts name step and person. */
export async function prepareAccount({ url, index, leads }: Wanted): Promise<Account> {
  const operator = await signUp(url, `conta${index}`);
  const { call } = operator;
  const instance = `INSTANCE${index}`;
  await call('POST', '/api/whatsapp/settings', {
    provider: 'zapi',
    instanceId: instance,
    apiKey: `TOKEN-OF-INSTANCE-${index}`,
    clientToken: `CLIENT-TOKEN-${index}`,
  });
  // What is proved is that nothing goes twice or missing, in hours rather than in the weeks that the limits would take.
  await call('POST', '/api/sending/settings', {
    allowedHours: null,
    dailyLimit: 0,
    perPersonLimit: 0,
    hourlyLimit: 0,
    firstContactGapSeconds: [0, 0],
    stepGapSeconds: [0, 0],
    warmUp: false,
  });
  const { inboundUrl } = await call('GET', '/api/whatsapp/settings');
  const { id: accountId } = await call('GET', '/api/auth/me');
  const people = Array.from({ length: leads }, (_unused, lead) => ({
    name: `Pessoa${index}x${lead}`,
    phone: `119${80_000_000 + index * 10_000 + lead}`,
    tags: ['prova'],
  }));
  await call('POST', '/api/leads/import', { leads: people, options: {} });
  const product = await call('POST', '/api/products', { name: 'Prova' });
  const { id: campaignId } = await call('POST', '/api/campaigns', {
    name: 'Prova',
    productId: product.id,
    targetTags: ['prova'],
  });
  for (let step = 1; step <= STEPS; step += 1)
    await call('POST', `/api/campaigns/${campaignId}/templates`, {
      sequence: step,
      content: `Passo ${step} para {nome}`,
      delayAmount: step === 1 ? 0 : 3,
      delayUnit: 'seconds',
    });
  return { operator, accountId, instance, inbound: `${url}${new URL(inboundUrl).pathname}`, campaignId };
}
