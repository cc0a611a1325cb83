import type { Scene } from './scene.ts';

const PEOPLE = 32;

/**
 * Yesterday's campaign with three opt-outs, so that one more stops the number. Only the columns that count reactions
 * are realistic.
 */
export async function stopHistory(scene: Scene): Promise<void> {
  const { world, accountId, clock, want } = scene;
  const product = await want('POST', '/api/products', { name: 'Ontem' });
  const { id } = await want('POST', '/api/campaigns', { name: 'Ontem', productId: product.id, targetTags: ['ontem'] });
  const step = { sequence: 1, content: 'Ontem', delayAmount: 0, delayUnit: 'minutes' };
  await want('POST', `/api/campaigns/${id}/templates`, step);
  await world.database.query(
    `with people as (
       insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank, created_at, updated_at)
       select gen_random_uuid(), $1, 'Ontem ' || n, '119' || n, '5511' || $2::text || n, '+5511' || $2::text || n, n, $4, $4
       from generate_series(70000, 70000 + $5::int - 1) n returning id, phone_key
     ), number as (
       select a.id from channel_accounts a join whatsapp_settings w on w.user_id = a.user_id and w.provider = a.provider
       where a.user_id = $1
     ), runs as (
       insert into campaign_executions (id, campaign_id, lead_id, person_key, channel_account_id, current_sequence, status,
         last_message_sent_at, created_at, updated_at)
       select gen_random_uuid(), $3, p.id, p.phone_key, number.id, 1, 'completed', $4, $4, $4 from people p, number
       returning id, lead_id, person_key, channel_account_id
     ), outs as (
       insert into suppressions (id, user_id, phone_key, created_at)
       select gen_random_uuid(), $1, phone_key, $4 from people order by phone_key limit 3
     )
     insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
       channel_account_id, type, text, status, planned_at, handed_at, sent_at, created_at)
     select gen_random_uuid(), $1, $3, r.id, r.lead_id, t.id, r.person_key, 1, r.channel_account_id, 'text', 'Ontem', 'sent',
       $4, $4, $4, $4
     from runs r, campaign_templates t where t.campaign_id = $3`,
    [accountId, id.slice(-6), id, new Date(clock.now), PEOPLE],
  );
  await want('POST', '/api/sending/settings', { stopsOnOptOuts: true });
}
