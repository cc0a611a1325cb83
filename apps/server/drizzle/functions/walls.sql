-- The database itself decides which rows there are. No connection works as the owner of the tables, but as one of three
-- roles, which own nothing:
--   prumo_installation  what serves all accounts: sign-in, webhooks, the engine. Sees every row.
--   prumo_account       a request. Sees the rows of the account in the setting prumo.account (ADR 56).
--   prumo_member        a reading of a member who does not see every lead; prumo.person and prumo.sight say whose it is
--                       and how far it goes (ADR 51). May not write.
-- A table that is not named here is closed to all three.
CREATE OR REPLACE FUNCTION prumo_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('prumo.account', true), '')::uuid $$;

CREATE OR REPLACE FUNCTION prumo_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('prumo.person', true), '')::uuid $$;

-- The codes are those of BrokerSight in the contracts.
CREATE OR REPLACE FUNCTION prumo_sees_owner(owner uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT CASE current_setting('prumo.sight', true) WHEN 'all' THEN true
      WHEN 'own_and_free' THEN owner IS NULL OR owner = prumo_person()
      WHEN 'own' THEN coalesce(owner = prumo_person(), false)
      ELSE false END
  $$;

CREATE OR REPLACE FUNCTION prumo_sees_all() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('prumo.sight', true) = 'all', false) $$;

-- These look at what the member does not see, so they run as the owner of the tables and only answer yes or no.
CREATE OR REPLACE FUNCTION prumo_hides_phone(phone_key text, digits text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT NOT prumo_sees_all() AND EXISTS (
      SELECT 1 FROM leads l WHERE l.user_id = prumo_account() AND NOT prumo_sees_owner(l.owner_id)
        AND (l.phone_key = prumo_hides_phone.phone_key OR l.phone_digits = prumo_hides_phone.digits)
    )
  $$;

CREATE OR REPLACE FUNCTION prumo_hides_import(id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT NOT prumo_sees_all() AND EXISTS (
      SELECT 1 FROM leads l WHERE l.import_id = prumo_hides_import.id AND NOT prumo_sees_owner(l.owner_id)
    )
  $$;

CREATE OR REPLACE FUNCTION prumo_hides_batch(id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT NOT prumo_sees_all() AND EXISTS (
      SELECT 1 FROM campaign_executions e JOIN leads l ON l.id = e.lead_id
      WHERE e.batch_execution_id = prumo_hides_batch.id AND NOT prumo_sees_owner(l.owner_id)
    )
  $$;

CREATE OR REPLACE FUNCTION prumo_hides_conversation(id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT NOT prumo_sees_all() AND EXISTS (
      SELECT 1 FROM conversations c JOIN leads l ON l.id = c.lead_id
      WHERE c.id = prumo_hides_conversation.id AND NOT prumo_sees_owner(l.owner_id)
    )
  $$;

-- Whether a campaign goes to leads behind the wall, too.
CREATE OR REPLACE FUNCTION prumo_hides_recipients(campaigns uuid[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
      SELECT 1 FROM campaign_executions e JOIN leads l ON l.id = e.lead_id
      WHERE e.campaign_id = ANY (campaigns) AND l.user_id = prumo_account() AND NOT prumo_sees_owner(l.owner_id)
    )
  $$;

-- Whether one of the ids that a request names is of a row behind the wall: asked before anything is written.
CREATE OR REPLACE FUNCTION prumo_hides_any(ids uuid[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    WITH named AS (
      SELECT l.id AS lead_id FROM leads l WHERE l.id = ANY (ids)
      UNION ALL SELECT c.lead_id FROM conversations c WHERE c.id = ANY (ids)
      UNION ALL SELECT c.lead_id FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id
        WHERE m.id = ANY (ids)
      UNION ALL SELECT c.lead_id FROM conversation_notes n JOIN conversations c ON c.id = n.conversation_id
        WHERE n.id = ANY (ids)
      UNION ALL SELECT c.lead_id FROM follow_ups f JOIN conversations c ON c.id = f.conversation_id WHERE f.id = ANY (ids)
      UNION ALL SELECT c.lead_id FROM media_files f JOIN conversations c ON c.id = f.conversation_id WHERE f.id = ANY (ids)
      UNION ALL SELECT e.lead_id FROM campaign_executions e WHERE e.id = ANY (ids) OR e.batch_execution_id = ANY (ids)
      UNION ALL SELECT o.lead_id FROM outbox o WHERE o.id = ANY (ids)
      UNION ALL SELECT n.lead_id FROM notifications n WHERE n.id = ANY (ids)
      UNION ALL SELECT t.lead_id FROM tasks t WHERE t.id = ANY (ids)
      UNION ALL SELECT v.lead_id FROM visits v WHERE v.id = ANY (ids)
      UNION ALL SELECT s.lead_id FROM sales s WHERE s.id = ANY (ids)
      UNION ALL SELECT g.lead_id FROM lead_changes g WHERE g.change_set_id = ANY (ids)
      UNION ALL SELECT l.id FROM leads l WHERE l.import_id = ANY (ids)
      UNION ALL SELECT l.id FROM leads l JOIN suppressions s ON s.user_id = l.user_id AND s.phone_key = l.phone_key
        WHERE s.id = ANY (ids)
      UNION ALL SELECT l.id FROM leads l JOIN simulator_messages m ON m.user_id = l.user_id AND m.phone = l.phone_digits
        WHERE m.id = ANY (ids)
    )
    SELECT EXISTS (
      SELECT 1 FROM named JOIN leads l ON l.id = named.lead_id
      WHERE l.user_id = prumo_account() AND NOT prumo_sees_owner(l.owner_id)
    )
    OR EXISTS (
      SELECT 1 FROM notifications n WHERE n.id = ANY (ids) AND n.user_id = prumo_account()
        AND coalesce(n.recipient_id, n.user_id) <> prumo_person()
    )
  $$;

-- Whether a set of changes is of another account. One that the same statement makes is not there yet.
CREATE OR REPLACE FUNCTION prumo_change_set_is_of_other(change_set_id uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public
  AS $$ SELECT EXISTS (SELECT 1 FROM lead_change_sets s WHERE s.id = change_set_id AND s.user_id <> prumo_account()) $$;

CREATE OR REPLACE PROCEDURE prumo_account_wall(of_table text, own text, written text DEFAULT NULL) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO prumo_installation, prumo_account', of_table);
  EXECUTE format('DROP POLICY IF EXISTS every ON %I', of_table);
  EXECUTE format('CREATE POLICY every ON %I TO prumo_installation USING (true)', of_table);
  EXECUTE format('DROP POLICY IF EXISTS own ON %I', of_table);
  EXECUTE format('CREATE POLICY own ON %I TO prumo_account USING (%s) WITH CHECK (%s)', of_table, own, coalesce(written, own));
END $$;

DO $$
DECLARE
  -- Written out, because planning a statement with a function or a subquery here takes longer. Fails where no account is set.
  account CONSTANT text := 'current_setting(''prumo.account'')::uuid';
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['agent_cases', 'agent_decisions', 'ai_configuration', 'ai_publications', 'analytics_events',
    'campaign_batch_executions', 'campaigns', 'channel_accounts', 'conversation_counts', 'conversation_hours',
    'conversation_messages', 'conversation_notes', 'conversation_reads', 'conversation_waits', 'conversations', 'follow_ups',
    'general_settings', 'imports', 'invitations', 'knowledge_documents', 'knowledge_entries', 'knowledge_passages',
    'lead_change_sets', 'lead_counts', 'lead_created_counts', 'lead_identities', 'lead_lists', 'lead_owner_changes',
    'lead_status_history', 'leads', 'media_files', 'model_settings', 'model_uses', 'notifications', 'outbox',
    'product_units', 'product_versions', 'products', 'quick_replies', 'removed_sends', 'roleta_duty', 'roleta_group_members', 'roleta_groups',
    'roleta_offers', 'roleta_queue', 'roleta_rules', 'roleta_settings', 'sale_shares', 'sales', 'sending_paces', 'sending_settings',
    'settled_answers', 'simulated_suppressions', 'simulator_clocks', 'simulator_messages', 'simulator_phones',
    'summary_recipients', 'suppressions', 'calendar_feeds', 'member_hours', 'offered_visit_times', 'tasks', 'visit_reminders', 'visit_settings', 'visits', 'trail', 'trail_heads', 'webhook_erasures', 'webhook_events',
    'whatsapp_settings'] LOOP
    CALL prumo_account_wall(one, 'user_id = ' || account);
  END LOOP;

  -- Rows that name no account are of the account of the row above them, which its own policy hides or shows.
  FOREACH one IN ARRAY ARRAY['campaign_contacts', 'campaign_executions', 'campaign_sequences', 'campaign_templates'] LOOP
    CALL prumo_account_wall(one, 'campaign_id IN (SELECT id FROM campaigns)');
  END LOOP;
  CALL prumo_account_wall('lead_changes', 'change_set_id IN (SELECT id FROM lead_change_sets)',
    'change_set_id IN (SELECT id FROM lead_change_sets) OR NOT prumo_change_set_is_of_other(change_set_id)');
  CALL prumo_account_wall('lead_list_items', 'list_id IN (SELECT id FROM lead_lists)');
  CALL prumo_account_wall('send_attempts', 'EXISTS (SELECT 1 FROM outbox o WHERE o.id = send_id)');

  -- People: who is a member of the account, with what they sign in with.
  CALL prumo_account_wall('accounts', 'id = ' || account);
  CALL prumo_account_wall('members', 'account_id = ' || account);
  CALL prumo_account_wall('users', 'id IN (SELECT user_id FROM members)');
  -- A person is made before being a member.
  DROP POLICY IF EXISTS joining ON users;
  CREATE POLICY joining ON users FOR INSERT TO prumo_account WITH CHECK (true);
  FOREACH one IN ARRAY ARRAY['passkey_challenges', 'passkeys', 'password_links', 'pending_sign_ins', 'recovery_codes',
    'sessions', 'sign_ins', 'two_steps'] LOOP
    CALL prumo_account_wall(one, 'user_id IN (SELECT user_id FROM members)');
  END LOOP;
END $$;

-- What belongs to no account.
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_attempts, chore_times, file_removals, installation, mail_counts, vacuums_due
  TO prumo_installation;
GRANT SELECT ON installation TO prumo_account, prumo_member;
-- A request counts passwords tried and mails sent, by address and by name, and leaves what is to be erased to the chores.
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_attempts, mail_counts TO prumo_account;
GRANT INSERT ON file_removals, vacuums_due TO prumo_account;
GRANT SELECT (storage_key) ON file_removals TO prumo_account;

CREATE OR REPLACE PROCEDURE prumo_member_wall(of_table text, seen text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT ON %I TO prumo_member', of_table);
  EXECUTE format('DROP POLICY IF EXISTS seen ON %I', of_table);
  EXECUTE format('CREATE POLICY seen ON %I FOR SELECT TO prumo_member USING (%s)', of_table, seen);
END $$;

DROP PROCEDURE IF EXISTS prumo_wall(text, text);

DO $$
DECLARE
  own CONSTANT text := 'user_id = (SELECT prumo_account())';
  of_lead CONSTANT text := 'EXISTS (SELECT 1 FROM leads l WHERE l.id = lead_id)';
  of_conversation CONSTANT text := 'EXISTS (SELECT 1 FROM conversations c WHERE c.id = conversation_id)';
  of_recipient CONSTANT text := 'coalesce(recipient_id, user_id) = (SELECT prumo_person())';
  of_campaign CONSTANT text := 'EXISTS (SELECT 1 FROM campaigns c WHERE c.id = campaign_id)';
  one text;
BEGIN
  -- What an account has whoever looks.
  FOREACH one IN ARRAY ARRAY['agent_cases', 'ai_configuration', 'ai_publications', 'campaigns',
    'channel_accounts', 'general_settings', 'invitations', 'knowledge_documents', 'knowledge_entries', 'knowledge_passages',
    'lead_change_sets', 'lead_lists', 'model_settings', 'model_uses', 'product_units', 'product_versions', 'products', 'quick_replies',
    'removed_sends', 'roleta_duty', 'roleta_group_members', 'roleta_groups', 'roleta_rules', 'roleta_settings', 'sending_paces', 'sending_settings', 'settled_answers', 'simulator_clocks', 'summary_recipients',
    'calendar_feeds', 'member_hours', 'visit_settings', 'whatsapp_settings'] LOOP
    CALL prumo_member_wall(one, own);
  END LOOP;
  FOREACH one IN ARRAY ARRAY['campaign_sequences', 'campaign_templates'] LOOP
    CALL prumo_member_wall(one, of_campaign);
  END LOOP;
  CALL prumo_member_wall('imports', own || ' AND NOT prumo_hides_import(id)');
  CALL prumo_member_wall('campaign_batch_executions', own || ' AND NOT prumo_hides_batch(id)');

  -- What is a lead's, and what a conversation's, which is its lead's.
  CALL prumo_member_wall('leads', own || ' AND prumo_sees_owner(owner_id)');
  FOREACH one IN ARRAY ARRAY['conversations', 'lead_identities', 'lead_owner_changes', 'lead_status_history', 'roleta_offers',
    'roleta_queue', 'offered_visit_times', 'sales', 'tasks', 'visits'] LOOP
    CALL prumo_member_wall(one, own || ' AND ' || of_lead);
  END LOOP;
  CALL prumo_member_wall('sale_shares', own || ' AND EXISTS (SELECT 1 FROM sales s WHERE s.id = sale_id)');
  CALL prumo_member_wall('visit_reminders', own || ' AND EXISTS (SELECT 1 FROM visits v WHERE v.id = visit_id)');
  FOREACH one IN ARRAY ARRAY['campaign_executions', 'lead_changes', 'lead_list_items'] LOOP
    CALL prumo_member_wall(one, of_lead);
  END LOOP;
  FOREACH one IN ARRAY ARRAY['conversation_hours', 'conversation_messages', 'conversation_notes', 'conversation_waits',
    'follow_ups'] LOOP
    CALL prumo_member_wall(one, own || ' AND ' || of_conversation);
  END LOOP;
  CALL prumo_member_wall('agent_decisions', own || ' AND (conversation_id IS NULL OR ' || of_conversation || ')');
  CALL prumo_member_wall('analytics_events', own || ' AND (lead_id IS NULL OR ' || of_lead || ')');
  CALL prumo_member_wall('media_files', own || ' AND NOT prumo_hides_conversation(conversation_id)');
  -- A notice is one person's; one about no lead is told to who leads the account, or who began what it is about. Who lost
  -- a lead in the roleta is told so after it is behind the wall, without the lead.
  CALL prumo_member_wall('notifications', own || ' AND ' || of_recipient || ' AND CASE WHEN (SELECT prumo_sees_all()) THEN true '
    'WHEN kind = ''lead_passed_on'' THEN true WHEN lead_id IS NULL AND conversation_id IS NULL THEN import_id IS NULL OR NOT prumo_hides_import(import_id) ELSE '
    || of_lead || ' OR ' || of_conversation || ' END');
  CALL prumo_member_wall('conversation_reads', own || ' AND reader_id = (SELECT prumo_person())');
  -- A row of the outbox is a message of a conversation, a campaign's send to a lead, or one to a number without a lead.
  CALL prumo_member_wall('outbox', own || ' AND CASE WHEN lead_id IS NOT NULL THEN ' || of_lead || ' WHEN kind = ''summary'' THEN (SELECT '
    'prumo_sees_all()) WHEN kind = ''direct'' THEN true ELSE EXISTS (SELECT 1 FROM conversation_messages m WHERE m.id = outbox.id) END');
  -- What came in and is not recorded yet has no lead.
  CALL prumo_member_wall('webhook_events', own || ' AND (SELECT prumo_sees_all())');
  CALL prumo_member_wall('send_attempts', 'EXISTS (SELECT 1 FROM outbox o WHERE o.id = send_id)');

  -- What is a number's: hidden with the leads who have it.
  FOREACH one IN ARRAY ARRAY['simulated_suppressions', 'suppressions'] LOOP
    CALL prumo_member_wall(one, own || ' AND NOT prumo_hides_phone(phone_key, NULL)');
  END LOOP;
  CALL prumo_member_wall('campaign_contacts', of_campaign || ' AND NOT prumo_hides_phone(person_key, NULL)');
  FOREACH one IN ARRAY ARRAY['simulator_messages', 'simulator_phones'] LOOP
    CALL prumo_member_wall(one, own || ' AND NOT prumo_hides_phone(NULL, phone)');
  END LOOP;

  -- People: the account's, and what a person has for themselves.
  CALL prumo_member_wall('accounts', 'id = (SELECT prumo_account()) OR EXISTS (SELECT 1 FROM members m WHERE m.account_id = accounts.id)');
  CALL prumo_member_wall('members', 'account_id = (SELECT prumo_account()) OR user_id = (SELECT prumo_person())');
  CALL prumo_member_wall('users', 'EXISTS (SELECT 1 FROM members m WHERE m.user_id = users.id)');
  FOREACH one IN ARRAY ARRAY['passkeys', 'recovery_codes', 'sessions', 'sign_ins', 'two_steps'] LOOP
    CALL prumo_member_wall(one, 'user_id = (SELECT prumo_person())');
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA drizzle TO prumo_installation, prumo_account, prumo_member;
GRANT SELECT ON drizzle.__drizzle_migrations TO prumo_installation, prumo_account, prumo_member;
GRANT SELECT ON campaign_sends, thread_messages, direct_sends, campaign_messages, daily_summaries TO prumo_member;
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_sends, thread_messages, direct_sends, campaign_messages, daily_summaries
  TO prumo_installation, prumo_account;

-- Counts of a whole account would tell what a member does not see. Their statements find these views first, which count
-- the rows there are for them (`wallOf` sets the search path).
CREATE SCHEMA IF NOT EXISTS seen;
GRANT USAGE ON SCHEMA public TO prumo_installation, prumo_account, prumo_member;
GRANT USAGE ON SCHEMA seen TO prumo_member;

CREATE OR REPLACE VIEW seen.lead_counts WITH (security_invoker = true) AS
  SELECT user_id, status, lead_source, is_data_complete, count(*)::integer AS total,
    sum(prumo_budget_amount(budget)) AS budget, true AS is_folded
  FROM public.leads GROUP BY user_id, status, lead_source, is_data_complete;

CREATE OR REPLACE VIEW seen.lead_created_counts WITH (security_invoker = true) AS
  SELECT user_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*)::integer AS total,
    (count(*) FILTER (WHERE status = 'fechado'))::integer AS closed, true AS is_folded, lead_source,
    (count(*) FILTER (WHERE reached >= 1))::integer AS contacted, (count(*) FILTER (WHERE reached >= 2))::integer AS interested,
    (count(*) FILTER (WHERE reached >= 3))::integer AS qualified, (count(*) FILTER (WHERE reached >= 4))::integer AS sold
  FROM public.leads GROUP BY user_id, hour, lead_source;

CREATE OR REPLACE VIEW seen.conversation_counts WITH (security_invoker = true) AS
  SELECT user_id, status, is_active, has_unread_messages AS is_unread, waiting_since IS NOT NULL AS is_waiting,
    count(*)::integer AS total, true AS is_folded
  FROM public.conversations GROUP BY 1, 2, 3, 4, 5;

GRANT SELECT ON ALL TABLES IN SCHEMA seen TO prumo_member;
