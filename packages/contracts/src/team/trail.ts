import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { UserId } from '../ids.ts';

/** What the trail tells of, by kind. Who adds an act writes its words in `trail-words.ts`. */
export const ACTS_OF_KIND = {
  access: ['signed_in', 'wrong_password', 'account_opened', 'two_step_changed', 'two_step_required_changed'],
  team: [
    'member_invited',
    'invitation_cancelled',
    'member_joined',
    'role_changed',
    'member_deactivated',
    'member_reactivated',
    'password_link_made',
    'broker_grants_changed',
    'broker_sight_changed',
    'roleta_changed',
  ],
  settings: [
    'general_settings_changed',
    'visit_settings_changed',
    'sending_settings_changed',
    'whatsapp_settings_changed',
    'inbound_address_registered',
    'inbound_address_given_back',
    'inbound_address_renewed',
    'restriction_lifted',
    'notification_settings_changed',
    'number_allowed',
    'demonstration_loaded',
    'demonstration_removed',
  ],
  agent: ['agent_published', 'model_settings_changed', 'agent_case_saved', 'agent_case_deleted'],
  exports: [
    'leads_exported',
    'products_exported',
    'lead_exported',
    'suppressions_exported',
    'recipients_exported',
    'rejected_rows_exported',
    'account_exported',
    'trail_exported',
  ],
  imports: ['leads_imported', 'products_imported', 'import_undone', 'suppressions_imported'],
  deletions: ['lead_deleted', 'lead_list_deleted', 'product_deleted', 'campaign_deleted'],
  bulk: ['leads_changed', 'leads_deleted', 'leads_listed', 'leads_unlisted', 'leads_classified', 'change_undone'],
  assignments: ['owners_changed'],
  sales: ['sale_recorded', 'sale_changed', 'sale_removed'],
  campaigns: [
    'campaign_launched',
    'campaign_paused',
    'campaign_resumed',
    'campaign_cancelled',
    'batch_started',
    'batch_cancelled',
    'batches_cancelled',
  ],
} as const;

/** What somebody did to their second step or their passkeys; `reset` is done to them. */
export type SecuringChange =
  | 'turned_on'
  | 'turned_off'
  | 'codes_renewed'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'reset';

export const ActKind = z.enum(Object.keys(ACTS_OF_KIND) as [keyof typeof ACTS_OF_KIND]);
export type ActKind = keyof typeof ACTS_OF_KIND;
export type ActCode = (typeof ACTS_OF_KIND)[ActKind][number];

export const ACTS: readonly ActCode[] = Object.values(ACTS_OF_KIND).flat();
const Act = z.enum(ACTS as [ActCode]);

export const SUBJECT_KINDS = [
  'member',
  'invitation',
  'lead',
  'lead_list',
  'product',
  'campaign',
  'batch',
  'import',
  'suppression',
  'change',
  'publication',
  'case',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export type TrailValue = string | number | boolean | null | TrailValue[] | { [field: string]: TrailValue };
export const TrailValues = z.record(z.string(), z.json() as z.ZodType<TrailValue>);
export type TrailValues = Readonly<Record<string, TrailValue>>;

export const TrailEntry = z.object({
  number: z.number().int(),
  act: Act,
  at: Timestamp,
  /** Null: a job of the product did it. */
  person: z.object({ id: UserId, name: z.string() }).nullable(),
  place: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** A lead has no name here: the trail stays when it is erased. */
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string(), name: z.string().nullable() }).nullable(),
  before: TrailValues,
  after: TrailValues,
});
export type TrailEntry = z.infer<typeof TrailEntry>;

const Day = z.iso.date(FIELD_INVALID);

export const TrailFilter = z.object({
  person: UserId.optional(),
  kind: ActKind.optional(),
  act: Act.optional(),
  subjectKind: z.enum(SUBJECT_KINDS).optional(),
  subjectId: z.uuid(FIELD_INVALID).optional(),
  /** Days of the account's zone, both among them. */
  from: Day.optional(),
  until: Day.optional(),
});
export type TrailFilter = z.infer<typeof TrailFilter>;

export const TRAIL_PAGE = 50;

/** `before`: the number of the last entry one has seen. */
export const TrailQuery = TrailFilter.extend({ before: z.coerce.number().int().min(1).optional() });
export type TrailQuery = z.infer<typeof TrailQuery>;

export const TrailPage = z.object({
  entries: TrailEntry.array(),
  nextBefore: z.number().int().nullable(),
  /** Who has ever done something, to choose from. */
  people: z.object({ id: UserId, name: z.string() }).array(),
});
export type TrailPage = z.infer<typeof TrailPage>;
