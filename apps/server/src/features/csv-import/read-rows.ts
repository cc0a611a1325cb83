import { type ImportOptions, type ImportRow, type ImportRowError, ROW_ERRORS } from '@prumo/contracts/csv-import';
import { saysNoPhone } from '@prumo/contracts/text/phone-text';
import { type PhoneReading, readPhone } from '#features/leads/index.ts';

export type ReadRow<Row = ImportRow> = { row: Row; line: number; name: string; phone: PhoneReading };

/** `line` defaults to the row's position below a header line. */
export function readRows<Row extends Pick<ImportRow, 'line' | 'name' | 'phone'>>(
  rows: Row[],
  options: ImportOptions,
): { accepted: ReadRow<Row>[]; errors: ImportRowError[] } {
  const accepted: ReadRow<Row>[] = [];
  const errors: ImportRowError[] = [];
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const line = row.line ?? index + 2;
    const name = row.name.trim();
    const phone = readPhone(row.phone, { defaultAreaCode: options.defaultAreaCode ?? null });
    const error = rowError({ name, typed: row.phone, phone, options, seen });
    if (error) errors.push({ line, name, phone: row.phone.trim(), error });
    else accepted.push({ row, line, name, phone });
  });
  return { accepted, errors };
}

type Facts = { name: string; typed: string; phone: PhoneReading; options: ImportOptions; seen: Set<string> };

function rowError({ name, typed, phone, options, seen }: Facts): string | null {
  if (name === '') return ROW_ERRORS.nameRequired;
  if (typed.trim() === '') return ROW_ERRORS.phoneRequired;
  if (phone.kind === 'none' && phone.reason === 'scientific') return ROW_ERRORS.phoneScientific;
  // A cell may hold two numbers; only the chosen one is checked.
  const digits = (phone.kind === 'number' ? phone.canonical : typed).replace(/\D/g, '');
  // (01) 98765-4321 has eleven digits, but no such area code exists.
  const isNobodys = phone.kind === 'none' && phone.reason === 'invalid';
  if (options.validatePhones && !saysNoPhone(typed) && (isNobodys || digits.length < 10 || digits.length > 15))
    return ROW_ERRORS.phoneInvalid;
  if (!options.skipDuplicates) return null;
  const identity = phone.kind === 'number' ? phone.key : digits;
  if (identity !== '' && seen.has(identity)) return ROW_ERRORS.phoneRepeated;
  seen.add(identity);
  return null;
}
