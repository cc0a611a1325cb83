import { z } from 'zod';
import { callZapi, jsonOf, type Zapi } from './call-zapi.ts';

/** Older answers are one object and a text instead of a truth value. */
const Found = z.object({
  exists: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  phone: z.string().nullish(),
  outputPhone: z.string().nullish(),
  lid: z.string().nullish(),
});
const Answer = z.union([Found, z.array(Found).min(1)]);

export type ResolvedAddress =
  | { kind: 'found'; phone: string; lid: string | null }
  | { kind: 'not_on_whatsapp' }
  | { kind: 'unknown' };

/** How WhatsApp itself writes a number, which settles the ninth digit. */
export async function resolveAddress(zapi: Zapi, digits: string): Promise<ResolvedAddress> {
  const parsed = Answer.safeParse(jsonOf(await callZapi(zapi, { path: `phone-exists/${encodeURIComponent(digits)}` })));
  if (!parsed.success) return { kind: 'unknown' };
  const found = Array.isArray(parsed.data) ? parsed.data[0] : parsed.data;
  if (!found?.exists) return { kind: 'not_on_whatsapp' };
  const phone = (found.outputPhone ?? found.phone ?? digits).replace(/\D/g, '');
  return { kind: 'found', phone, lid: found.lid ?? null };
}
