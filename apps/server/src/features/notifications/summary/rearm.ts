import type { Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { nextEvening } from './summary-source.ts';
import { forgetFutureSummaries, rearmRecipients } from './summary-store.ts';

export async function onTimezoneChanged(tx: Ctx): Promise<void> {
  await rearmRecipients(tx, await nextEvening(tx));
  await announceDue(tx, 'daily-summaries');
}

export async function startEveningsAgain(tx: Ctx): Promise<void> {
  await forgetFutureSummaries(tx);
  await onTimezoneChanged(tx);
}
