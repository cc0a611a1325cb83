import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { countMail, uncountMail } from './mail-count-store.ts';

/** Confirmation and test mails to one inbox in a day, of all accounts together: a stranger who asked for none gets no more. */
const MOST_TO_ADDRESS = 3;
/** Confirmation and test mails of one account in a day, tries that failed among them. */
const MOST_OF_ACCOUNT = 10;
/** Summaries of one account in a real day; the simulator's clock brings many evenings in a minute. */
const MOST_SUMMARIES = 10;

/** Spellings that most mail servers deliver to one inbox count as one. */
export function inboxOf(address: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

const addressKey = (address: string) => `mail to ${inboxOf(address)}`;

/** Counts a mail that somebody of the account asked for. Refused: `mail_limit_reached`. */
export async function countAskedMail(ctx: Ctx, address: string): Promise<void> {
  // The account's count stands though the address's refuses: trying is what it limits.
  const isOfAccount = await countMail(ctx, `mail of ${ctx.accountId}`, MOST_OF_ACCOUNT);
  if (!isOfAccount || !(await countMail(ctx, addressKey(address), MOST_TO_ADDRESS)))
    throw new Refusal('mail_limit_reached');
}

/** The inbox got nothing: somebody whose mail server is set up wrongly may try again. */
export const uncountAskedMail = (ctx: Ctx, address: string): Promise<void> => uncountMail(ctx, addressKey(address));

export const countSummaryMail = (ctx: Ctx): Promise<boolean> =>
  countMail(ctx, `summary of ${ctx.accountId}`, MOST_SUMMARIES);
