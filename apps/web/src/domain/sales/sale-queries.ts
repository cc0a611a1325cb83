import { Deleted } from '@prumo/contracts/fields';
import type { LeadId, SaleId } from '@prumo/contracts/ids';
import { LeadSales, PendingSales, SavedSale } from '@prumo/contracts/leads/sales';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';

export const leadSalesQuery = (leadId: LeadId) => pathQuery(`/api/leads/${leadId}/sales`, LeadSales);
export const pendingSalesQuery = pathQuery('/api/leads/pending-sales', PendingSales);

const salesChanged = () =>
  invalidatePaths('/api/leads', '/api/dashboard', '/api/analytics', '/api/products', '/api/units', '/api/campaigns');

type SaleToSave = { leadId: LeadId; saleId: SaleId | null; body: object };

export const useSaveSale = () =>
  useMutation({
    mutationFn: ({ leadId, saleId, body }: SaleToSave) =>
      saleId === null
        ? api.post(`/api/leads/${leadId}/sales`, body, SavedSale)
        : api.put(`/api/sales/${saleId}`, body, SavedSale),
    onSuccess: salesChanged,
  });

export const useRemoveSale = () =>
  useMutation({ mutationFn: (id: SaleId) => api.delete(`/api/sales/${id}`, Deleted), onSuccess: salesChanged });
