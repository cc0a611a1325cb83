export { onLeadCompleted, onLeadsWrote, onMessagesSent, onMessagesSettled } from './follow-stage.ts';
export { forgetSimulatedMoves } from './forget-simulated.ts';
export { readBoard } from './read-board.ts';
export { pipelineRoutes } from './routes.ts';
