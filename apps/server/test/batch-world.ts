import { expect } from 'vitest';
import type { Client, TestProduct } from './product.ts';

let people = 0;

export async function addLeads(
  product: TestProduct,
  { accountId }: Client,
  count: number,
  given: Record<string, string> = {},
): Promise<void> {
  const fields = { tags: '{vip}', ...given };
  const names = Object.keys(fields);
  const first = people + 1;
  people += count;
  await product.query(
    `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank, created_at, updated_at
       ${names.map((name) => `, ${name}`).join('')})
     select gen_random_uuid(), $1, 'Lead ' || n, '119' || (80000000 + n), '55119' || (80000000 + n),
       '+55119' || (80000000 + n), n, now(), now() ${names.map((_, index) => `, $${index + 4}`).join('')}
     from generate_series($2::int, $3::int) n`,
    [accountId, first, people, ...Object.values(fields)],
  );
}

export type Step = { content: string; delayAmount?: number; delayUnit?: string };

export async function campaignWith(ana: Client, steps: Step[], name = 'Moema'): Promise<string> {
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const wanted = { name, productId: item.id, targetTags: ['vip'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', wanted);
  for (const [index, step] of steps.entries()) {
    const soon = { sequence: index + 1, delayAmount: 0, delayUnit: 'minutes' };
    const answer = await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { ...soon, ...step });
    expect(answer.status).toBe(201);
  }
  return campaign.id;
}
