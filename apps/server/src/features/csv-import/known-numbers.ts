import type { LeadId } from '@prumo/contracts/ids';
import { findIdentities, findUnreachable } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ReadRow } from './read-rows.ts';

export const comparisonKey = ({ phone }: Pick<ReadRow, 'phone'>): string =>
  phone.kind === 'number' ? phone.key : `digits:${phone.stored.replace(/\D/g, '')}`;

export async function knownNumbers(ctx: Ctx, rows: Pick<ReadRow, 'phone'>[]): Promise<Map<string, LeadId>> {
  const keys = rows.flatMap(({ phone }) => (phone.kind === 'number' ? [phone.key] : []));
  const unreachable = rows.flatMap(({ phone }) => (phone.kind === 'none' ? [phone.stored.replace(/\D/g, '')] : []));
  const identities = await findIdentities(ctx, keys);
  const stored = await findUnreachable(
    ctx,
    unreachable.filter((digits) => digits !== ''),
  );
  return new Map([
    ...identities.map(({ key, leadId }) => [key, leadId] as const),
    ...stored.map(({ digits, leadId }) => [`digits:${digits}`, leadId] as const),
  ]);
}
