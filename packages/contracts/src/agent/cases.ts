import { z } from 'zod';
import { FIELD_REQUIRED, requiredText, Timestamp } from '../fields.ts';
import { AgentCaseId, ConversationId, ProductId } from '../ids.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { CaseCheck } from './checks.ts';
import { SettingsChange } from './publications.ts';
import { TrialBody } from './trial.ts';

export const CHECKS_MAX = 30;
export const CASE_TITLE_MAX = 120;

export const NewTrialCaseBody = z.object({
  opening: TrialBody.shape.opening,
  said: TrialBody.shape.said.min(1, FIELD_REQUIRED),
});
export type NewTrialCaseBody = z.infer<typeof NewTrialCaseBody>;

export const CaseBody = z.object({
  title: requiredText('Escreva o título', CASE_TITLE_MAX),
  checks: z.array(CaseCheck).max(CHECKS_MAX, `No máximo ${CHECKS_MAX} verificações`),
  /** `updatedAt` as last seen; if it differs now, the answer is 409 `case_changed`. */
  expected: Timestamp.optional(),
});
export type CaseBody = z.infer<typeof CaseBody>;

/** Of the last time its checks were looked at; `broken`: how many did not hold. */
const LastRun = z.object({ at: Timestamp, broken: z.int() });

/** A model writes otherwise each time, so a case holds with it if its checks are met in all of so many plays. */
export const MODEL_PLAYS = 4;

/** `fulfilled`: of its plays, those in which all checks were met; `written`: replies the model wrote, of those it was asked for. */
export const ModelRun = z.object({
  at: Timestamp,
  model: z.string(),
  fulfilled: z.int(),
  written: z.int(),
  asked: z.int(),
});
export type ModelRun = z.infer<typeof ModelRun>;

export const CaseSummary = z.object({
  id: AgentCaseId,
  title: z.string(),
  turns: z.int(),
  checks: z.int(),
  lastRun: LastRun,
  /** Null: no model has played it since it was last changed. */
  modelRun: ModelRun.nullable(),
  createdAt: Timestamp,
});
export type CaseSummary = z.infer<typeof CaseSummary>;

export const CaseList = z.object({ cases: z.array(CaseSummary) });
export type CaseList = z.infer<typeof CaseList>;

const Said = z.object({ text: z.string().nullable(), handOver: HandOverReason.nullable() });

export const CaseTurn = z.object({
  /** What came before the lead's burst and was not the agent's. */
  before: z.array(z.object({ from: z.enum(['campaign', 'user']), text: z.string() })),
  burst: z.array(z.string()),
  /** What the agent said then. */
  said: z.string().nullable(),
  /** `isAsked`: false while the talk is with people, so the agent says nothing whatever its settings. */
  now: Said.extend({ isAsked: z.boolean() }),
});
export type CaseTurn = z.infer<typeof CaseTurn>;

export const Case = CaseSummary.omit({ turns: true, checks: true, modelRun: true }).extend({
  conversationId: ConversationId.nullable(),
  /** The account time at which its facts were frozen. */
  frozenAt: Timestamp,
  /** When it last took over products that had changed. */
  renewedAt: Timestamp.nullable(),
  /** The names of its frozen products that are otherwise now, or gone. */
  outdatedProducts: z.array(z.string()),
  turns: z.array(CaseTurn),
  checks: z.array(z.object({ check: CaseCheck, isMet: z.boolean() })),
  /** Of its frozen catalogue. */
  products: z.array(z.object({ id: ProductId, name: z.string() })),
  /** What is set otherwise now than when it was frozen. */
  changesSince: z.array(SettingsChange),
  updatedAt: Timestamp,
});
export type Case = z.infer<typeof Case>;

export const CaseParams = z.object({ caseId: AgentCaseId });

/** What a run with the model means before it is begun. */
export const ModelRunEstimate = z.object({
  /** Null: no model writes for the account. */
  model: z.string().nullable(),
  /** Those with a check: without one there is nothing to hold. */
  cases: z.array(AgentCaseId),
  calls: z.int(),
  /** Null without prices. */
  cost: z.number().nullable(),
  /** What today's limit leaves; null = without limit. */
  left: z.number().nullable(),
});
export type ModelRunEstimate = z.infer<typeof ModelRunEstimate>;
