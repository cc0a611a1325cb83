import { z } from 'zod';
import {
  EMAIL_INVALID,
  FIELD_INVALID,
  line,
  optionalLine,
  optionalText,
  PageNumber,
  pageLimit,
  Timestamp,
  textList,
} from './fields.ts';
import { AccountId, CampaignId, ImportId, LeadId, LeadListId, UndoId, UserId } from './ids.ts';
import { PhoneProblem } from './reasons/channel/phone-problem.ts';
import { LEAD_STATUSES, NEXT_ACTION_FILTERS, SEARCH_MAX } from './schema-free-values.ts';
import { OwnerFilter } from './team/owners.ts';
import { isPhoneText } from './text/phone-text.ts';

export { LEAD_STATUSES };
export const LeadStatus = z.enum(LEAD_STATUSES, { error: FIELD_INVALID });
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Listed before the tags in use (decision NS-037). */
export const SUGGESTED_TAGS = ['premium', 'empresa', 'individual', 'consultoria'] as const;

export const LEAD_PAGE_SIZE = 10;

export const LEAD_NAME_AND_PHONE_REQUIRED = 'Nome e telefone são obrigatórios.';

export const PHONE_INVALID = 'Telefone inválido. Se o lead não tem número, escreva “sem telefone”.';

export const Lead = z.object({
  id: LeadId,
  userId: AccountId,
  /** Who of the team is responsible for the lead. */
  ownerId: UserId.nullable(),
  name: z.string(),
  fullName: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  tags: z.array(z.string()),
  status: LeadStatus,
  profession: z.string().nullable(),
  budget: z.string().nullable(),
  objetivo: z.string().nullable(),
  location: z.string().nullable(),
  propertyType: z.string().nullable(),
  propertyStage: z.string().nullable(),
  timeline: z.string().nullable(),
  notes: z.string().nullable(),
  leadSource: z.string(),
  campaignId: CampaignId.nullable(),
  sourceTag: z.string().nullable(),
  isDataComplete: z.boolean(),
  phoneProblem: PhoneProblem.nullable(),
  lostReason: z.string().nullable(),
  /** Only the simulator may write to this lead. */
  isDemo: z.boolean(),
  /** 'Sem IA': on a real number the AI never answers this lead (NS-166). */
  isAiOff: z.boolean(),
  isSuppressed: z.boolean(),
  statusSince: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Lead = z.infer<typeof Lead>;

const phone = z
  .string({ error: LEAD_NAME_AND_PHONE_REQUIRED })
  .trim()
  .min(1, LEAD_NAME_AND_PHONE_REQUIRED)
  .max(60, FIELD_INVALID)
  .refine((text) => text === '' || isPhoneText(text), PHONE_INVALID);
const name = line(LEAD_NAME_AND_PHONE_REQUIRED).min(1, LEAD_NAME_AND_PHONE_REQUIRED).max(200, FIELD_INVALID);
const email = z
  .union(
    [
      z.literal(''),
      z.null(),
      z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, EMAIL_INVALID),
    ],
    {
      error: EMAIL_INVALID,
    },
  )
  .transform((value) => (value === '' ? null : value))
  .optional();

const qualification = {
  fullName: optionalLine(),
  profession: optionalText(200),
  budget: optionalText(60),
  objetivo: optionalText(200),
  location: optionalText(200),
  propertyType: optionalText(60),
  propertyStage: optionalText(60),
  timeline: optionalText(200),
  notes: optionalText(10_000),
};

export const CreateLeadBody = z.object({
  name,
  phone,
  email,
  company: optionalLine(),
  city: optionalLine(),
  tags: textList().optional(),
  status: LeadStatus.optional(),
  ...qualification,
});
export type CreateLeadBody = z.infer<typeof CreateLeadBody>;

/**
 * A missing field keeps its value; an empty text clears it (decision NS-045). An outdated `expectedUpdatedAt` gets 409
 * `lead_changed`.
 */
export const UpdateLeadBody = CreateLeadBody.partial().extend({
  isAiOff: z.boolean({ error: FIELD_INVALID }).optional(),
  expectedUpdatedAt: Timestamp.optional(),
});
export type UpdateLeadBody = z.infer<typeof UpdateLeadBody>;

const kept = z.string({ error: FIELD_INVALID }).max(20_000, FIELD_INVALID).nullish();

/**
 * A field may be sent back as stored, even if an import stored it invalid; only changed fields are checked against
 * `UpdateLeadBody`.
 */
export const EditLeadBody = UpdateLeadBody.extend({
  name: kept,
  phone: kept,
  email: kept,
  company: kept,
  city: kept,
  tags: z.array(z.string().max(1000, FIELD_INVALID), { error: FIELD_INVALID }).max(1000, FIELD_INVALID).optional(),
  fullName: kept,
  profession: kept,
  budget: kept,
  objetivo: kept,
  location: kept,
  propertyType: kept,
  propertyStage: kept,
  timeline: kept,
  notes: kept,
});
export type EditLeadBody = z.infer<typeof EditLeadBody>;

export const LEAD_LIMIT_MAX = 200;

const BULK_IDS_MAX = 5000;
export const LEAD_TAGS_MAX = 100;
export const TAG_MAX = 120;

/** `status` and `tags` are comma-separated lists; a lead needs to match only one entry of each. */
export const LeadFilter = z.object({
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
  status: z.string().max(200, FIELD_INVALID).optional(),
  tags: z.string().max(2000, FIELD_INVALID).optional(),
  list: LeadListId.optional(),
  owner: OwnerFilter.optional(),
  nextAction: z.enum(NEXT_ACTION_FILTERS, { error: FIELD_INVALID }).optional(),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

export const LeadListQuery = LeadFilter.extend({
  page: PageNumber,
  limit: pageLimit(LEAD_LIMIT_MAX, LEAD_PAGE_SIZE),
  view: z.enum(['board'], { error: FIELD_INVALID }).optional(),
});
export type LeadListQuery = z.infer<typeof LeadListQuery>;

export const BoardColumn = z.object({
  status: LeadStatus,
  total: z.number().int(),
  /** Sum of the numeric budgets of the whole column, in whole reais. */
  budget: z.number(),
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const LeadList = z.object({
  leads: z.array(Lead),
  total: z.number().int(),
  /** True when a search matches more than the 10,000 leads it counts. */
  totalIsAtLeast: z.boolean().optional(),
  columns: z.array(BoardColumn).optional(),
});
export type LeadList = z.infer<typeof LeadList>;

export const LeadStats = z.object({
  totalLeads: z.number().int(),
  activeLeads: z.number().int(),
  conversionRate: z.number(),
  messagesSent: z.number().int(),
  closedLeads: z.number().int(),
});
export type LeadStats = z.infer<typeof LeadStats>;

export const LeadTags = z.array(z.string());

export const LeadStatusChange = z.object({
  id: z.string(),
  fromStatus: LeadStatus.nullable(),
  toStatus: LeadStatus,
  changedBy: z.string().nullable(),
  notes: z.string().nullable(),
  timestamp: Timestamp,
});
export type LeadStatusChange = z.infer<typeof LeadStatusChange>;

export const LeadDetail = Lead.extend({
  history: z.array(LeadStatusChange),
  importId: ImportId.nullable(),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

export const LeadParams = z.object({ leadId: LeadId });

export const PhoneMatches = z.array(Lead.pick({ id: true, name: true, phone: true }));

export const PhoneMatchesQuery = z.object({ phone: z.string().max(200), exceptId: LeadId.optional() });
export type PhoneMatchesQuery = z.infer<typeof PhoneMatchesQuery>;

/** `ids` (comma list) narrows the filter. */
export const ExportQuery = LeadFilter.extend({
  ids: z
    .string()
    .max(200_000)
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(LeadId).max(5000))
    .optional(),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

export const LeadCount = z.object({ total: z.number().int() });
export type LeadCount = z.infer<typeof LeadCount>;

/**
 * With a filter, `expected` is the count the user saw: if it has changed, the response is `audience_changed`. `ids`
 * with a filter select their intersection.
 */
export const LeadSelection = z.object({
  ids: z.array(LeadId, { error: FIELD_INVALID }).min(1, FIELD_INVALID).max(BULK_IDS_MAX, FIELD_INVALID).optional(),
  filter: LeadFilter.optional(),
  expected: z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).optional(),
});
export type LeadSelection = z.infer<typeof LeadSelection>;

export const BULK_ACTIONS = ['status', 'tag', 'list', 'owner', 'delete'] as const;

export const BulkBody = LeadSelection.extend({
  action: z.enum(BULK_ACTIONS, { error: FIELD_INVALID }),
  value: z.string().max(200, FIELD_INVALID).optional(),
  /** Of leads that leave Fechado: what becomes of their sales; `ask` refuses if there are any. */
  sales: z.enum(['ask', 'undo', 'keep'], { error: FIELD_INVALID }).optional(),
});
export type BulkBody = z.infer<typeof BulkBody>;

/** The refusal `sales_of_closing`. */
export const SalesOfClosing = z.object({ sales: z.number().int() });

export const FailedLead = z.object({ id: LeadId, name: z.string().optional(), reason: z.string() });
export type FailedLead = z.infer<typeof FailedLead>;

export const BulkAnswer = z.object({
  updated: z.number().int(),
  failed: z.array(FailedLead),
  /** Absent for a delete and where nothing changed. */
  undoId: UndoId.optional(),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;
