import type { Client, TestProduct } from '../product.ts';

export type ConversationState = {
  status: 'ai_active' | 'human_taken' | 'waiting_response';
  active: boolean;
  unread: boolean;
  unanswered: boolean;
  owed: boolean;
};

/** For many concurrent writers. `share`: how many fifths of the conversations are changed. */
export function changingConversations(product: TestProduct, { accountId }: Client) {
  const chosen = (share: number) => {
    const some = `user_id = $1 and abs(hashtext(id::text)) % 5 < ${share}`;
    return `id in (select id from conversations where ${some} order by id for update)`;
  };
  return {
    add: (status: ConversationState['status']) =>
      product.query(
        `insert into conversations (id, user_id, lead_id, person_key, status)
         select gen_random_uuid(), $1, id, gen_random_uuid()::text, $2 from leads where user_id = $1 limit 1`,
        [accountId, status],
      ),
    change: (share: number, { status, active, unread, unanswered, owed }: ConversationState) =>
      product.query(
        `update conversations set status = $2, is_active = $3, has_unread_messages = $4,
           unanswered_since = case when $5 then now() end, follow_up_since = case when $6 then now() end
         where ${chosen(share)}`,
        [accountId, status, active, unread, unanswered, owed],
      ),
    remove: (share: number) => product.query(`delete from conversations where ${chosen(share)}`, [accountId]),
  };
}
