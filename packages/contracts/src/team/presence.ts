import { z } from 'zod';
import { UserId } from '../ids.ts';

export const Attention = z.enum(['viewing', 'typing', 'gone']);
export type Attention = z.infer<typeof Attention>;

/** Told to those alone who are at the same conversation, so it may name the person. */
export const PresenceNews = z.object({
  type: z.literal('presence'),
  /** The conversation's. */
  id: z.string(),
  userId: UserId,
  name: z.string(),
  doing: Attention,
});
export type PresenceNews = z.infer<typeof PresenceNews>;

export const PresenceBody = z.object({ doing: Attention });

export const PresentPerson = PresenceNews.pick({ userId: true, name: true }).extend({
  doing: z.enum(['viewing', 'typing']),
});
export type PresentPerson = z.infer<typeof PresentPerson>;

/** Who else is at the conversation. */
export const Presence = z.object({ people: z.array(PresentPerson) });

/** Somebody else of the account who may see the conversation. */
export const Colleague = z.object({ id: UserId, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;
