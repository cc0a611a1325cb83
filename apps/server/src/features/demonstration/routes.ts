import { Demonstration } from '@prumo/contracts/demonstration';
import type { Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { countOwnAndDemo } from './store.ts';

export function demonstrationRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  const schema = { response: { 200: Demonstration } };
  const read = async (ctx: Ctx) => {
    const { own, demo } = await countOwnAndDemo(ctx);
    return { isOffered: own + demo === 0, isLoaded: demo > 0 };
  };

  app.get('/api/demonstration', { schema }, ({ ctx }) => read(ctx));

  app.post(
    '/api/demonstration',
    { config: { failureText: 'Erro ao carregar dados de demonstração' }, schema },
    async ({ ctx }) => {
      await loadDemonstration(ctx, registry);
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
