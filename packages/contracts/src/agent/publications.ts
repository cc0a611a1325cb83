import { z } from 'zod';
import { AiConfigurationBody } from '../agent.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { AgentCaseId, KnowledgeEntryId, ProductId, PublicationId } from '../ids.ts';
import { PROPERTY_FACTS } from '../products/property-fields.ts';
import { CaseCheck } from './checks.ts';
import { PublishConsent } from './consent.ts';
import { FinancingConditions } from './financing.ts';
import { KNOWLEDGE_AUDIENCES, KNOWLEDGE_KINDS } from './knowledge.ts';
import { SCRIPT_NAMES } from './scripts.ts';

/** Leads that are made up and played at every publication, besides the cases. */
export const GENERATED_LEADS = 50;

/** No reply of a talk depends on them, so no case can break by them. */
export const UNHEARD_FIELDS = [
  'isActive',
  'reengagementIsOn',
  'reengagementFirst',
  'reengagementHasSecond',
  'reengagementSecond',
  'reengagementTemplate',
] as const;

export const SETTINGS_FIELDS = [
  'companyName',
  'companyDescription',
  'responseStyle',
  'autoQualification',
  'transferToHuman',
  'calendlyUrl',
  'transferConditions',
  'financing',
  ...SCRIPT_NAMES,
  ...UNHEARD_FIELDS,
] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

const Value = z.union([z.string(), z.boolean(), z.number(), z.array(z.string()), FinancingConditions]).nullable();
export type ChangedValue = z.infer<typeof Value>;
export const SettingsChange = z.object({ field: z.enum(SETTINGS_FIELDS), before: Value, after: Value });
export type SettingsChange = z.infer<typeof SettingsChange>;

const KnowledgeText = z.object({
  kind: z.enum(KNOWLEDGE_KINDS),
  title: z.string(),
  text: z.string(),
  productId: ProductId.nullable(),
  audience: z.enum(KNOWLEDGE_AUDIENCES),
  validUntil: z.iso.date().nullable(),
});
export type KnowledgeText = z.infer<typeof KnowledgeText>;

/** `before` null: added; `after` null: removed. */
export const KnowledgeChange = z.object({
  entryId: KnowledgeEntryId,
  before: KnowledgeText.nullable(),
  after: KnowledgeText.nullable(),
});
export type KnowledgeChange = z.infer<typeof KnowledgeChange>;

/** The fields of a product that the agent says or decides by. */
export const PRODUCT_FIELDS = [
  'name',
  'type',
  'saleStatus',
  'isActive',
  'location',
  'description',
  'precoMin',
  'precoMax',
  'metragemMin',
  'metragemMax',
  'statusImovel',
  'perfilInvestidor',
  'objetivoPrincipal',
  'features',
  'benefits',
  'diferenciais',
  'targetAudience',
  'salesScript',
  'media',
  'typologies',
  ...PROPERTY_FACTS,
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

export const ProductChange = z.object({
  productId: ProductId,
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Of one that changed. */
  fields: z.array(z.object({ field: z.enum(PRODUCT_FIELDS), before: Value, after: Value })),
});
export type ProductChange = z.infer<typeof ProductChange>;

const Reply = z.string().nullable();

export const BrokenCheck = z.object({
  caseId: AgentCaseId,
  title: z.string(),
  check: CaseCheck,
  /** The name of the product it speaks of. */
  product: z.string().nullable(),
  /** What the agent would say there; null = nothing. */
  would: Reply,
  /** What it becomes where its case takes over the changed product; null = that does not mend it. */
  renewal: z
    .union([CaseCheck, z.literal('dropped')])
    .nullable()
    .optional(),
});
export type BrokenCheck = z.infer<typeof BrokenCheck>;

/** `turns` replies were compared with what is live; `differing` of them change. */
export const Rehearsal = z.object({
  cases: z.int(),
  turns: z.int(),
  differing: z.int(),
  examples: z.array(z.object({ burst: z.array(z.string()), live: Reply, would: Reply })),
  broken: z.array(BrokenCheck),
  /** The titles of the cases that took over the changed product. */
  renewed: z.array(z.string()).optional(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const PublishBody = AiConfigurationBody.extend(PublishConsent.shape);
export type PublishBody = z.infer<typeof PublishBody>;

export const SwitchBody = z.object({ isActive: z.boolean({ error: FIELD_INVALID }) });

export const CasesBroken = z.object({ error: z.string(), code: z.literal('cases_broken'), rehearsal: Rehearsal });
export type CasesBroken = z.infer<typeof CasesBroken>;

export const Publication = z.object({
  id: PublicationId,
  number: z.int(),
  /** Null: the state before the first publication, or saved before versions were kept. */
  author: z.string().nullable(),
  at: Timestamp,
  /** To the one before. */
  changes: z.array(SettingsChange),
  knowledge: z.array(KnowledgeChange),
  products: z.array(ProductChange),
  /** The switch and re-engagements, as one gets them by returning here; null = as they are now. */
  isActive: z.boolean().nullable(),
  rehearsal: Rehearsal.nullable(),
  overrideReason: z.string().nullable(),
  /** False of a change of products alone: the catalogue is never set back. */
  isRestorable: z.boolean(),
  isLive: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const PublicationList = z.object({ publications: z.array(Publication) });
export type PublicationList = z.infer<typeof PublicationList>;

export const PublicationParams = z.object({ publicationId: PublicationId });
