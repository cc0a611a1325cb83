export { onActed } from './record-act.ts';
export { trailRoutes } from './routes.ts';
export { tellTrails } from './tell-trails.ts';
export { verifyTexts } from './texts.ts';
