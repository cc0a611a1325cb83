import type { ConversationId } from '@prumo/contracts/ids';
import { listEndedUncertain } from '#features/campaigns/dispatch/settle/unsettled-send-store.ts';
import { listLastEndedOfPersons, listRunningOfPersons } from '#features/campaigns/execution-store.ts';
import { listKnownNames } from '#features/conversations/inbound/inbound-store.ts';
import { countInboxOf } from '#features/conversations/inbox/inbox-count-store.ts';
import { listInbox } from '#features/conversations/inbox/inbox-list-store.ts';
import type { InboxScope } from '#features/conversations/inbox/inbox-order-store.ts';
import { findByMessage } from '#features/conversations/inbox/message-search-store.ts';
import { findByName } from '#features/conversations/inbox/name-search-store.ts';
import { listNewest, listOlder } from '#features/conversations/inbox/thread-store.ts';
import { lockKnownPersons } from '#features/leads/person/lock-known-persons.ts';
import type { Ctx, SetTx } from '#platform/context.ts';
import { readSearch } from '#platform/db/search-words.ts';
import type { PlanCase } from './plan-case.ts';

const inbox = (ctx: Ctx, place: InboxScope, cursor?: string) => listInbox(ctx, { place, cursor, limit: 50 });
const cursorBehind = (time: string, part = 0) =>
  `${part}_${Date.parse(time) * 1000}_01900000-0000-7000-8000-000000000000`;
const said = (text: string) => ({ place: 'todas', searched: readSearch(text), start: null, limit: 50 }) as const;

const A_SET = 200;
const personsOf = ({ accountId: userId }: Ctx) =>
  Array.from({ length: A_SET }, (_none, n) => ({ userId, personKey: `55119${80_000_000 + n * 37}` }));
const chatsOf = (ctx: Ctx) =>
  personsOf(ctx).map(({ userId, personKey: phone }) => ({ userId, chat: { phone, lid: null, userId: null } }));
const nameOf = (providerMessageId: string) => ({
  channelAccountId: '00000000-0000-7000-8000-000000000001' as never,
  providerMessageId,
});

export const INBOX_CASES: PlanCase[] = [
  {
    name: 'the inbox reads its newest conversations in order, each with its newest message',
    read: (ctx) => inbox(ctx, 'todas'),
    index: 'conversations_recent_idx',
    inOrder: true,
  },
  {
    name: 'the next page of the inbox begins at its cursor',
    read: (ctx) => inbox(ctx, 'todas', cursorBehind('2026-03-09T01:00:00Z')),
    index: 'conversations_recent_idx',
    inOrder: true,
  },
  {
    name: 'the history reads the newest of the open and of the archived ones, each in order',
    read: (ctx) => inbox(ctx, 'historico'),
    index: 'conversations_recent_idx',
  },
  {
    name: 'unread conversations come in order from their index',
    read: (ctx) => inbox(ctx, 'nao_lidas'),
    index: 'conversations_unread_idx',
    inOrder: true,
  },
  {
    name: 'those the AI has come in order from the index of their state',
    read: (ctx) => inbox(ctx, 'ia'),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'those with people come in order, the unassigned first',
    read: (ctx) => inbox(ctx, 'com_pessoa'),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'the next page of those with people begins at its cursor',
    read: (ctx) => inbox(ctx, 'com_pessoa', cursorBehind('2026-03-09T01:00:00Z', 1)),
    index: 'conversations_status_idx',
    inOrder: true,
  },
  {
    name: 'whoever waits longest comes first from the index of those who wait',
    read: (ctx) => inbox(ctx, 'sem_resposta'),
    index: 'conversations_waiting_idx',
    inOrder: true,
  },
  {
    name: 'the conversations of one owner are counted from the index of their leads',
    read: (ctx) => countInboxOf(ctx, 'me'),
    index: 'leads_user_owner_idx',
  },
  {
    name: 'what was said is found by its trigrams',
    read: (ctx) => findByMessage(ctx, said('mensagem 4321')),
    index: 'conversation_messages_search_idx',
  },
  {
    name: 'what everybody said is met in the order of time',
    read: (ctx) => findByMessage(ctx, said('mensagem')),
    index: 'conversation_messages_user_time_idx',
  },
  {
    name: 'a name in the inbox is found by its trigrams',
    read: (ctx) => findByName(ctx, said('lead4321')),
    index: 'leads_search_idx',
  },
  {
    name: 'one or two letters are looked for among the newest conversations',
    read: (ctx) => findByName(ctx, said('an')),
    index: 'conversations_recent_idx',
  },
  {
    name: 'the newest message of a conversation comes from the thread index',
    read: (ctx) => inbox(ctx, 'todas'),
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'a thread comes from its index',
    read: (ctx) => listNewest(ctx, '01900000-0000-7000-8000-000000000000' as ConversationId),
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'older messages of a thread go on in its index',
    read: async (ctx, query) => {
      const { rows } = await query(
        'select id, conversation_id from thread_messages where user_id = $1 order by id limit 1',
        [ctx.accountId],
      );
      return listOlder(ctx, rows[0].conversation_id, rows[0].id);
    },
    index: 'conversation_messages_thread_idx',
    inOrder: true,
  },
  {
    name: 'the persons of a set are found by their names',
    read: (ctx) => lockKnownPersons(ctx as SetTx, chatsOf(ctx)),
    index: 'lead_identities_user_id_key_pk',
  },
  {
    name: 'the running campaigns of a set of persons are found by person',
    read: (ctx) => listRunningOfPersons(ctx, personsOf(ctx)),
    index: 'campaign_executions_person_idx',
  },
  {
    name: 'the last campaigns of a set of persons are found by their leads',
    read: (ctx) => listLastEndedOfPersons(ctx, personsOf(ctx)),
    index: 'campaign_executions_lead_id_idx',
  },
  {
    name: 'the uncertain sends of a set of persons are found by person',
    read: (ctx) => listEndedUncertain(ctx as SetTx, personsOf(ctx)),
    index: 'campaign_executions_pkey',
  },
  {
    name: 'what is known of a set of messages is found by the names of the provider',
    read: (ctx) =>
      listKnownNames(
        ctx,
        personsOf(ctx).map(({ personKey }) => nameOf(personKey)),
      ),
    index: 'conversation_messages_provider_key',
  },
];
