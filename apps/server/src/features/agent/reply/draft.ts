import type { ProductId } from '@prumo/contracts/ids';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { Item, Ledger } from '../ledger/ledger.ts';
import type { CatalogueQuote, MediaOffer, ReckonedSum, SaidPassage, TurnInput, VisitAnswer } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { VisitStep } from '../visit/visit-turn.ts';

export type Draft = {
  action: string;
  reason: DecisionReason;
  paragraphs: string[];
  facts: CatalogueQuote[];
  passages: SaidPassage[];
  sum: ReckonedSum | null;
  media: MediaOffer | null;
  visit: VisitAnswer | null;
  ledger: Ledger;
  asked: Item | null;
  offered: ProductId[];
  handOver: HandOverReason | null;
  optedOut: boolean;
  markUnread: boolean;
};

export type DraftAddition = {
  paragraphs: string[];
  facts: CatalogueQuote[];
  media?: MediaOffer | null;
  visit?: VisitAnswer | null;
  ledger: Ledger;
  asked: Item | null;
  offered: ProductId[];
  markUnread: boolean;
};

export type Rule = (input: TurnInput, reading: Reading) => Draft | null;

export const draft = (ledger: Ledger, action: string, reason: DecisionReason, changes: Partial<Draft> = {}): Draft => ({
  action,
  reason,
  paragraphs: [],
  facts: [],
  passages: [],
  sum: null,
  media: null,
  visit: null,
  ledger,
  asked: null,
  offered: [],
  handOver: null,
  optedOut: false,
  markUnread: false,
  ...changes,
});

export const visitAddition = ({ paragraph, ...said }: VisitStep): DraftAddition => ({
  ...said,
  paragraphs: [paragraph],
  facts: [],
  asked: null,
  offered: [],
  markUnread: false,
});

export function addToDraft(to: Draft, step: DraftAddition): Draft {
  return {
    ...to,
    paragraphs: [...to.paragraphs, ...step.paragraphs],
    facts: [...to.facts, ...step.facts],
    media: step.media ?? to.media,
    visit: step.visit ?? to.visit,
    ledger: step.ledger,
    asked: step.asked ?? to.asked,
    offered: [...to.offered, ...step.offered],
    markUnread: to.markUnread || step.markUnread,
  };
}
