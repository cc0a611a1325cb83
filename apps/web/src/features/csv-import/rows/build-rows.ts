import { type ImportRow, ROW_ERRORS } from '@prumo/contracts/csv-import';
import { unmarked } from '@prumo/contracts/text/cell-mark';
import { numbersOf } from '@prumo/contracts/text/phone-text';
import type { ColumnMapping, Target } from '../columns/column-mapping.ts';
import type { CsvRecord } from '../parse/parsed-table.ts';
import { csvImportTexts } from '../texts.ts';
import { type RowRules, rowError } from './row-errors.ts';

/** A local number of 8 or 9 digits, to be completed by the default area code (NS-046). */
function lacksAreaCode(cell: string): boolean {
  if (cell.trimStart().startsWith('+')) return false;
  const local = (numbersOf(cell)[0] ?? '').replace(/^0+/, '');
  return (
    /^(?:9\d{8}|[2-9]\d{7})$/.test(local) && !/^(?:300[34]|400\d|4020)\d{4}$/.test(local) && !/^\s*0[3589]00/.test(cell)
  );
}

export type RowError = { line: number; name: string; phone: string; error: string };
export type BuiltRows = {
  leads: ImportRow[];
  errors: RowError[];
  withoutAreaCode: number;
};

/** The server's limits for one cell and the tags. */
const MAX_TEXT = 1000;
const MAX_TAG = 200;
const MAX_TAGS = 50;

export function buildRows(records: readonly CsvRecord[], mapping: ColumnMapping, rules: RowRules): BuiltRows {
  const built: BuiltRows = { leads: [], errors: [], withoutAreaCode: 0 };
  const seen = new Set<string>();
  for (const record of records) {
    const lead = toLead(record, mapping);
    const error = tooLong(lead) ?? rowError(lead, rules, seen);
    if (error) built.errors.push({ line: record.line, name: lead.name, phone: lead.phone, error });
    else built.leads.push(lead);
    // Checked phones would refuse these rows unless a default area code is chosen.
    if ((!error || error === ROW_ERRORS.phoneInvalid) && lacksAreaCode(lead.phone)) built.withoutAreaCode += 1;
  }
  return built;
}

function toLead({ line, cells }: CsvRecord, mapping: ColumnMapping) {
  const cell = (target: Target): string => {
    const column = mapping.indexOf(target);
    return column < 0 ? '' : unmarked(cells[column] ?? '').trim();
  };
  const optional = (target: Target) => cell(target) || null;
  return {
    line,
    name: cell('name'),
    phone: cell('phone'),
    email: optional('email'),
    company: optional('company'),
    city: optional('city'),
    tags: splitTagCell(cell('tags')),
    ...(mapping.includes('owner') ? { owner: optional('owner')?.slice(0, MAX_TAG) ?? null } : {}),
    status: 'novo',
  };
}

export function splitTagCell(cell: string): string[] {
  return cell
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Checked here, because the server would refuse the whole file for one oversized cell. */
function tooLong(lead: ReturnType<typeof toLead>): string | null {
  const texts = [lead.name, lead.phone, lead.email, lead.company, lead.city];
  const isTooLong = texts.some((text) => (text?.length ?? 0) > MAX_TEXT);
  const hasLongTags = lead.tags.length > MAX_TAGS || lead.tags.some((tag) => tag.length > MAX_TAG);
  return isTooLong || hasLongTags ? csvImportTexts.cellTooLong : null;
}
