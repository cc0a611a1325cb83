import type { SendId } from '@prumo/contracts/ids';
import { eq } from 'drizzle-orm';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { newId } from '#platform/ids.ts';
import { campaignMessages } from '../../send-schema.ts';
import type { SendRow } from '../../send-store.ts';

export async function insertCampaignMessages(ctx: SetCtx, sent: { send: SendRow; at: Date }[]): Promise<void> {
  const rows = sent.map(({ send, at }) => ({
    id: newId<string>(),
    campaignId: send.campaignId,
    leadId: send.leadId,
    templateId: send.templateId,
    sendId: send.id,
    messageType: send.type,
    content: send.text,
    mediaUrl: send.mediaUrl,
    status: 'sent' as const,
    sentAt: at,
  }));
  await insertRows(ctx.db, campaignMessages, rows, 'skip');
}

export async function updateCampaignMessage(
  ctx: Ctx,
  sendId: SendId,
  changes: Partial<typeof campaignMessages.$inferInsert>,
): Promise<void> {
  await ctx.db.update(campaignMessages).set(changes).where(eq(campaignMessages.sendId, sendId));
}

export async function deleteCampaignMessage(ctx: Ctx, sendId: SendId): Promise<void> {
  await ctx.db.delete(campaignMessages).where(eq(campaignMessages.sendId, sendId));
}
