import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { nextEvening } from './summary-source.ts';
import { forgetFutureSummaries, rearmRecipients } from './summary-store.ts';

export async function onTimezoneChanged(tx: Tx): Promise<void> {
  await rearmRecipients(tx, await nextEvening(tx));
  await announceDue(tx, 'daily-summaries');
}

export async function startEveningsAgain(tx: Tx): Promise<void> {
  await forgetFutureSummaries(tx);
  await onTimezoneChanged(tx);
}
