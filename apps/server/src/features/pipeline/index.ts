export { readBoard } from './read-board.ts';
export { pipelineRoutes } from './routes.ts';
