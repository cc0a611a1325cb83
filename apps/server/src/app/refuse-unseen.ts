import { readPhone } from '#features/leads/index.ts';
import type { Platform } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { isReading } from '#platform/http/auth-hook.ts';
import { findHidden } from '#platform/http/hidden-store.ts';
import type { HttpApp } from '#platform/http-app.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Readings of a member who does not see every lead run behind the wall; a write runs as the whole account, so it is
 * asked first whether anything it names is behind the wall (ADR 51). What a write chooses by itself, it chooses with
 * `isSeen`.
 */
export function refuseUnseen(app: HttpApp, platform: Platform): void {
  app.addHook('preHandler', async ({ session, method, params, query, body }) => {
    if (!session || session.sight === 'all' || isReading(method)) return;
    const { accountId, actor, sight } = session;
    const ids = idsIn([params, query, body]);
    const key = numberIn(params) ?? numberIn(body);
    if (ids.length === 0 && key === null) return;
    const db = platform.dbOf(accountId, { accountId, userId: actor.userId, sight });
    const hidden = await findHidden(db, { ids, phoneKey: key });
    if (hidden.row) throw notFound();
    if (hidden.number) throw new Refusal('number_of_other');
    if (hidden.recipients) throw new Refusal('campaign_of_others');
  });
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

function numberIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('phone' in value) || typeof value.phone !== 'string')
    return null;
  const phone = readPhone(value.phone);
  return phone.kind === 'none' ? null : phone.key;
}
