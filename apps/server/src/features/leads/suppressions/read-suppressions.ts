import type { Suppression, SuppressionList, SuppressionQuery } from '@prumo/contracts/suppressions';
import type { Ctx } from '#platform/context.ts';
import { readPhone } from '../phone/phone.ts';
import { countSuppressions, type ListedSuppression, listSuppressions } from './suppression-list-store.ts';

export async function readSuppressions(ctx: Ctx, query: SuppressionQuery): Promise<SuppressionList> {
  const rows = await listSuppressions(ctx, query);
  return { suppressions: rows.map(toSuppression), total: await countSuppressions(ctx, query.search) };
}

export function toSuppression(row: ListedSuppression): Suppression {
  const reading = readPhone(row.phone ?? '');
  const { id, leadId, leadName, matchedMessage, reason, hasWrittenSince, provider } = row;
  return {
    id,
    phone: reading.kind === 'number' ? reading.display : row.phone,
    leadId,
    leadName,
    createdAt: row.createdAt.toISOString(),
    origin: row.addedBy === null ? 'lead' : 'person',
    channel: provider,
    matchedMessage,
    addedBy: row.addedByName,
    reason,
    hasWrittenSince,
  };
}
