import type { SaleStatus } from '@prumo/contracts/products';
import { keysOf } from '@prumo/contracts/text/known-keys';

export const saleLabels: Record<SaleStatus, string> = {
  disponivel: 'Disponível',
  reservado: 'Reservado',
  vendido: 'Vendido',
};
export const saleTones = { disponivel: 'green', reservado: 'amber', vendido: 'red' } as const;

export const saleOptions = keysOf(saleLabels).map((value) => ({
  value,
  label: saleLabels[value],
  tone: saleTones[value],
}));
