import type pg from 'pg';

/** Database triggers write each row under the conversation's lock, so the order of rows is the order of commits. */
const RECORD = `
  create table takeover_record (
    place bigserial primary key, conversation_id uuid not null, what text not null, message_id uuid
  );
  create index on takeover_record (conversation_id, place);
  create index on takeover_record (message_id);

  create function record_conversation() returns trigger language plpgsql security definer as $$ begin
    if old.assigned_to_user_id is null and new.assigned_to_user_id is not null then
      insert into takeover_record (conversation_id, what) values (new.id, 'taken');
    elsif old.assigned_to_user_id is not null and new.assigned_to_user_id is null then
      insert into takeover_record (conversation_id, what) values (new.id, 'given_back');
    end if;
    if new.agent_lease_until is not null and new.agent_lease_until is distinct from old.agent_lease_until then
      insert into takeover_record (conversation_id, what) values (new.id, 'turn_begun');
    end if;
    return null;
  end $$;
  create trigger record_conversation after update on conversations
    for each row execute function record_conversation();

  create function record_message() returns trigger language plpgsql security definer as $$ begin
    if new.author <> 'ai' then return null; end if;
    insert into takeover_record (conversation_id, what, message_id) values (new.conversation_id, 'written', new.id);
    return null;
  end $$;
  create trigger record_message after insert on conversation_messages
    for each row execute function record_message();

  create function record_send() returns trigger language plpgsql security definer as $$ begin
    insert into takeover_record (conversation_id, what, message_id)
    select conversation_id, 'send_begun', id from conversation_messages where id = new.id;
    return null;
  end $$;
  create trigger record_send after update on outbox for each row
    when (new.kind = 'answer' and new.status = 'sending' and old.status <> 'sending') execute function record_send();`;

export const keepRecord = (pool: pg.Pool) => pool.query(RECORD);

export async function recordCall(pool: pg.Pool, messageId: string): Promise<void> {
  await pool.query(
    `insert into takeover_record (conversation_id, what, message_id)
     select conversation_id, 'called', message_id from takeover_record where message_id = $1 and what = 'written'`,
    [messageId],
  );
}

export type RecordedStep = {
  what: 'taken' | 'given_back' | 'turn_begun' | 'written' | 'send_begun' | 'called';
  messageId: string | null;
};

export async function readRecord(pool: pg.Pool, conversationId: string): Promise<RecordedStep[]> {
  const { rows } = await pool.query(
    'select what, message_id as "messageId" from takeover_record where conversation_id = $1 order by place',
    [conversationId],
  );
  return rows;
}
