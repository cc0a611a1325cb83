import type pg from 'pg';

/** Triggers write this in lock order: a claim and its stop share a lock. */
const RECORD = `
  create table race_record (
    place bigserial primary key, user_id uuid not null, what text not null, xid text not null default pg_current_xact_id()::text,
    send_id uuid, campaign_id uuid, batch_id uuid, lead_id uuid, person_key text, sequence int,
    number_id uuid
  );
  create index on race_record (user_id, place);

  create function race_send() returns trigger language plpgsql security definer as $$ begin
    if new.status = old.status or 'sent' not in (new.status, old.status) and new.status <> 'sending' then return null; end if;
    insert into race_record (user_id, what, send_id, campaign_id, batch_id, lead_id, person_key, sequence, number_id)
    select new.user_id, case new.status when 'sending' then 'claimed' when 'sent' then 'sent' else 'undone' end, new.id, new.campaign_id,
      e.batch_execution_id, new.lead_id, new.person_key, new.sequence, new.channel_account_id
    from campaign_executions e where e.id = new.execution_id;
    return null;
  end $$;
  create trigger race_send after update on outbox for each row execute function race_send();

  create function race_campaign() returns trigger language plpgsql security definer as $$ begin
    if new.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
      insert into race_record (user_id, what, campaign_id) values (new.user_id, 'campaign_cancelled', new.id);
    elsif old.status = 'active' and new.status <> 'active' then
      insert into race_record (user_id, what, campaign_id) values (new.user_id, 'campaign_stopped', new.id);
    elsif old.status <> 'active' and new.status = 'active' then
      insert into race_record (user_id, what, campaign_id) values (new.user_id, 'campaign_started', new.id);
    end if;
    return null;
  end $$;
  create trigger race_campaign after update on campaigns for each row execute function race_campaign();

  create function race_batch() returns trigger language plpgsql security definer as $$ begin
    if new.status = 'cancelled' and old.status <> 'cancelled' then
      insert into race_record (user_id, what, batch_id) values (new.user_id, 'batch_cancelled', new.id);
    end if;
    return null;
  end $$;
  create trigger race_batch after update on campaign_batch_executions for each row execute function race_batch();

  create function race_opt_out() returns trigger language plpgsql security definer as $$ begin
    insert into race_record (user_id, what, person_key) values (new.user_id, 'opted_out', new.phone_key);
    return null;
  end $$;
  create trigger race_opt_out after insert on suppressions for each row execute function race_opt_out();

  create function race_conversation() returns trigger language plpgsql security definer as $$ begin
    if new.assigned_to_user_id is not null and (tg_op = 'INSERT' or old.assigned_to_user_id is null) then
      insert into race_record (user_id, what, person_key) values (new.user_id, 'taken', new.person_key);
    end if;
    if new.last_inbound_at is not null and (tg_op = 'INSERT' or new.last_inbound_at is distinct from old.last_inbound_at) then
      insert into race_record (user_id, what, person_key) values (new.user_id, 'replied', new.person_key);
    end if;
    return null;
  end $$;
  create trigger race_conversation after insert or update on conversations
    for each row execute function race_conversation();

  create function race_lead() returns trigger language plpgsql security definer as $$ begin
    insert into race_record (user_id, what, lead_id, person_key) values (old.user_id, 'lead_deleted', old.id, old.phone_key);
    return null;
  end $$;
  create trigger race_lead after delete on leads for each row execute function race_lead();

  create function race_number() returns trigger language plpgsql security definer as $$ begin
    if new.is_own_stop <> old.is_own_stop then
      insert into race_record (user_id, what, number_id)
      values (new.user_id, case when new.is_own_stop then 'stopped_itself' else 'lifted' end, new.id);
    end if;
    return null;
  end $$;
  create trigger race_number after update on channel_accounts for each row execute function race_number();

  create function race_limit() returns trigger language plpgsql security definer as $$ begin
    insert into race_record (user_id, what) values (new.user_id,
      case when tg_table_name = 'sending_settings'
        then case when to_jsonb(new) -> 'allowed_hours' = 'null'::jsonb then 'hours_lifted' else 'hours_closed' end
        else case when coalesce((to_jsonb(new) ->> 'daily_limit')::int, 0) = 0 then 'day_lifted' else 'day_closed' end
      end);
    return null;
  end $$;
  create trigger race_limit after insert or update on sending_settings for each row execute function race_limit();
  create trigger race_limit after insert or update on sending_paces for each row execute function race_limit();`;

export const keepRecord = (database: pg.Pool) => database.query(RECORD);

export type RecordedStep = {
  place: number;
  what: string;
  xid: string;
  sendId: string | null;
  campaignId: string | null;
  batchId: string | null;
  leadId: string | null;
  personKey: string | null;
  sequence: number | null;
  numberId: string | null;
};

export async function readRecord(database: pg.Pool, accountId: string): Promise<RecordedStep[]> {
  const { rows } = await database.query(
    `select place::int, what, xid, send_id as "sendId", campaign_id as "campaignId", batch_id as "batchId",
       lead_id as "leadId", person_key as "personKey", sequence, number_id as "numberId"
     from race_record where user_id = $1 order by place`,
    [accountId],
  );
  return rows;
}
