import { z } from 'zod';

const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });
const saying = <Code extends string>(code: Code) => z.object({ code: z.literal(code), said: z.string() });

/** Why the AI or a rule left a conversation to people. */
export const HandOverReason = z.discriminatedUnion('code', [
  /** The lead asked for a person. */
  plain('asked'),
  plain('complaint'),
  /** Questions in a row that the AI did not answer, and questions in a row that the catalogue has no answer for. */
  plain('unanswered'),
  plain('unknown_answers'),
  /** A condition that the account wrote itself, in its words. */
  saying('condition'),
  plain('daily_limit'),
  /** The gate let nothing of the reply leave. */
  plain('blocked'),
  /** Nobody chose that the AI answers this lead. */
  plain('not_answered'),
  plain('not_written'),
  plain('campaign'),
  plain('opted_out'),
  /** A person put the number on the do-not-contact list. */
  plain('suppressed'),
  saying('other'),
]);
export type HandOverReason = z.infer<typeof HandOverReason>;

/** One text for each reason, to group and to ask by: its code, and behind a colon what was said. SQL makes the same. */
export const handOverKey = (reason: HandOverReason): string =>
  'said' in reason ? `${reason.code}:${reason.said}` : reason.code;

export function handOverOfKey(key: string): HandOverReason {
  const [code = '', ...said] = key.split(':');
  const read = HandOverReason.safeParse({ code, said: said.join(':') });
  return read.success ? read.data : { code: 'other', said: key };
}
