import { z } from 'zod';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { lidOf, phoneDigits } from '../adapter-parts/read-json.ts';
import type { ResolvedAddress } from '../port/adapter.ts';
import { callZapi, type Zapi } from './call-zapi.ts';

/** Older servers answer with a single object, and with text instead of a boolean. */
const Found = z.object({
  exists: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  phone: z.string().nullish(),
  outputPhone: z.string().nullish(),
  lid: z.string().nullish(),
});
const Answer = z.union([Found, z.array(Found).min(1)]);

export async function resolveAddress(zapi: Zapi, digits: string): Promise<ResolvedAddress> {
  const parsed = Answer.safeParse(jsonOf(await callZapi(zapi, { path: `phone-exists/${encodeURIComponent(digits)}` })));
  if (!parsed.success) return { kind: 'unknown' };
  const found = Array.isArray(parsed.data) ? parsed.data[0] : parsed.data;
  if (!found?.exists) return { kind: 'not_on_whatsapp' };
  const address = phoneDigits(found.outputPhone) ?? phoneDigits(found.phone) ?? digits;
  return { kind: 'found', address, lid: lidOf(found.lid) };
}
