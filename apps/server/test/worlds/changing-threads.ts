import type { Client, TestProduct } from '../product.ts';
import { insertSaid } from '../said.ts';

export type ThreadMessage = {
  ago: number;
  author: string;
  status: string;
  sentiment: string | null;
  simulated: boolean;
  talk: number;
};

export type Share = { of: number; part: number };

const CHANGES = {
  sent: "status = 'sent'",
  failed: "status = 'failed'",
  simulated: 'is_simulated = not is_simulated',
  angry: "sentiment = 'negativo'",
  later: "timestamp = date_trunc('second', now()) - $2 * interval '1 minute'",
} as const;
export type Change = keyof typeof CHANGES;

const TALK = '(array(select id from conversations where user_id = $1 order by id))';

export function changingThreads(product: TestProduct, { accountId }: Client) {
  const chosen = ({ of, part }: Share) => `user_id = $1 and abs(hashtext(id::text)) % ${of} = ${part % of}`;
  return {
    begin: () =>
      product.query(
        `insert into conversations (id, user_id, lead_id, person_key)
         select gen_random_uuid(), $1, id, phone_key from leads where user_id = $1`,
        [accountId],
      ),
    say: (said: readonly ThreadMessage[]) =>
      product.query(
        insertSaid(`
          select gen_random_uuid(), $1::uuid, ${TALK}[talk + 1],
            case author when 'lead' then 'inbound' else 'outbound' end, author, case author when 'user' then $1::uuid end, 'oi',
            case author when 'lead' then 'received' else status end, case author when 'lead' then sentiment end, simulated,
            date_trunc('second', now()) - ago * interval '1 minute', null::timestamptz, null::int
          from jsonb_to_recordset($2::jsonb) as m(ago int, author text, status text, sentiment text, simulated bool, talk int)`),
        [accountId, JSON.stringify(said)],
      ),
    change: (share: Share, change: Change, minutesAgo: number) => {
      const isOfSending = change === 'sent' || change === 'failed';
      const table = isOfSending ? 'outbox' : 'conversation_messages';
      const text = `update ${table} set ${CHANGES[change]} where ${chosen(share)}`;
      return product.query(text, change === 'later' ? [accountId, minutesAgo] : [accountId]);
    },
    reassign: (share: Share, talk: number) =>
      product.query(`update conversation_messages set conversation_id = ${TALK}[$2 + 1] where ${chosen(share)}`, [
        accountId,
        talk,
      ]),
    remove: (share: Share) => product.query(`delete from conversation_messages where ${chosen(share)}`, [accountId]),
    silence: () => product.query('delete from conversation_messages where user_id = $1', [accountId]),
    end: () => product.query('delete from conversations where user_id = $1', [accountId]),
  };
}
