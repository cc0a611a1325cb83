import type { LeadId } from '@prumo/contracts/ids';
import { findIdentities } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ReadRow } from './read-rows.ts';

/** The numbers of the file that the account knows already, in any of their forms, with the lead that has them. */
export async function knownNumbers(ctx: Ctx, rows: ReadRow[]): Promise<Map<string, LeadId>> {
  const keys = rows.flatMap(({ phone }) => (phone.kind === 'number' ? [phone.key] : []));
  const identities = await findIdentities(ctx, keys);
  return new Map(identities.map(({ key, leadId }) => [key, leadId]));
}
