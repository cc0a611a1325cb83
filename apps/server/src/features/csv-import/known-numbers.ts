import { type ImportRowError, ROW_ERRORS } from '@prumo/contracts/csv-import';
import type { LeadId } from '@prumo/contracts/ids';
import { findIdentities, findNumbersOfOthers, findUnreachable } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ReadRow } from './read-rows.ts';

export const comparisonKey = ({ phone }: Pick<ReadRow, 'phone'>): string =>
  phone.kind === 'number' ? phone.key : `digits:${digitsOf(phone.stored)}`;

const digitsOf = (stored: string): string => stored.replace(/\D/g, '');

const numbersOf = (rows: Pick<ReadRow, 'phone'>[]): { keys: string[]; digits: string[] } => ({
  keys: rows.flatMap(({ phone }) => (phone.kind === 'number' ? [phone.key] : [])),
  digits: rows
    .flatMap(({ phone }) => (phone.kind === 'none' ? [digitsOf(phone.stored)] : []))
    .filter((digits) => digits !== ''),
});

export async function knownNumbers(ctx: Ctx, rows: Pick<ReadRow, 'phone'>[]): Promise<Map<string, LeadId>> {
  const { keys, digits: unreachable } = numbersOf(rows);
  const identities = await findIdentities(ctx, keys);
  const stored = await findUnreachable(ctx, unreachable);
  return new Map([
    ...identities.map(({ key, leadId }) => [key, leadId] as const),
    ...stored.map(({ digits, leadId }) => [`digits:${digits}`, leadId] as const),
  ]);
}

type Rows<Row extends ReadRow<unknown>> = { accepted: Row[]; errors: ImportRowError[] };

/** A member who does not see every lead may not add to one that is behind the wall: such a row is refused (ADR 51). */
export async function refuseNumbersOfOthers<Row extends ReadRow<{ phone: string }>>(
  ctx: Ctx,
  { accepted, errors }: Rows<Row>,
): Promise<Rows<Row>> {
  const others = await findNumbersOfOthers(ctx, numbersOf(accepted));
  const isOfOther = ({ phone }: Row) =>
    phone.kind === 'number' ? others.keys.has(phone.key) : others.digits.has(digitsOf(phone.stored));
  const refused = accepted
    .filter(isOfOther)
    .map(({ line, name, row }) => ({ line, name, phone: row.phone.trim(), error: ROW_ERRORS.phoneOfOther }));
  if (refused.length === 0) return { accepted, errors };
  return {
    accepted: accepted.filter((row) => !isOfOther(row)),
    errors: [...errors, ...refused].sort((one, other) => one.line - other.line),
  };
}
