import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import type { SetCtx } from '#platform/context.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { AnswerPorts } from './may-answer.ts';
import type { WrittenTurn } from './record-decisions.ts';

export type ReplyWriter = (input: TurnInput) => Promise<WrittenTurn>;

export type AgentPorts = AnswerPorts & {
  write: ReplyWriter;
  waitsForModel?: boolean;
  /** Passed in as a port, because campaigns may not be imported from here. */
  productsOfCampaigns(ctx: SetCtx, ids: CampaignId[]): Promise<Map<CampaignId, ProductId>>;
};
