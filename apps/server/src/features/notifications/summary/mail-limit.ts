import type { UserId } from '@prumo/contracts/ids';
import { type Ctx, userOf } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { countMail, uncountMail } from './mail-count-store.ts';

/** Confirmation and test mails to one inbox per day, over all accounts: protects strangers from unwanted mail. */
const MOST_TO_ADDRESS = 3;
/** Confirmation and test mails of one person per day, including failed tries. */
const MOST_OF_PERSON = 10;
/** Per real day, because the simulator's clock can pass many evenings in a minute. */
const MOST_SUMMARIES = 10;

/** Ignores case, dots and '+…', because such spellings often reach the same inbox. */
export function inboxOf(address: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

const addressKey = (address: string) => `mail to ${inboxOf(address)}`;

export async function countAskedMail(ctx: Ctx, address: string): Promise<void> {
  // The person's count is kept even if the address is refused, because it limits tries.
  const isOfPerson = await countMail(ctx, `mail of ${ctx.accountId} ${userOf(ctx)}`, MOST_OF_PERSON);
  if (!isOfPerson || !(await countMail(ctx, addressKey(address), MOST_TO_ADDRESS)))
    throw new Refusal('mail_limit_reached');
}

/** The inbox received nothing, so after fixing the mail server the user can try again. */
export const uncountAskedMail = (ctx: Ctx, address: string): Promise<void> => uncountMail(ctx, addressKey(address));

export const countSummaryMail = (ctx: Ctx, memberId: UserId): Promise<boolean> =>
  countMail(ctx, `summary of ${ctx.accountId} ${memberId}`, MOST_SUMMARIES);
