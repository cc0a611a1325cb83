import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import type { SetCtx } from '#platform/context.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { AccountModel } from '../model-settings/account-models.ts';
import type { AnswerPorts } from './may-answer.ts';
import type { WrittenTurn } from './record-decisions.ts';

export type ReplyWriter = (input: TurnInput, model: AccountModel) => Promise<WrittenTurn>;

export type AgentPorts = AnswerPorts & {
  write: ReplyWriter;
  /** The installation's, which every account may wait for. */
  waitsForModel?: boolean;
  /** Passed in as a port, because campaigns may not be imported from here. */
  productsOfCampaigns(ctx: SetCtx, ids: CampaignId[]): Promise<Map<CampaignId, ProductId>>;
};
