/**
 * Inserts messages and what the outbox knows of ours. `rows` selects id, user_id, conversation_id, direction, author,
 * author_user_id, message, status, sentiment, is_simulated, timestamp, due_at and fence.
 */
export const insertSaid = (rows: string): string => `
  with said (id, user_id, conversation_id, direction, author, author_user_id, message, status, sentiment, is_simulated,
    timestamp, due_at, fence) as materialized (${rows}),
  sends as (
    insert into outbox (id, user_id, kind, type, text, status, sent_at, delivered_at, read_at, due_at, fence, created_at)
    select id, user_id, case author when 'user' then 'reply' when 'ai' then 'answer' when 'campaign' then 'detached' else author end,
      'text', message, case when status in ('delivered', 'read') then 'sent' else status end,
      case when status in ('sent', 'delivered', 'read') then timestamp end,
      case when status in ('delivered', 'read') then timestamp end, case when status = 'read' then timestamp end,
      due_at, fence, timestamp
    from said where direction = 'outbound'
  )
  insert into conversation_messages (id, user_id, conversation_id, direction, author, author_user_id, message, sentiment,
    is_simulated, timestamp)
  select id, user_id, conversation_id, direction, author, author_user_id, message, sentiment, is_simulated, timestamp from said`;
