import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { author, campaign, type Page, personOr, RANK, source, TEXT_SHOWN } from './source-store.ts';

export type ConversationOf = { conversationId: ConversationId; ownerLeadId: LeadId };

export function sourcesOfConversation({ conversationId, ownerLeadId }: ConversationOf, page: Page): SQL[] {
  const events = (eventType: string, kind: string, rank: number, by: SQL, data: SQL) =>
    source(
      {
        kind,
        rank,
        id: 'v.id',
        at: 'v."timestamp"',
        author: by,
        data,
        isSimulated: sql`v.is_simulated`,
        from: sql`from analytics_events v where v.lead_id = ${ownerLeadId} and v.event_type = ${eventType}`,
      },
      page,
    );
  const here = place(conversationId);
  return [
    ...spokenSources(conversationId, page),
    source(
      {
        kind: 'decision',
        rank: RANK.decision,
        id: 'd.id',
        at: 'd.at',
        author: author('agent'),
        data: sql`jsonb_build_object(${here}, 'action', d.action, 'reason', d.reason)`,
        isSimulated: sql`d.is_simulated`,
        from: sql`from agent_decisions d
          where d.conversation_id = ${conversationId} and d.action not in ('hand_over', 'opt_out')`,
      },
      page,
    ),
    events(
      'human_takeover',
      'taken_over',
      RANK.takenOver,
      personOr(`v.event_data->>'by'`),
      sql`jsonb_build_object(${here})`,
    ),
    ...(['released', 'archived', 'reopened'] as const).map((change) =>
      events(
        `conversation_${change}`,
        change,
        RANK[change],
        personOr(`v.event_data->>'by'`),
        sql`jsonb_build_object(${here})`,
      ),
    ),
    events(
      'human_transfer',
      'handed_over',
      RANK.handedOver,
      sql`null::jsonb`,
      sql`jsonb_build_object(${here}, 'reason', v.event_data->'reason')`,
    ),
    ...followUpSources(conversationId, page),
    events('opt_out', 'opt_out', RANK.optOut, author('lead'), sql`jsonb_build_object(${here})`),
  ];
}

const place = (conversationId: ConversationId): SQL => sql`'conversationId', ${conversationId}::uuid`;

function spokenSources(conversationId: ConversationId, page: Page): SQL[] {
  const here = place(conversationId);
  return [
    source(
      {
        kind: 'message',
        rank: sql.raw(`(case m.direction when 'inbound' then ${RANK.inbound} else ${RANK.outbound} end)`),
        id: 'm.id',
        at: 'm."timestamp"',
        isIndexedDown: true,
        author: sql`case m.author when 'lead' then ${author('lead')} when 'campaign' then ${author('campaign')}
          when 'user' then ${personOr('m.author_user_id::text', author('user'))}
          when 'ai' then ${author('agent')} else ${author('system')} end`,
        data: sql`jsonb_build_object(${here}, 'direction', m.direction, 'type', m.message_type,
          'text', left(m.message, ${sql.raw(String(TEXT_SHOWN))}), 'status', m.status, 'failReason', m.fail_reason,
          'campaign', (select ${campaign} || jsonb_build_object('step', coalesce(m.campaign_step, 1))
            from campaigns c where c.id = m.campaign_id and m.author = 'campaign'))`,
        isSimulated: sql`m.is_simulated`,
        from: sql`from thread_messages m where m.conversation_id = ${conversationId}`,
      },
      page,
    ),
    source(
      {
        kind: 'note',
        rank: RANK.note,
        id: 'n.id',
        at: 'n."timestamp"',
        author: personOr('n.author_user_id::text', author('user')),
        data: sql`jsonb_build_object(${here}, 'text', left(n.text, ${sql.raw(String(TEXT_SHOWN))}))`,
        from: sql`from conversation_notes n where n.conversation_id = ${conversationId}`,
      },
      page,
    ),
  ];
}

function followUpSources(conversationId: ConversationId, page: Page): SQL[] {
  const here = place(conversationId);
  return [
    source(
      {
        kind: 'follow_up',
        rank: RANK.followUp,
        id: 'f.id',
        at: 'f.opened_at',
        author: author('agent'),
        data: sql`jsonb_build_object(${here}, 'followUp', f.kind, 'quote', f.quote)`,
        from: sql`from follow_ups f where f.conversation_id = ${conversationId}`,
      },
      page,
    ),
    source(
      {
        kind: 'follow_up_done',
        rank: RANK.followUpDone,
        id: 'f.id',
        at: 'f.done_at',
        author: personOr('f.done_by::text'),
        data: sql`jsonb_build_object(${here}, 'followUp', f.kind, 'ending', f.done_how)`,
        from: sql`from follow_ups f where f.conversation_id = ${conversationId} and f.done_at is not null`,
      },
      page,
    ),
  ];
}
