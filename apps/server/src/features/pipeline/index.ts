export { onLeadCompleted, onLeadsWrote, onMessageSettled, onMessagesSent } from './follow-stage.ts';
export { forgetSimulatedMoves } from './forget-simulated.ts';
export { readBoard } from './read-board.ts';
export { pipelineRoutes } from './routes.ts';
