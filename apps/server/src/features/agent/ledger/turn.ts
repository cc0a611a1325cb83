import type { AiConfiguration } from '@prumo/contracts/agent';
import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { ProductMedia, SaleStatus } from '@prumo/contracts/products';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { Intent, Sentiment } from '#features/understanding/index.ts';
import type { Item, Ledger } from './ledger.ts';

/** The facts of a product that the agent may state, with the version they were read at. */
export type CatalogueProduct = {
  id: string;
  version: number;
  name: string;
  type: string | null;
  description: string | null;
  location: string | null;
  features: readonly string[];
  benefits: readonly string[];
  diferenciais: readonly string[];
  targetAudience: readonly string[];
  /** Never said to a lead; known only so that the gate can recognise it. */
  salesScript: string | null;
  isActive: boolean;
  /** Absent = for sale. */
  saleStatus?: SaleStatus;
  media?: readonly ProductMedia[];
  metragemMin: number | null;
  metragemMax: number | null;
  precoMin: number | null;
  precoMax: number | null;
  statusImovel: string | null;
  perfilInvestidor: string | null;
  objetivoPrincipal: string | null;
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

/** `id` says whose record it is, where that is known. */
export type LeadRecord = { readonly [field in RecordField]?: string | null | undefined } & { readonly id?: string };
export type LeadFieldChanges = { [field in RecordField]?: string };

export type Utterance = { from: 'lead' | 'ai' | 'user'; text: string };

/** All one turn is decided from: no clock, no database. */
export type TurnInput = {
  /** The inbound messages to be answered as one, oldest first. */
  burst: readonly { id: string; text: string; hasMedia?: boolean; mediaType?: string }[];
  /** What was said before the burst, oldest first. */
  history: readonly Utterance[];
  ledger: Ledger;
  lead: LeadRecord;
  catalogue: readonly CatalogueProduct[];
  configuration: AiConfiguration;
  /** The last campaign message the lead got, if that is what is being answered. */
  opening: { text: string; productId: string | null } | null;
  isFirstReply: boolean;
  aiMessagesToday: number;
  callAlreadyOffered: boolean;
  /** Counted by the caller over what it stores; the ledger's own count holds where it is greater. */
  unansweredQuestionsInARow?: number;
};

export type Fact = { text: string; productId: string; field: string; version: number };

/** A file of a product that the reply carries. */
export type MediaOffer = { productId: string; id: string; url: string; type: 'image' | 'document'; fileName: string };

export type TurnDecision = {
  reply: string | null;
  /** Sent with the reply as its words; absent = words alone. */
  media?: MediaOffer | null;
  handOver: { reason: HandOverReason; summary: string } | null;
  ledger: Ledger;
  leadChanges: LeadFieldChanges;
  intent: Intent;
  sentiment: Sentiment;
  asked: Item | null;
  offeredProductIds: string[];
  optedOut: boolean;
  markUnread: boolean;
  /** What the lead asks people for. */
  wants: FollowUpKind[];
  explanation: { action: string; reason: DecisionReason; facts: Fact[] };
};
