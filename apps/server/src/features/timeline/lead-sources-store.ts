import type { LeadId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { author, campaign, type Page, personOr, RANK, source, TEXT_SHOWN } from './source-store.ts';

function personSources(leadId: LeadId, page: Page): SQL[] {
  const learnt = (eventType: string, kind: string, data: SQL, by = sql`null::jsonb`) =>
    source(
      {
        kind,
        rank: RANK.person,
        id: 'v.id',
        at: 'v."timestamp"',
        author: by,
        data,
        from: sql`from analytics_events v where v.lead_id = ${leadId} and v.event_type = ${eventType}`,
      },
      page,
    );
  const told = sql`'name', v.event_data->>'name', 'phone', v.event_data->>'phone'`;
  const why = sql`jsonb_build_object('reason', v.event_data->>'reason')`;
  const byHand = personOr(`v.event_data->>'by'`);
  const other = sql`(select o.id from leads o where o.user_id = v.user_id and o.id = (v.event_data->>'otherLeadId')::uuid)`;
  return [
    learnt('number_changed', 'number_changed', sql`jsonb_build_object('phone', v.event_data->>'phone')`),
    learnt('number_suppressed', 'number_suppressed', why, byHand),
    learnt('number_allowed', 'number_allowed', why, byHand),
    learnt('leads_folded', 'merged', sql`jsonb_build_object(${told})`),
    learnt('same_person', 'same_person', sql`jsonb_build_object(${told}, 'leadId', ${other})`),
  ];
}

export function sourcesOfLead(leadId: LeadId, page: Page): SQL[] {
  return [
    ...personSources(leadId, page),
    source(
      {
        kind: 'created',
        rank: RANK.created,
        id: 'l.id',
        at: 'l.created_at',
        author: personOr('i.imported_by'),
        data: sql`jsonb_build_object('source', l.lead_source, 'importId', l.import_id, 'fileName', i.file_name)`,
        from: sql`from leads l left join imports i on i.id = l.import_id where l.id = ${leadId}`,
      },
      page,
    ),
    source(
      {
        kind: 'import_filled',
        rank: RANK.filled,
        id: 'i.id',
        at: 'i.created_at',
        author: personOr('i.imported_by'),
        data: sql`jsonb_build_object('importId', i.id, 'fileName', i.file_name)`,
        from: sql`from lead_changes ch join imports i on i.change_set_id = ch.change_set_id where ch.lead_id = ${leadId}`,
      },
      page,
    ),
    source(
      {
        kind: 'status',
        rank: RANK.status,
        id: 'h.id',
        at: 'h."timestamp"',
        author: personOr(
          'h.changed_by',
          sql`case h.changed_by when 'agente' then ${author('agent')} else ${author('system')} end`,
        ),
        data: sql`jsonb_build_object('from', h.from_status, 'to', h.to_status, 'notes', h.notes, 'reason', h.reason,
          'evidence', (select jsonb_build_object('conversationId', m.conversation_id, 'type', m.message_type,
              'text', left(m.message, ${sql.raw(String(TEXT_SHOWN))}))
            from conversation_messages m where m.id = h.message_id),
          'undoId', (select s.id from lead_change_sets s join leads l on l.id = h.lead_id
            where s.id = h.id and s.undone_at is null and l.status = h.to_status and l.status_since = h."timestamp"))`,
        from: sql`from lead_status_history h where h.lead_id = ${leadId}`,
      },
      page,
    ),
    ownerSource(leadId, page),
    ...taskSources(leadId, page),
    ...visitSources(leadId, page),
    ...saleSources(leadId, page),
    ...campaignSources(leadId, page),
  ];
}

function ownerSource(leadId: LeadId, page: Page): SQL {
  const nameOf = (column: string) =>
    sql`(select coalesce(nullif(u.name, ''), u.username) from users u where u.id = ${sql.raw(column)})`;
  return source(
    {
      kind: 'owner',
      rank: RANK.owner,
      id: 'o.id',
      at: 'o.at',
      author: personOr('o.changed_by', author('system')),
      data: sql`jsonb_build_object('from', ${nameOf('o.from_user_id')}, 'to', ${nameOf('o.to_user_id')},
        'reason', o.reason, 'note', o.note)`,
      from: sql`from lead_owner_changes o where o.lead_id = ${leadId}`,
    },
    page,
  );
}

function taskSources(leadId: LeadId, page: Page): SQL[] {
  const task = sql`'task', t.kind, 'words', t.words`;
  return [
    source(
      {
        kind: 'task_added',
        rank: RANK.taskAdded,
        id: 't.id',
        at: 't.added_at',
        author: personOr('t.created_by::text', author('agent')),
        data: sql`jsonb_build_object(${task}, 'day', t.day::text, 'time', to_char(t.time, 'HH24:MI'))`,
        from: sql`from tasks t where t.lead_id = ${leadId}`,
      },
      page,
    ),
    source(
      {
        kind: 'task_closed',
        rank: RANK.taskClosed,
        id: 't.id',
        at: 't.closed_at',
        author: personOr('t.closed_by::text', author('system')),
        data: sql`jsonb_build_object(${task}, 'state', t.state, 'skipCode', t.skip_code, 'reason', t.skip_reason)`,
        from: sql`from tasks t where t.lead_id = ${leadId} and t.closed_at is not null`,
      },
      page,
    ),
  ];
}

function visitSources(leadId: LeadId, page: Page): SQL[] {
  const visit = sql`'startsAt', v.starts_at, 'where', coalesce(v.place, p.name)`;
  return [
    source(
      {
        kind: 'visit_booked',
        rank: RANK.visitBooked,
        id: 'v.id',
        at: 'v.booked_at',
        author: personOr('v.booked_by::text', author('agent')),
        data: sql`jsonb_build_object(${visit})`,
        from: sql`from visits v left join products p on p.id = v.product_id where v.lead_id = ${leadId}`,
      },
      page,
    ),
    source(
      {
        kind: 'visit_closed',
        rank: RANK.visitClosed,
        id: 'v.id',
        at: 'v.closed_at',
        author: personOr('v.closed_by::text', author('system')),
        data: sql`jsonb_build_object(${visit}, 'state', v.state, 'outcome', v.outcome, 'cancelledBy', v.cancelled_by,
          'note', concat_ws(' · ', v.reason, v.note))`,
        from: sql`
          from visits v left join products p on p.id = v.product_id
          where v.lead_id = ${leadId} and v.closed_at is not null
        `,
      },
      page,
    ),
  ];
}

function saleSources(leadId: LeadId, page: Page): SQL[] {
  const sold = {
    rank: RANK.sale,
    id: 's.id',
    data: sql`jsonb_build_object('value', s.value, 'product', s.product_name, 'sale', s.kind)`,
  };
  const of = sql`from sales s where s.lead_id = ${leadId}`;
  return [
    source({ ...sold, kind: 'sale', at: 's.created_at', author: personOr('s.recorded_by::text'), from: of }, page),
    source(
      {
        ...sold,
        kind: 'sale_undone',
        at: 's.undone_at',
        author: sql`null::jsonb`,
        from: sql`${of} and s.undone_at is not null`,
      },
      page,
    ),
  ];
}

function campaignSources(leadId: LeadId, page: Page): SQL[] {
  return [
    source(
      {
        kind: 'campaign_joined',
        rank: RANK.joined,
        id: 'e.id',
        at: 'e.created_at',
        author: sql`null::jsonb`,
        data: sql`jsonb_build_object('campaign', ${campaign})`,
        isSimulated: sql`e.is_simulated`,
        from: sql`from campaign_executions e join campaigns c on c.id = e.campaign_id where e.lead_id = ${leadId}`,
      },
      page,
    ),
    source(
      {
        kind: 'campaign_ended',
        rank: RANK.ended,
        id: 'e.id',
        at: 'e.completed_at',
        author: sql`null::jsonb`,
        data: sql`jsonb_build_object('campaign', ${campaign}, 'reason', e.end_reason)`,
        isSimulated: sql`e.is_simulated`,
        from: sql`from campaign_executions e join campaigns c on c.id = e.campaign_id
          where e.lead_id = ${leadId} and e.completed_at is not null`,
      },
      page,
    ),
    source(
      {
        kind: 'campaign_problem',
        rank: RANK.problem,
        id: 'a.id',
        at: 'a.ended_at',
        author: sql`null::jsonb`,
        data: sql`jsonb_build_object('campaign', ${campaign}, 'step', s.sequence, 'outcome', a.outcome, 'detail', a.detail)`,
        isSimulated: sql`e.is_simulated`,
        from: sql`from campaign_executions e join campaigns c on c.id = e.campaign_id
          join campaign_sends s on s.execution_id = e.id join send_attempts a on a.send_id = s.id
          where e.lead_id = ${leadId} and a.outcome in ('failed', 'unknown') and a.ended_at is not null`,
      },
      page,
    ),
    source(
      {
        kind: 'campaign_decision',
        rank: RANK.decision,
        id: 'v.id',
        at: 'v."timestamp"',
        author: personOr(`v.event_data->>'by'`),
        data: sql`jsonb_build_object('campaign', ${campaign}, 'step', (v.event_data->>'step')::int,
          'decision', v.event_data->>'decision')`,
        from: sql`from analytics_events v join campaigns c on c.id = v.campaign_id
          where v.lead_id = ${leadId} and v.event_type = 'send_decided'`,
      },
      page,
    ),
  ];
}
