import type { ProductId } from '@prumo/contracts/ids';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { Item, Ledger } from '../ledger/ledger.ts';
import type { Fact, MediaOffer, TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';

export type Draft = {
  action: string;
  reason: DecisionReason;
  paragraphs: string[];
  facts: Fact[];
  media: MediaOffer | null;
  ledger: Ledger;
  asked: Item | null;
  offered: ProductId[];
  handOver: HandOverReason | null;
  optedOut: boolean;
  markUnread: boolean;
};

export type Step = {
  paragraphs: string[];
  facts: Fact[];
  media?: MediaOffer | null;
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
  media: null,
  ledger,
  asked: null,
  offered: [],
  handOver: null,
  optedOut: false,
  markUnread: false,
  ...changes,
});

export function addStep(to: Draft, step: Step): Draft {
  return {
    ...to,
    paragraphs: [...to.paragraphs, ...step.paragraphs],
    facts: [...to.facts, ...step.facts],
    media: step.media ?? to.media,
    ledger: step.ledger,
    asked: step.asked ?? to.asked,
    offered: [...to.offered, ...step.offered],
    markUnread: to.markUnread || step.markUnread,
  };
}
