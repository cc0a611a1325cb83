import type { AiConfiguration } from '@prumo/contracts/agent';
import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { AgentCaseId, KnowledgeEntryId, LeadId, MessageId, ProductId } from '@prumo/contracts/ids';
import type { ProductMedia, SaleStatus } from '@prumo/contracts/products';
import type { PropertyFacts } from '@prumo/contracts/products/property-fields';
import type { Typology } from '@prumo/contracts/products/typologies';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { BookableTimes, VisitDeed, VisitToCome } from '#features/agenda/index.ts';
import type { Intent, Sentiment } from '#features/understanding/index.ts';
import type { Item, Ledger } from './ledger.ts';

export type CatalogueProduct = Partial<PropertyFacts> & {
  id: ProductId;
  version: number;
  name: string;
  type: string | null;
  description: string | null;
  location: string | null;
  features: readonly string[];
  benefits: readonly string[];
  diferenciais: readonly string[];
  targetAudience: readonly string[];
  /** For sellers: its facts answer leads, the rest is present so that the gate recognises it. */
  salesScript: string | null;
  isActive: boolean;
  /** Absent: for sale. */
  saleStatus?: SaleStatus;
  media?: readonly ProductMedia[];
  metragemMin: number | null;
  metragemMax: number | null;
  precoMin: number | null;
  precoMax: number | null;
  statusImovel: string | null;
  perfilInvestidor: string | null;
  objetivoPrincipal: string | null;
  /** Of a launch. Whom a unit is reserved for or sold to is not among what the agent knows. */
  typologies?: readonly Omit<Typology, 'id'>[];
  unitsLeft?: number | null;
};

type RecordField =
  | 'name'
  | 'fullName'
  | 'email'
  | 'profession'
  | 'budget'
  | 'objetivo'
  | 'location'
  | 'propertyType'
  | 'propertyStage'
  | 'timeline';

export type LeadRecord = { readonly [field in RecordField]?: string | null | undefined } & { readonly id?: LeadId };
export type LeadFieldChanges = { [field in RecordField]?: string };

export type Utterance = { from: 'lead' | 'ai' | 'user'; text: string };

/** A sentence the account wrote for its leads; of the one product, or of the company. */
export type KnownPassage = {
  text: string;
  title: string;
  entryId: KnowledgeEntryId;
  productId: ProductId | null;
  /** The file or page it was read from. */
  document?: string;
};

/** What a case says a reply to such words of a lead should have been. `reply`: one that does it; null = none is kept. */
export type CaseExample = {
  caseId: AgentCaseId;
  lead: string;
  reply: string | null;
  mentions: readonly string[];
  avoids: readonly string[];
};

export type TurnInput = {
  burst: readonly { id: MessageId; text: string; hasMedia?: boolean; mediaType?: string }[];
  history: readonly Utterance[];
  ledger: Ledger;
  lead: LeadRecord;
  catalogue: readonly CatalogueProduct[];
  configuration: AiConfiguration;
  /** What may answer the burst; absent: nothing. */
  knowledge?: readonly KnownPassage[];
  /** Of the account's cases, for a model that writes; absent: none. */
  examples?: readonly CaseExample[];
  opening: { text: string; productId: ProductId | null } | null;
  isFirstReply: boolean;
  aiMessagesToday: number;
  /** Whole days since either side last wrote; absent: the talk goes on. */
  silentDays?: number;
  callAlreadyOffered: boolean;
  /** Counted from stored rows; the ledger's own count wins if greater. */
  unansweredQuestionsInARow?: number;
  /** What may be promised of visits; null or absent: people book them. */
  visits?: BookableTimes | null;
};

export type CatalogueQuote = { text: string; productId: ProductId; field: string; version: number };

/** A sentence said word for word; `entryId` null = of the company's description. */
export type SaidPassage = {
  text: string;
  title: string | null;
  entryId: KnowledgeEntryId | null;
  document?: string;
};

/** What a lead would pay at first and for how long; null: the least, and the longest, of the account's conditions. */
export type FinancingWish = { downPayment: { amount: number } | { share: number } | null; months: number | null };

/** What a sum that was told is reckoned from, besides the product's price and the account's conditions. */
export type ReckonedSum = FinancingWish & { productId: ProductId };

export type MediaOffer = {
  productId: ProductId;
  id: string;
  url: string;
  type: 'image' | 'document';
  fileName: string;
};

/** What a reply says of a visit, which the gate says again before it leaves. */
export type VisitAnswer = {
  say:
    | 'times'
    | 'not_free'
    | 'not_that_day'
    | 'fell_away'
    | 'other_times'
    | 'which_time'
    | 'booked'
    | 'rescheduled'
    | 'cancelled'
    | 'stands'
    | 'awaited'
    | 'declined';
  /** Done in the transaction of the reply; null: nothing is to be done. */
  deed: VisitDeed | null;
  productId: ProductId | null;
  /** The visit that stands, and is told, changed or cancelled. */
  visit: VisitToCome | null;
  /** The day the lead named, where the office is closed for a holiday. */
  holiday: { day: string; name: string } | null;
};

export type TurnDecision = {
  reply: string | null;
  media?: MediaOffer | null;
  visit?: VisitAnswer | null;
  handOver: { reason: HandOverReason; summary: string } | null;
  ledger: Ledger;
  leadChanges: LeadFieldChanges;
  intent: Intent;
  sentiment: Sentiment;
  asked: Item | null;
  offeredProductIds: ProductId[];
  optedOut: boolean;
  markUnread: boolean;
  wants: FollowUpKind[];
  explanation: {
    action: string;
    reason: DecisionReason;
    facts: CatalogueQuote[];
    passages: SaidPassage[];
    sum?: ReckonedSum | null;
  };
};
