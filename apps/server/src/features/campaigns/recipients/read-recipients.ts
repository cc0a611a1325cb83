import { SHIFTS, type Shift } from '@prumo/contracts/campaigns/sending';
import type { CampaignId } from '@prumo/contracts/ids';
import {
  RECIPIENT_STATUSES,
  type Recipient,
  type RecipientList,
  type RecipientsQuery,
  UNCERTAIN_AFTER_MINUTES,
  UNCERTAIN_CLOSES_AFTER_HOURS,
} from '@prumo/contracts/reports/monitoring';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findCampaign } from '../store.ts';
import { decidableBefore } from './hold-send.ts';
import { countOpenMatters, countRecipients, listRecipients, type RecipientRow } from './recipient-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What became of each message for each recipient; the counts are of the very rows that are listed. */
export async function readRecipients(
  ctx: Ctx,
  { campaignId, status, page, limit, search }: RecipientsQuery & { campaignId: CampaignId },
): Promise<RecipientList> {
  if (!(await findCampaign(ctx, campaignId))) throw notFound('Campanha não encontrada');
  const [counts, rows, matters] = await Promise.all([
    countRecipients(ctx, { campaignId, search }),
    listRecipients(ctx, { campaignId, search, status, limit, offset: (page - 1) * limit }),
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
    label: labelOf(row, decidableAt !== null && new Date(decidableAt) > now),
    reason: row.reason ?? (row.recipientStatus === 'queued' ? shiftText(row.shifts) : null),
    at: row.at?.toISOString() ?? null,
    attempts: row.attempts,
    attemptedBy: row.attemptedBy,
    mayRetry: row.mayRetry,
    decidableAt,
    closesAt: after(UNCERTAIN_CLOSES_AFTER_HOURS * HOUR_MS),
  };
}

const shiftText = (shifts: readonly Shift[]): string | null => {
  const shift = shifts.findLast((one) => one !== 'pacing');
  return shift ? SHIFTS[shift] : null;
};

function labelOf({ status, recipientStatus, isClosed }: RecipientRow, isFresh: boolean): string {
  if (status === 'sending') return 'Enviando…';
  if (status === 'planned') return 'Aguarda a anterior';
  if (status === 'cancelled') return 'Cancelada';
  if (status === 'unknown' && isClosed) return 'Incerta, encerrada';
  if (status === 'unknown' && isFresh) return 'Verificando…';
  return RECIPIENT_STATUSES[recipientStatus];
}
