import type { ProductId } from '@prumo/contracts/ids';
import type { CatalogueProduct, LeadRecord } from '../ledger/turn.ts';
import type { AgentSettings } from './agent-settings.ts';

type Before = { from: 'campaign' | 'user'; text: string; productId: ProductId | null };

export type TalkTurn = {
  /** What was said between the agent's last words and this burst, by people or a campaign. */
  before: Before[];
  burst: { text: string; mediaType: string }[];
  /** What the agent said then. */
  reply: string | null;
};

/** `lead`: what its record held before the talk began, as far as the talk shows that. */
export type Talk = { lead: LeadRecord; turns: TalkTurn[] };

export type FrozenFacts = {
  at: string;
  /** As YYYY-MM-DD in the account's zone. */
  today: string;
  catalogue: CatalogueProduct[];
  /** When products in it were last put in place of what they had been. */
  renewedAt?: string;
  settings: AgentSettings;
};
