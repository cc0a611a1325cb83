import { IMPORT_MAX_LEADS, type ImportCheckAnswer, type ImportCheckBody } from '@prumo/contracts/csv-import';
import { readPhone } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { comparisonKey, knownNumbers, refuseNumbersOfOthers } from './known-numbers.ts';
import { readRows } from './read-rows.ts';

export async function checkImport(ctx: Ctx, { leads: rows, options }: ImportCheckBody): Promise<ImportCheckAnswer> {
  if (rows.length > IMPORT_MAX_LEADS) throw new Refusal('too_many_leads');
  const { accepted, errors } = await refuseNumbersOfOthers(ctx, readRows(rows, options));
  const known = await knownNumbers(ctx, accepted);
  return {
    accepted: accepted.length,
    known: accepted.filter((row) => known.has(comparisonKey(row))).length,
    withoutAreaCode: rows.filter(({ phone }) => lacksAreaCode(phone)).length,
    errors,
  };
}

function lacksAreaCode(typed: string): boolean {
  const phone = readPhone(typed);
  return phone.kind === 'none' && phone.reason === 'no_area_code';
}
