import { Readable } from 'node:stream';
import type { CampaignId } from '@prumo/contracts/ids';
import { sendReasonWords } from '@prumo/contracts/reasons/campaigns/send-reason-words';
import type { Recipient, RecipientsExportQuery } from '@prumo/contracts/reports/monitoring';
import { recipientWords } from '@prumo/contracts/words/record-words';
import { readPhone } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf, momentWriter } from '#platform/account-moment.ts';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { findCampaign } from '../campaign-store.ts';
import { campaignTexts, recipientTexts } from '../texts.ts';
import { toRecipient } from './read-recipients.ts';
import { listRecipients } from './recipient-store.ts';

const { exported } = recipientTexts;
const ROWS_AT_ONCE = 1000;

export async function exportRecipients(
  ctx: Ctx,
  { campaignId, ...filter }: RecipientsExportQuery & { campaignId: CampaignId },
): Promise<{ fileName: string; content: Readable }> {
  const campaign = await findCampaign(ctx, campaignId);
  if (!campaign) throw notFound(campaignTexts.notFound);
  const subject = { kind: 'campaign' as const, id: campaignId, name: campaign.name };
  await recordReading(ctx, { act: 'recipients_exported', subject });
  const timezone = await accountTimezone(ctx);
  const now = accountNow(ctx);
  const writeMoment = momentWriter(timezone);

  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + toCsvLines([[...exported.columns]]);
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await listRecipients(ctx, { campaignId, ...filter, text: 'whole', limit: ROWS_AT_ONCE, offset });
      yield toCsvLines(rows.map((row) => toCells(toRecipient(row, now), writeMoment)));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
  return { fileName: exported.fileName(dayOf(now, timezone)), content: Readable.from(lines()) };
}

function toCells(recipient: Recipient, writeMoment: (moment: Date) => string): string[] {
  const reading = readPhone(recipient.phone);
  return [
    recipient.leadName,
    reading.kind === 'number' ? reading.display : recipient.phone,
    recipient.part === 0 ? String(recipient.step) : exported.part(recipient.step, recipient.part + 1),
    recipient.text,
    recipientWords(recipient),
    recipient.reason ? sendReasonWords(recipient.reason) : '',
    recipient.at ? writeMoment(new Date(recipient.at)) : '',
    String(recipient.attempts),
    recipient.attemptedBy ?? (recipient.attempts > 0 ? exported.byCampaign : ''),
  ];
}
