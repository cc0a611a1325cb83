import type { LeadId, SaleId } from '@prumo/contracts/ids';
import type { Lead, LeadStatus } from '@prumo/contracts/leads';
import type { Sale } from '@prumo/contracts/leads/sales';
import type { MoveLeadBody } from '@prumo/contracts/pipeline';
import { useSyncExternalStore } from 'react';
import { queryClient } from '#platform/requests/query-client.ts';
import { createListeners } from '#ui/create-listeners.ts';

export type SalesDecision = NonNullable<MoveLeadBody['sales']>;

/** One lead with its sales, or how many sales several leads have. */
export type ClosingSales = { name: string; sales: readonly Sale[] } | { sales: number };

/** What is asked about sales, by one window for every screen that moves leads. */
export type SaleWindow =
  | { kind: 'sale'; leadId: LeadId; saleId: SaleId | null }
  | { kind: 'pending' }
  | { kind: 'leaving'; leaves: ClosingSales; answer: (decision: SalesDecision | null) => void };

let shown: SaleWindow | null = null;
const listeners = createListeners();

function show(next: SaleWindow | null) {
  shown = next;
  listeners.tell();
}

export const useSaleWindow = (): SaleWindow | null => useSyncExternalStore(listeners.subscribe, () => shown);

export const openSale = (leadId: LeadId, saleId: SaleId | null = null) => show({ kind: 'sale', leadId, saleId });
export const openPendingSales = () => show({ kind: 'pending' });
export const closeSaleWindow = () => show(null);

type StagedLead = Pick<Lead, 'id' | 'name' | 'status'>;

/** Null: the lead is not to be moved after all. A lead whose sales cannot be read is moved without a question. */
export async function askBeforeStageChange(
  lead: StagedLead,
  to: LeadStatus,
): Promise<{ sales?: SalesDecision } | null> {
  if (lead.status !== 'fechado' || to === 'fechado') return {};
  const own = (await readSales(lead.id)).filter(({ isOfClosing }) => isOfClosing);
  if (own.length === 0) return {};
  const decision = await askAboutSales({ name: lead.name, sales: own });
  return decision && { sales: decision };
}

/** Null: nothing is to be moved after all. */
export async function askAboutSales(leaves: ClosingSales): Promise<SalesDecision | null> {
  const decision = await new Promise<SalesDecision | null>((answer) => show({ kind: 'leaving', leaves, answer }));
  show(null);
  return decision;
}

/** The first screen holds this file, but no shapes of answers. */
async function readSales(leadId: LeadId): Promise<readonly Sale[]> {
  try {
    const { leadSalesQuery } = await import('./sale-queries.ts');
    return (await queryClient.fetchQuery({ ...leadSalesQuery(leadId), staleTime: 0, retry: false })).sales;
  } catch {
    return [];
  }
}

/** The move is saved already; the sale is an act of its own. */
export function askAfterStageChange(before: StagedLead, to: LeadStatus): void {
  if (to === 'fechado' && before.status !== 'fechado') openSale(before.id);
}
