import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const WORK_OF_ALL = 'the engine takes the due rows of all accounts';
const AGE = 'a chore deletes old rows of all accounts';
const SECRET = 'who shows this secret says by it which account they mean';
const LIFELESS = 'no account’s row: the installation’s own';
const STORED = 'a storage key holds a random id, and files lie in one place for all accounts';

/** Everything else begins with the account or with a uuid that only one account has. */
const EXCEPTIONS: Record<string, string> = {
  auth_attempts_address_at_idx: 'networks try passwords before it is known whose',
  calendar_feeds_token_hash_key: SECRET,
  campaign_contacts_erased_idx: 'a keyed hash, which is of one account already',
  campaign_executions_person_idx:
    'the open executions of one number are few in all accounts, and the campaign says whose',
  campaigns_scheduled_idx: WORK_OF_ALL,
  channel_accounts_next_secret_key: SECRET,
  channel_accounts_secret_key: SECRET,
  channel_accounts_watch_idx: WORK_OF_ALL,
  chore_times_pkey: LIFELESS,
  conversation_messages_facts_idx: 'a fact names its product, which is of one account',
  conversation_messages_media_idx: WORK_OF_ALL,
  conversation_messages_media_url_idx: STORED,
  conversation_messages_search_idx: 'a GIN index holds each column for itself, the account as its last',
  file_removals_due_idx: WORK_OF_ALL,
  file_removals_pkey: STORED,
  installation_pkey: LIFELESS,
  invitations_token_hash_key: SECRET,
  leads_search_idx: 'a GIN index holds each column for itself, the account as its last',
  mail_counts_day_idx: AGE,
  mail_counts_key_day_pk: 'limits count an address over all accounts',
  media_files_storage_key: STORED,
  notifications_happened_at_idx: AGE,
  outbox_drop_idx: WORK_OF_ALL,
  outbox_look_idx: WORK_OF_ALL,
  outbox_media_url_idx: STORED,
  outbox_sending_idx: WORK_OF_ALL,
  passkey_challenges_pkey: SECRET,
  passkeys_credential_id_key: SECRET,
  password_links_token_hash_key: SECRET,
  pending_sign_ins_pkey: SECRET,
  product_units_reserved_until_idx: WORK_OF_ALL,
  roleta_groups_look_idx: WORK_OF_ALL,
  roleta_queue_decide_idx: WORK_OF_ALL,
  sessions_last_seen_at_idx: AGE,
  sessions_token_hash_key: SECRET,
  sign_ins_at_idx: AGE,
  summary_recipients_due_idx: WORK_OF_ALL,
  summary_recipients_link_key: SECRET,
  tasks_remind_idx: WORK_OF_ALL,
  users_username_key: 'a name is of one account in the whole installation',
  vacuums_due_idx: WORK_OF_ALL,
  visit_reminders_due_idx: WORK_OF_ALL,
  visits_remind_idx: WORK_OF_ALL,
  webhook_erasures_due_idx: WORK_OF_ALL,
  webhook_events_due_idx: WORK_OF_ALL,
  webhook_events_received_idx: AGE,
};

/** What an account is looked up by has to lead to its rows alone, in this database or in one of several. */
test('every index begins with the account or with an id, or says why not', async () => {
  const { rows } = await product.query(`
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where a.atttypid is distinct from 'uuid'::regtype order by 1
  `);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(EXCEPTIONS).sort());
});

test('every foreign key leads to an id, which only one account has', async () => {
  const { rows } = await product.query(`
    select c.conname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.confrelid and a.attnum = any(c.confkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and (a.attname <> 'id' or a.atttypid <> 'uuid'::regtype)
  `);
  expect(rows).toEqual([]);
});
