import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { setsOfSize } from '#platform/engine/set-source.ts';
import { sendSource } from '../call/send-source.ts';
import { LONGEST_LEASE_MS } from '../outbox-store.ts';
import { callsOfKind } from './call-sends-of-kind.ts';
import { claimSendsOfKind } from './claim-sends-of-kind.ts';
import { isKindUnderWay, listDueOfKind, nextDueOfKind } from './due-of-kind-store.ts';
import type { KindRules } from './kind-rules.ts';

const SET_SIZE = 64;
const TRANSACTIONS = 2;

/** The queue of one kind of send; its rows are inserted with `insertSendsOf` and the status 'queued'. */
export function kindSource<Facts>(platform: Platform, rules: KindRules<Facts>): DueSource {
  const { db } = platform;
  const { kind, job, most, leaseMs } = rules;
  if (leaseMs > LONGEST_LEASE_MS) throw new Error(`the lease of kind ${kind} would be taken for a wrong clock's`);
  return sendSource(platform, {
    name: `${kind}-sends`,
    job,
    most: { ...most, transactions: TRANSACTIONS },
    list: (query) => listDueOfKind(db, kind, query),
    setsOf: (due) => setsOfSize(due, SET_SIZE),
    take: (tx, due) =>
      claimSendsOfKind(
        tx,
        rules,
        due.map(({ id }) => id),
      ),
    ownerOf: ({ send }) => send.userId,
    handler: (parts) => callsOfKind(rules, parts),
    nextDueAt: (scope) => nextDueOfKind(db, kind, scope),
    isBusy: (scope) => isKindUnderWay(db, kind, scope),
  });
}
