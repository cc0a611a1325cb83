import { z } from 'zod';

const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });
const saying = <Code extends string>(code: Code) => z.object({ code: z.literal(code), said: z.string() });

export const HandOverReason = z.discriminatedUnion('code', [
  plain('asked'),
  plain('complaint'),
  /**
   * Three consecutive questions: of the agent without an answer by the lead, or of the lead without an answer in the
   * catalogue.
   */
  plain('unanswered'),
  plain('unknown_answers'),
  /** A condition that the account defined; `said` is its text. */
  saying('condition'),
  plain('daily_limit'),
  plain('blocked'),
  plain('not_answered'),
  plain('not_written'),
  plain('campaign'),
  plain('opted_out'),
  plain('suppressed'),
  saying('other'),
]);
export type HandOverReason = z.infer<typeof HandOverReason>;

/** Its code, followed by a colon and `said` if there is one. SQL builds the same key. */
export const handOverKey = (reason: HandOverReason): string =>
  'said' in reason ? `${reason.code}:${reason.said}` : reason.code;

export function handOverOfKey(key: string): HandOverReason {
  const [code = '', ...said] = key.split(':');
  const read = HandOverReason.safeParse({ code, said: said.join(':') });
  return read.success ? read.data : { code: 'other', said: key };
}
