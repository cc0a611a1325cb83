import type { Campaign } from '@prumo/contracts/campaigns';
import type { Lead } from '@prumo/contracts/leads';
import { aCampaign, execute } from '../factories/campaigns.ts';
import { aLead } from '../factories/leads.ts';
import { aProduct } from '../factories/products.ts';
import { FAKE_ZAPI } from '../fakes/fake-zapi.ts';
import type { Client } from '../product.ts';

export const DAY_SECONDS = 24 * 3600;

/** One lead wrote, one opted out, and a stranger wrote too. */
export async function simulatedPast(client: Client): Promise<{ campaign: Campaign; leads: Lead[] }> {
  const home = await aProduct(client, { name: 'Casa', precoMin: 500_000 });
  const steps = ['Passo 1, {nome|oi}', { content: 'Passo 2, {nome|oi}', delayAmount: 2, delayUnit: 'days' }];
  const campaign = await aCampaign(client, { name: 'Casa', productId: home.id, targetTags: ['casa'], steps });
  const leads = [];
  for (const index of [1, 2, 3])
    leads.push(await aLead(client, { name: `Lead ${index}`, phone: `1198765000${index}`, tags: ['casa'] }));
  await execute(client, campaign.id);
  await client.call('POST', '/api/simulator/clock', { advanceSeconds: DAY_SECONDS });
  await client.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'Oi, ainda tem?' });
  await client.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'SAIR' });
  await client.call('POST', '/api/simulator/messages', { phone: '11955554444', text: 'Boa tarde' });
  await client.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  return { campaign, leads };
}

export const changeToZapi = (client: Client, simulated?: 'erase' | 'keep') =>
  client.call('POST', '/api/whatsapp/settings', {
    provider: 'zapi',
    ...{ instanceId: FAKE_ZAPI.instanceId, apiKey: FAKE_ZAPI.token, clientToken: FAKE_ZAPI.clientToken },
    answers: 'known',
    ...(simulated ? { simulated } : {}),
  });

export const changeToSimulator = (client: Client) =>
  client.call('POST', '/api/whatsapp/settings', { provider: 'simulator' });
