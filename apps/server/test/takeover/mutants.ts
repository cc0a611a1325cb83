import { randomUUID } from 'node:crypto';
import { activeChannel } from '#features/channel/index.ts';
import { insertSaid } from '../said.ts';
import { type Acts, productActs } from './acts.ts';

/** Each mutant leaves out one guard, as a careless change would; the proof must catch all of them. */
export const MUTANTS: Record<string, Acts> = {
  'calls the channel without the last question': {
    ...productActs,
    async delivery({ world, ctx, conversationId, phone }) {
      const { rows } = await world.pool.query(
        `select id, message from thread_messages where conversation_id = $1 and status = 'queued' and author = 'ai'`,
        [conversationId],
      );
      const { account, adapter } = await activeChannel(ctx, world.wiring.registry);
      for (const { id, message } of rows) {
        await world.pause();
        await world.pool.query(`update outbox set status = 'sending' where id = $1`, [id]);
        await adapter.send(account, { key: id, to: phone, type: 'text', text: message }, new AbortController().signal);
      }
    },
  },

  'commits a reply without asking whether anything happened': {
    ...productActs,
    async turn({ world, clock, conversationId }) {
      const { rows } = await world.pool.query(
        `update conversations set agent_lease_until = $2, fence = fence where id = $1 and status = 'ai_active' returning id`,
        [conversationId, clock.now()],
      );
      if (rows.length === 0) return;
      await world.pause();
      await world.pool.query(
        insertSaid(`select $2::uuid, user_id, id, 'outbound', 'ai', null::uuid, 'Claro!', 'queued', null, false,
          $3::timestamptz, $3::timestamptz, fence from conversations where id = $1`),
        [conversationId, randomUUID(), clock.now()],
      );
    },
  },

  'takes over and gives back without raising the fence': {
    ...productActs,
    async takeover({ world, conversationId }) {
      await world.pool.query(
        `update conversations set status = 'human_taken', assigned_to_user_id = (select m.user_id from members m where m.account_id = conversations.user_id), is_ai_enabled = false where id = $1`,
        [conversationId],
      );
    },
    async hand_back({ world, conversationId }) {
      await world.pool.query(
        `update conversations set status = 'ai_active', assigned_to_user_id = null, is_ai_enabled = true where id = $1`,
        [conversationId],
      );
    },
  },
};
