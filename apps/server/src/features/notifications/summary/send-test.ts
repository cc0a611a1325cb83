import type { AccountId } from '@prumo/contracts/ids';
import type { SummaryTested } from '@prumo/contracts/notifications';
import { readGeneralSettings } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { SILENT, type SummaryParts } from './send-summary.ts';
import { listRecipients, readEvenings } from './summary-store.ts';
import { writeSummary } from './write-summary.ts';

/** Of one account: nobody's inbox is filled from here. */
const GAP_MS = 30_000;
const NO_ADDRESS = 'Informe um e-mail e salve antes de enviar um teste.';

/**
 * Mails to the address in the settings, now, what the next summary says so far, a day of zeros too. The evening's own
 * goes as if there had been none. Refused: `invalid_input`, `mail_not_configured`, `too_many_requests`, `mail_not_sent`.
 */
export function summaryTester({ mailer, readFigures, address }: SummaryParts) {
  const lastAt = new Map<AccountId, number>();

  function takeTurn({ accountId, clock }: Ctx): void {
    const now = clock.now().getTime();
    for (const [id, at] of lastAt) if (at + GAP_MS <= now) lastAt.delete(id);
    const last = lastAt.get(accountId);
    if (last !== undefined)
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((last + GAP_MS - now) / 1000) });
    lastAt.set(accountId, now);
  }

  return async function sendTest(ctx: Ctx): Promise<SummaryTested> {
    const recipient = (await listRecipients(ctx)).find(({ way }) => way === 'email');
    if (!recipient) throw invalidField('email', NO_ADDRESS);
    if (!mailer) throw new Refusal('mail_not_configured');
    takeTurn(ctx);
    const { companyName, timezone } = await readGeneralSettings(ctx);
    const { day, last } = await readEvenings(ctx, timezone);
    const now = accountNow(ctx);
    const figures = await readFigures(ctx, { from: last, to: now });
    const words = writeSummary({ day, isTest: true, company: companyName, figures, now, address });
    const outcome = await mailer.send({ to: recipient.address, ...words });
    if (outcome.kind === 'failed') throw new Refusal('mail_not_sent', { text: `${outcome.reason}.` });
    if (outcome.kind === 'unknown') throw new Refusal('mail_not_sent', { text: `${SILENT}.` });
    return { address: recipient.address };
  };
}
