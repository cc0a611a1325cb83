import type { AccountId, CampaignId } from '@prumo/contracts/ids';
import type { SendingSettingsBody } from '@prumo/contracts/sending';
import type pg from 'pg';
import { type Operator, signUp } from '../../e2e/product/operator.ts';
import { fillAccount } from '../../samples/fill-account.ts';

export type Sender = {
  operator: Operator;
  accountId: AccountId;
  campaignId: CampaignId;
  instance: string;
  leads: number;
};

type Bench = { url: string; pool: pg.Pool; provider: { url: string } };
type AccountPlan = {
  name: string;
  leads: number;
  steps?: number;
  waitsDays?: number;
  limits?: Partial<SendingSettingsBody>;
};

export const NO_LIMITS = {
  allowedHours: null,
  dailyLimit: 0,
  perPersonLimit: 0,
  hourlyLimit: 0,
  firstContactGapSeconds: [0, 0],
  stepGapSeconds: [0, 0],
  warmUp: false,
  stopsOnOptOuts: false,
} satisfies Partial<SendingSettingsBody>;

export async function prepareSender({ url, pool, provider }: Bench, wanted: AccountPlan): Promise<Sender> {
  const { name, leads, steps = 1, waitsDays = 0, limits = {} } = wanted;
  const operator = await signUp(url, name);
  const { call } = operator;
  await call('POST', '/api/whatsapp/settings', {
    provider: 'evolution',
    baseUrl: provider.url,
    instanceId: name,
    apiKey: `KEY-OF-${name}`,
  });
  await call('POST', '/api/sending/settings', { ...NO_LIMITS, ...limits });
  const [account] = await call<{ id: AccountId }[]>('GET', '/api/auth/accounts');
  if (!account) throw new Error('nobody signed up');
  const accountId = account.id;
  await fillAccount(pool, accountId, leads);
  // With known WhatsApp numbers no look-up is needed: one message is one call.
  await pool.query(
    `insert into lead_identities (user_id, key, lead_id, provider_address)
     select user_id, phone_key, id, phone_key from leads where user_id = $1 on conflict do nothing`,
    [accountId],
  );
  const { id: productId } = await call('POST', '/api/products', { name: 'Edifício Vista' });
  const { id: campaignId } = await call('POST', '/api/campaigns', { name: 'Lançamento', productId, targetTags: ['x'] });
  for (let step = 1; step <= steps; step += 1)
    await call('POST', `/api/campaigns/${campaignId}/templates`, {
      sequence: step,
      content: `Passo ${step}: oi {nome}, abriu a visita ao decorado do Edifício Vista. Posso marcar um horário para você?`,
      delayAmount: step === 1 ? waitsDays : 1,
      delayUnit: 'days',
    });
  return { operator, accountId, campaignId, instance: name, leads };
}
