import { ToldValues, ToldValuesQuery } from '@prumo/contracts/agent/told-values';
import { ProductParams } from '@prumo/contracts/products';
import type { HttpApp } from '#platform/http-app.ts';
import { readToldValues, type ToldValuePorts } from './read-told-values.ts';

export function toldValueRoutes(app: HttpApp, ports: ToldValuePorts): void {
  app.get(
    '/api/products/:productId/told-values',
    {
      config: { failureText: 'Erro ao buscar quem ouviu o valor antigo' },
      schema: { params: ProductParams, querystring: ToldValuesQuery, response: { 200: ToldValues } },
    },
    ({ ctx, params, query }) => readToldValues(ctx, ports, { ...params, ...query }),
  );
}
