import type { ExportQuery, LeadListQuery } from '@prumo/contracts/leads';
import { accountNow, type Ctx } from '#platform/context.ts';
import { toCsv } from '#platform/write-csv.ts';
import { listLeadRows } from './list-store.ts';
import { readPhone } from './phone.ts';
import { findLeads, type SelectedLead } from './store.ts';

const HEADER = ['nome', 'telefone', 'email', 'empresa', 'cidade', 'tags', 'status', 'origem', 'criado_em'];
const PAGE = 200;

/** The chosen leads, or all of the filter, as Excel in Brazil opens them and as the import reads them back (NS-032). */
export async function exportLeads(ctx: Ctx, query: ExportQuery): Promise<{ fileName: string; content: string }> {
  const rows = query.ids ? await findLeads(ctx, query.ids) : await readAll(ctx, query);
  return {
    fileName: `leads_${accountNow(ctx).toISOString().slice(0, 10)}.csv`,
    content: toCsv([HEADER, ...rows.map(toCells)]),
  };
}

async function readAll(ctx: Ctx, filter: Pick<LeadListQuery, 'search' | 'status' | 'tags'>): Promise<SelectedLead[]> {
  const rows: SelectedLead[] = [];
  for (let page = 1; ; page += 1) {
    const next = await listLeadRows(ctx, { ...filter, page, limit: PAGE });
    rows.push(...next);
    if (next.length < PAGE) return rows;
  }
}

function toCells(lead: SelectedLead): string[] {
  const reading = readPhone(lead.phone);
  return [
    lead.name,
    reading.kind === 'number' ? reading.display : lead.phone,
    lead.email ?? '',
    lead.company ?? '',
    lead.city ?? '',
    lead.tags.join(','),
    lead.status,
    lead.leadSource,
    lead.createdAt.toISOString(),
  ];
}
