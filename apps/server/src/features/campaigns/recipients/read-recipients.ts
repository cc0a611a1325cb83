import type { CampaignId } from '@prumo/contracts/ids';
import type { SendReason, WaitingLimit } from '@prumo/contracts/reasons/campaigns/send-reasons';
import {
  type Recipient,
  type RecipientList,
  type RecipientsQuery,
  UNCERTAIN_AFTER_MINUTES,
  UNCERTAIN_CLOSES_AFTER_HOURS,
} from '@prumo/contracts/reports/monitoring';
import type { Shift } from '@prumo/contracts/sending';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findCampaign } from '../campaign-store.ts';
import { campaignTexts } from '../texts.ts';
import { decidableBefore } from './lock-send-with-owners.ts';
import { countOpenMatters, countRecipients, listRecipients, type RecipientRow } from './recipient-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export async function readRecipients(
  ctx: Ctx,
  { campaignId, status, page, limit, search }: RecipientsQuery & { campaignId: CampaignId },
): Promise<RecipientList> {
  if (!(await findCampaign(ctx, campaignId))) throw notFound(campaignTexts.notFound);
  const [counts, rows, matters] = await Promise.all([
    countRecipients(ctx, { campaignId, search }),
    listRecipients(ctx, { campaignId, search, status, text: 'beginning', limit, offset: (page - 1) * limit }),
    countOpenMatters(ctx, campaignId, decidableBefore(ctx)),
  ]);
  const now = accountNow(ctx);
  return {
    recipients: rows.map((row) => toRecipient(row, now)),
    total: status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    ...matters,
    now: now.toISOString(),
  };
}

export function toRecipient(row: RecipientRow, now: Date): Recipient {
  const isOpen = row.status === 'unknown' && !row.isClosed;
  const after = (ms: number) => (isOpen ? new Date((row.begunAt ?? now).getTime() + ms).toISOString() : null);
  const decidableAt = after(UNCERTAIN_AFTER_MINUTES * MINUTE_MS);
  return {
    sendId: row.id,
    leadId: row.leadId,
    leadName: row.leadName,
    phone: row.phone,
    step: row.sequence,
    part: row.part,
    type: row.type,
    text: row.text,
    status: row.recipientStatus,
    state: stateOf(row, decidableAt !== null && new Date(decidableAt) > now),
    reason: row.reason ?? (row.recipientStatus === 'queued' ? shiftReason(row.shifts) : null),
    at: row.at?.toISOString() ?? null,
    attempts: row.attempts,
    attemptedBy: row.attemptedBy,
    mayRetry: row.mayRetry,
    decidableAt,
    closesAt: after(UNCERTAIN_CLOSES_AFTER_HOURS * HOUR_MS),
  };
}

const shiftReason = (shifts: readonly Shift[]): SendReason | null => {
  const code = shifts.findLast((one): one is WaitingLimit => one !== 'pacing');
  return code ? { code } : null;
};

function stateOf({ status, isClosed }: RecipientRow, isFresh: boolean): Recipient['state'] {
  if (status === 'sending' || status === 'cancelled') return status;
  if (status === 'planned') return 'after_previous';
  if (status === 'unknown' && isClosed) return 'closed';
  return status === 'unknown' && isFresh ? 'checking' : null;
}
