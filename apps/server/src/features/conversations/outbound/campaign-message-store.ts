import type { CampaignId, ConversationId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { accountNow, type SetTx } from '#platform/context.ts';
import { ownedBy } from '#platform/db/owned-by.ts';

export type CampaignMessageNote = { conversationId: ConversationId; campaignId: CampaignId; text: string; at: Date };

/** The last of several notes per conversation wins. */
export async function noteCampaignMessages(tx: SetTx, notes: CampaignMessageNote[]): Promise<void> {
  const last = [...new Map(notes.map((note) => [note.conversationId, note])).values()];
  await tx.db.execute(sql`
    update conversations c set
      campaign_id = n.campaign_id,
      last_campaign_message = coalesce(nullif(n.text, ''), c.last_campaign_message),
      is_active = true,
      last_message_at = greatest(c.last_message_at, n.at),
      status = case when c.status = 'ai_active' and c.unanswered_since is null then 'waiting_response' else c.status end,
      updated_at = ${accountNow(tx)}::timestamptz
    from unnest(
      ${sql.param(last.map(({ conversationId }) => conversationId))}::uuid[],
      ${sql.param(last.map(({ campaignId }) => campaignId))}::uuid[],
      ${sql.param(last.map(({ text }) => text))}::text[],
      ${sql.param(last.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) as n (conversation_id, campaign_id, text, at)
    where c.id = n.conversation_id and ${ownedBy(tx, sql`c.user_id`)}
  `);
}
