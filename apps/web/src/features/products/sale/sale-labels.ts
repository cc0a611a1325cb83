import type { SaleStatus } from '@prumo/contracts/products';

export const saleLabels: Record<SaleStatus, string> = {
  disponivel: 'Disponível',
  reservado: 'Reservado',
  vendido: 'Vendido',
};
export const saleTones = { disponivel: 'green', reservado: 'amber', vendido: 'red' } as const;

export const saleOptions = (Object.keys(saleLabels) as SaleStatus[]).map((value) => ({
  value,
  label: saleLabels[value],
  tone: saleTones[value],
}));
