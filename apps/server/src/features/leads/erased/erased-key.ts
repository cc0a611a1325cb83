import type { Ctx } from '#platform/context.ts';

/** What the do-not-contact list keeps of the number of an erased lead: enough to know it again, and nothing to read (NS-081). */
export const erasedKey = (ctx: Ctx, key: string): string => `hmac:${ctx.keyedHash(`${ctx.accountId}:${key}`)}`;

/** A number on the list stands under one of these. */
export const listedKeys = (ctx: Ctx, key: string): string[] => [key, erasedKey(ctx, key)];
