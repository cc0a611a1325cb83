import type { VisitId } from '@prumo/contracts/ids';
import type { Tx } from '#platform/context.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type PlannedVisits = { visitIds: readonly VisitId[] | null };

/** Booked, changed, confirmed or closed; null: when leads are reminded may have changed for all. */
export const visitsPlanned = defineFact<PlannedVisits>('visits-planned');

/** Has the reminders of all visits to come planned again. */
export const replanReminders = (tx: Tx): Promise<void> => tx.facts.emit(tx, visitsPlanned, { visitIds: null });
