import { z } from 'zod';
import { AiConfigurationBody } from '../agent.ts';
import { optionalText, Timestamp } from '../fields.ts';
import { AgentCaseId, PublicationId } from '../ids.ts';
import { CaseCheck } from './checks.ts';
import { FinancingConditions } from './financing.ts';
import { SCRIPT_NAMES } from './scripts.ts';

export const OVERRIDE_REASON_MAX = 500;
/** Leads that are made up and played at every publication, besides the cases. */
export const GENERATED_LEADS = 50;

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
] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

const Value = z.union([z.string(), z.boolean(), z.array(z.string()), FinancingConditions]).nullable();
export const SettingsChange = z.object({ field: z.enum(SETTINGS_FIELDS), before: Value, after: Value });
export type SettingsChange = z.infer<typeof SettingsChange>;

const Reply = z.string().nullable();

export const BrokenCheck = z.object({
  caseId: AgentCaseId,
  title: z.string(),
  check: CaseCheck,
  /** The name of the product it speaks of. */
  product: z.string().nullable(),
  /** What the agent would say there; null = nothing. */
  would: Reply,
});
export type BrokenCheck = z.infer<typeof BrokenCheck>;

/** `turns` replies were compared with what is live; `differing` of them change. */
export const Rehearsal = z.object({
  cases: z.int(),
  turns: z.int(),
  differing: z.int(),
  examples: z.array(z.object({ burst: z.array(z.string()), live: Reply, would: Reply })),
  broken: z.array(BrokenCheck),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** `overrideReason`: why it is published although a case breaks. */
export const PublishBody = AiConfigurationBody.extend({ overrideReason: optionalText(OVERRIDE_REASON_MAX) });
export type PublishBody = z.infer<typeof PublishBody>;

export const RestoreBody = z.object({ overrideReason: optionalText(OVERRIDE_REASON_MAX) });

export const CasesBroken = z.object({ error: z.string(), code: z.literal('cases_broken'), rehearsal: Rehearsal });
export type CasesBroken = z.infer<typeof CasesBroken>;

export const Publication = z.object({
  id: PublicationId,
  number: z.int(),
  /** Null: saved before versions were kept. */
  author: z.string().nullable(),
  at: Timestamp,
  /** To the one before; of the first, none. */
  changes: z.array(SettingsChange),
  rehearsal: Rehearsal.nullable(),
  overrideReason: z.string().nullable(),
  isLive: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const PublicationList = z.object({ publications: z.array(Publication) });
export type PublicationList = z.infer<typeof PublicationList>;

export const PublicationParams = z.object({ publicationId: PublicationId });
