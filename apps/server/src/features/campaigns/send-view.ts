import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { sendColumns } from '../outbox/schema.ts';

const all = sendColumns();

/**
 * The sends of campaigns, as rows of the outbox that can be written: one per lead and step. Only a lead's next row has
 * `dueAt`, set when the previous one was sent. A view (`drizzle/functions/send-views.sql`).
 */
export const campaignSends = pgTable('campaign_sends', {
  ...all,
  kind: all.kind.default('campaign'),
  channelAccountId: all.channelAccountId.notNull(),
  reason: jsonb('reason').$type<SendReason>(),
  campaignId: all.campaignId.notNull(),
  executionId: all.executionId.notNull(),
  leadId: all.leadId.notNull(),
  templateId: all.templateId.notNull(),
  personKey: all.personKey.notNull(),
  sequence: all.sequence.notNull(),
  plannedAt: all.plannedAt.notNull(),
});
