export type ExportTable = {
  name: string;
  /** The table that this view shows rows of. */
  of?: string;
  /** The view that shows the whole of its rows. */
  shownBy?: string;
  /** The column that leads to the owner through `parent`; without a parent it holds the owner's own id. */
  by: string;
  parent?: string;
  /** What of `parent` the column holds, where that is not its id. */
  parentColumn?: string;
  isByName?: true;
  /** Columns that are not personal data: secrets, and state that is only internal to the server. */
  omit?: readonly string[];
  /** In this column, keyed hashes of erased numbers are left out. */
  hashed?: string;
  isWide?: true;
  /** Its rows go with the row of the account and not before. */
  staysUntilTheEnd?: true;
};

const LEASE = ['lease_token', 'lease_until'];
const TABLES: Readonly<Record<string, Partial<ExportTable>>> = {
  users: { omit: ['password'] },
  two_steps: { omit: ['secret', 'last_step'] },
  passkeys: { omit: ['credential_id', 'public_key', 'counter'] },
  sessions: { omit: ['token_hash'] },
  invitations: { omit: ['token_hash'] },
  whatsapp_settings: { omit: ['webhook_url'] },
  channel_accounts: { omit: ['webhook_secret', 'next_webhook_secret', 'secrets', 'replaced_webhook_url'] },
  model_settings: { omit: ['api_key'] },
  imports: { isWide: true },
  suppressions: { hashed: 'phone_key' },
  simulated_suppressions: { hashed: 'phone_key' },
  campaign_contacts: { hashed: 'person_key' },
  campaign_sends: { of: 'outbox', omit: [...LEASE, 'look_at', 'looks', 'drop_due_at', 'drop_tries'] },
  conversations: { omit: ['agent_lease_until'] },
  conversation_messages: { shownBy: 'thread_messages', omit: [...LEASE, 'media_reference'] },
  direct_sends: { of: 'outbox' },
  summary_recipients: { omit: ['link_hash'] },
  daily_summaries: { of: 'outbox' },
  roleta_groups: { omit: ['look_at'] },
  roleta_queue: { omit: ['decide_at'] },
  media_files: { omit: ['storage_key'] },
  trail: { staysUntilTheEnd: true },
  trail_heads: { staysUntilTheEnd: true },
};

const by = (column: string, ...names: string[]): ExportTable[] =>
  names.map((name) => ({ name, by: column, ...TABLES[name] }));
const under = (parent: string, column: string, ...names: string[]): ExportTable[] =>
  by(column, ...names).map((table) => ({ ...table, parent }));
/** Of a person of the account, who may be a member of other accounts too. */
const ofMembers = (column: string, ...names: string[]): ExportTable[] =>
  under('members', column, ...names).map((table) => ({ ...table, parentColumn: 'user_id' }));
const byName = (column: string, ...names: string[]): ExportTable[] =>
  by(column, ...names).map((table) => ({ ...table, isByName: true }));

/** A test walks the schema and fails for a table missing from this list and TABLES_LEFT_OUT (S22). */
export const ACCOUNT_TABLES: readonly ExportTable[] = [
  ...by('id', 'accounts'),
  ...by('account_id', 'members', 'sessions'),
  ...ofMembers('id', 'users'),
  ...ofMembers('user_id', 'sign_ins', 'two_steps', 'passkeys'),
  ...by('user_id', 'trail', 'trail_heads'),
  ...by('user_id', 'invitations', 'general_settings', 'whatsapp_settings', 'channel_accounts'),
  ...by('user_id', 'sending_settings', 'sending_paces', 'ai_configuration', 'products', 'product_versions'),
  ...by('user_id', 'product_units'),
  ...by('user_id', 'model_settings', 'model_uses', 'knowledge_documents', 'knowledge_entries', 'settled_answers'),
  ...by('user_id', 'agent_cases', 'ai_publications'),
  ...by('user_id', 'notifications', 'summary_recipients', 'daily_summaries'),
  ...by('user_id', 'leads', 'lead_identities', 'lead_status_history', 'lead_owner_changes'),
  ...by('user_id', 'lead_lists', 'lead_change_sets', 'imports'),
  ...by('user_id', 'roleta_settings', 'roleta_groups', 'roleta_group_members', 'roleta_rules', 'roleta_duty'),
  ...by(
    'user_id',
    'roleta_queue',
    'roleta_offers',
    'tasks',
    'visits',
    'offered_visit_times',
    'visit_settings',
    'member_hours',
  ),
  ...by('user_id', 'visit_reminders'),
  ...by('user_id', 'sales', 'sale_shares'),
  ...under('lead_lists', 'list_id', 'lead_list_items'),
  ...under('lead_change_sets', 'change_set_id', 'lead_changes'),
  ...by('user_id', 'suppressions', 'simulated_suppressions'),
  ...by('user_id', 'campaigns', 'campaign_batch_executions', 'campaign_sends', 'removed_sends'),
  ...under('campaigns', 'campaign_id', 'campaign_templates', 'campaign_sequences', 'campaign_executions'),
  ...under('campaigns', 'campaign_id', 'campaign_contacts'),
  ...under('campaign_sends', 'send_id', 'send_attempts'),
  ...by(
    'user_id',
    'conversations',
    'conversation_messages',
    'conversation_reads',
    'conversation_notes',
    'follow_ups',
    'direct_sends',
    'quick_replies',
  ),
  ...by('user_id', 'agent_decisions', 'analytics_events', 'media_files', 'simulator_messages', 'simulator_phones'),
];

export const LEAD_TABLES: readonly ExportTable[] = [
  ...by('id', 'leads'),
  ...by('lead_id', 'lead_identities', 'lead_status_history', 'lead_owner_changes', 'lead_list_items', 'lead_changes'),
  ...by('lead_id', 'roleta_queue', 'roleta_offers', 'tasks', 'visits', 'offered_visit_times', 'sales', 'product_units'),
  ...under('sales', 'sale_id', 'sale_shares'),
  ...under('visits', 'visit_id', 'visit_reminders'),
  ...byName('person_key', 'conversations'),
  ...under(
    'conversations',
    'conversation_id',
    'conversation_messages',
    'conversation_reads',
    'conversation_notes',
    'follow_ups',
    'agent_decisions',
  ),
  ...by('lead_id', 'campaign_executions', 'campaign_sends', 'analytics_events', 'notifications'),
  ...under('campaign_sends', 'send_id', 'send_attempts'),
  ...under('follow_ups', 'follow_up_id', 'settled_answers'),
  ...byName('phone_key', 'suppressions'),
  ...byName('to_address', 'direct_sends'),
];

const SUMS = 'Soma do que já está nas outras tabelas.';

export const TABLES_LEFT_OUT: Readonly<Record<string, string>> = {
  calendar_feeds: 'Endereços secretos de calendários, guardados só como marca; cada pessoa cria o seu de novo.',
  lead_counts: SUMS,
  lead_created_counts: SUMS,
  conversation_counts: SUMS,
  conversation_waits: SUMS,
  conversation_hours: SUMS,
  knowledge_passages: 'As frases de knowledge_entries, uma a uma.',
  password_links: 'Links de nova senha das pessoas, que valem por horas; nada além do prazo.',
  recovery_codes: 'Marcas de códigos de recuperação, que não se deixam ler; quantos restam está na tela.',
  pending_sign_ins: 'Entradas que ainda esperam pelo código; somem em minutos.',
  passkey_challenges: 'Perguntas feitas a chaves de acesso, que valem por minutos.',
  webhook_erasures: 'Fila técnica de dados que já estão sendo apagados; some em segundos.',
  simulator_clocks: 'Controle técnico do relógio do simulador.',
  webhook_events:
    'Avisos do provedor palavra por palavra, que podem conter chaves dele. O que dizem está em conversation_messages.',
};
