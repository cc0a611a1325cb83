import { Demonstration } from '@prumo/contracts/demonstration';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { countOwnAndDemo, countOwnWords } from './demo-row-store.ts';
import { loadDemonstration, type Stores } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';

export function demonstrationRoutes(app: HttpApp, stores: Stores): void {
  const schema = { response: { 200: Demonstration } };
  const read = async (ctx: Ctx) => {
    const [{ own, demo }, ownNotes] = await Promise.all([countOwnAndDemo(ctx), countOwnWords(ctx)]);
    return { isOffered: own + demo === 0, isLoaded: demo > 0, ownNotes };
  };

  app.get('/api/demonstration', { schema }, ({ ctx }) => read(ctx));

  app.post(
    '/api/demonstration',
    { config: { failureText: 'Erro ao carregar dados de demonstração', isHeavy: true }, schema },
    async ({ ctx }) => {
      await loadDemonstration(ctx, stores);
      return read(ctx);
    },
  );

  app.delete(
    '/api/demonstration',
    { config: { failureText: 'Erro ao remover dados de demonstração' }, schema },
    async ({ ctx }) => {
      await removeDemonstration(ctx);
      return read(ctx);
    },
  );
}
