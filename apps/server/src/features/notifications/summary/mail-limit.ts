import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { countMail, uncountMail } from './mail-count-store.ts';

/** Confirmation and test mails to one inbox a day, over all accounts: protects strangers from unwanted mail. */
const MOST_TO_ADDRESS = 3;
/** Confirmation and test mails of one account a day, including failed tries. */
const MOST_OF_ACCOUNT = 10;
/** Summaries of one account per real day: the simulator's clock passes many evenings in a minute. */
const MOST_SUMMARIES = 10;

/** Ignores case, dots and '+…': such spellings often reach one inbox. */
export function inboxOf(address: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

const addressKey = (address: string) => `mail to ${inboxOf(address)}`;

export async function countAskedMail(ctx: Ctx, address: string): Promise<void> {
  // The account's count stays even if the address is refused, because tries are what it limits.
  const isOfAccount = await countMail(ctx, `mail of ${ctx.accountId}`, MOST_OF_ACCOUNT);
  if (!isOfAccount || !(await countMail(ctx, addressKey(address), MOST_TO_ADDRESS)))
    throw new Refusal('mail_limit_reached');
}

/** The inbox got nothing, so a wrongly configured mail server can be retried. */
export const uncountAskedMail = (ctx: Ctx, address: string): Promise<void> => uncountMail(ctx, addressKey(address));

export const countSummaryMail = (ctx: Ctx): Promise<boolean> =>
  countMail(ctx, `summary of ${ctx.accountId}`, MOST_SUMMARIES);
