import { type ConversationRow, lockConversationsOfPersons } from '#features/conversations/index.ts';
import { type Identity, lockPersons } from '#features/leads/index.ts';
import type { SetTx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { personOf } from '#platform/db/owned-by.ts';
import { lockCampaigns } from '../../campaign-store.ts';
import { lockExecutions } from '../../execution-store.ts';
import { type KnownLead, readKnownLeads } from '../../executions/known-leads.ts';
import { lockSends, type SendRow } from '../../send-store.ts';
import type { DueSend } from './due-send-store.ts';

export type LockedSend = KnownLead & { send: SendRow; conversation: ConversationRow | null; identity: Identity | null };

/**
 * Lock order everywhere: person, conversation, campaign (covers executions and sends), channel account, each sorted by
 * key. NO KEY UPDATE, because inserts referencing a locked row take a key share, which FOR UPDATE would block out of
 * order.
 */
export async function lockDueSends(tx: SetTx, due: DueSend[], now: Date): Promise<LockedSend[]> {
  const asked = byKey(due, ({ id }) => id);
  const [persons, threads, locked, rows, runs] = await sendTogether([
    lockPersons(tx, due),
    lockConversationsOfPersons(tx, due),
    lockCampaigns(tx, [...new Set(due.map(({ campaignId }) => campaignId))]),
    lockSends(tx, [...asked.keys()]),
    lockExecutions(tx, [...new Set(due.map(({ executionId }) => executionId))]),
  ]);
  const identities = byKey(persons, ({ userId, key }) => personOf({ userId, personKey: key }));
  const conversations = byKey(threads, personOf);
  const active = locked.filter(({ status }) => status === 'active');
  const campaigns = byKey(active, ({ id }) => id);
  const executions = byKey(runs, ({ id }) => id);
  const sends = rows.filter(
    (send) =>
      isStillMeant(send, asked.get(send.id)) && send.status === 'queued' && send.dueAt !== null && send.dueAt <= now,
  );
  const standing = sends.flatMap((send) => {
    const [campaign, execution] = [campaigns.get(send.campaignId), executions.get(send.executionId)];
    const conversation = conversations.get(personOf(send)) ?? null;
    const identity = identities.get(personOf(send)) ?? null;
    const lastInboundAt = conversation?.lastInboundAt ?? null;
    return campaign && execution ? [{ send, campaign, execution, conversation, identity, lastInboundAt }] : [];
  });
  const order = new Map(due.map(({ id }, index) => [id, index]));
  const withLeads = await readKnownLeads(tx, standing);
  return withLeads.sort((a, b) => (order.get(a.send.id) ?? 0) - (order.get(b.send.id) ?? 0));
}

const isStillMeant = (send: SendRow, asked: DueSend | undefined): boolean =>
  send.personKey === asked?.personKey && send.channelAccountId === asked.channelAccountId;

const byKey = <Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));
