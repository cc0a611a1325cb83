export { generateMessage } from './campaign/generate-message.ts';
export { generateSequence } from './campaign/generate-sequence.ts';
export { readObjective } from './campaign/read-objective.ts';

export { reassignCases } from './cases/case-store.ts';
export { publishChange, recordChange } from './cases/publish-change.ts';

export { answerTurn } from './gate/answer-turn.ts';

export { findProductsInKnowledge } from './knowledge/knowledge-store.ts';
export { emptyLedger, type Item, isKnown, type Ledger, readLedger } from './ledger/ledger.ts';
export type { LeadRecord, TurnInput } from './ledger/turn.ts';
export type { AskModel, ModelLimits } from './model/server/ask-model.ts';
export type { ModelConfig } from './model/server/connect-model.ts';

export type { CampaignRequest } from './model/write-campaign.ts';
export { campaignTextWriter, connectModels, type Models, replyWriter } from './model-settings/connect-models.ts';

export { detectQuestions, repeatedOf } from './reading/detect-question.ts';

export { agentRoutes } from './routes.ts';
export { onProviderChanged } from './turns/decisions-on-provider-change.ts';
export type { AgentPorts, ReplyWriter } from './turns/ports.ts';
export { onProductSold } from './turns/product-sold.ts';
export { type ReconstructedTurns, reconstructTurns } from './turns/reconstruct-turns.ts';
export { agentTurnSource } from './turns/run-turns.ts';
export { onLeadsWrote, onReleased } from './turns/schedule-turn.ts';
export { reassignDecisions } from './turns/turn-store.ts';
export { warmUp as warmUpAgent } from './turns/warm-up.ts';
