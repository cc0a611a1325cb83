import type { ExportQuery, LeadListQuery } from '@prumo/contracts/leads';
import { accountNow, type Ctx } from '#platform/context.ts';
import { listLeadRows } from './list-store.ts';
import { readPhone } from './phone.ts';
import { findLeads, type SelectedLead } from './store.ts';

const HEADER = ['nome', 'telefone', 'email', 'empresa', 'cidade', 'tags', 'status', 'origem', 'criado_em'];
const PAGE = 200;
const BOM = '\uFEFF';

/** The chosen leads, or all of the filter, as Excel in Brazil opens them and as the import reads them back (NS-032). */
export async function exportLeads(ctx: Ctx, query: ExportQuery): Promise<{ fileName: string; content: string }> {
  const rows = query.ids ? await findLeads(ctx, query.ids) : await readAll(ctx, query);
  const lines = [HEADER, ...rows.map(toCells)].map((cells) => cells.map(toCell).join(';'));
  return {
    fileName: `leads_${accountNow(ctx).toISOString().slice(0, 10)}.csv`,
    content: `${BOM}${lines.join('\r\n')}\r\n`,
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

/** A cell that a spreadsheet would run as a formula gets an apostrophe; '+55 (11) …' is text to Excel and stays. */
function toCell(text: string): string {
  const isFormula = /^\s*["']?\s*[=+\-@\t\r＝＋－＠]/.test(text) && !/^\+\d[\d ()-]+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
