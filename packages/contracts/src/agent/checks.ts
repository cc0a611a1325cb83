import { z } from 'zod';
import { LedgerItem, QUALIFICATION_ITEMS } from '../conversations/lead.ts';
import { FIELD_INVALID, FIELD_REQUIRED, requiredText } from '../fields.ts';
import { ProductId } from '../ids.ts';

export const CHECK_WORDS_MAX = 200;

const of = <Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  /** The place of the reply, from 0; null = every reply of the talk, or any of them where something must happen. */
  turn: z.int({ error: FIELD_INVALID }).min(0, FIELD_INVALID).nullable(),
});
const words = requiredText(FIELD_REQUIRED, CHECK_WORDS_MAX);
const asked = z.enum(QUALIFICATION_ITEMS, { error: FIELD_INVALID });

export const CaseCheck = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...of('must_mention'), words }),
    z.object({ ...of('must_not_mention'), words }),
    z.object({ ...of('must_ask'), item: asked }),
    z.object({ ...of('must_not_ask'), item: asked }),
    z.object(of('must_hand_over')),
    z.object(of('must_not_hand_over')),
    z.object({ ...of('item_is'), item: LedgerItem, value: requiredText(FIELD_REQUIRED, 254) }),
    z.object({ ...of('must_offer'), productId: ProductId }),
    z.object({ ...of('must_not_offer'), productId: ProductId }),
    z.object(of('must_not_answer')),
  ],
  { error: FIELD_INVALID },
);
export type CaseCheck = z.infer<typeof CaseCheck>;
export type CheckKind = CaseCheck['kind'];
export const CHECK_KINDS = CaseCheck.options.map(({ shape }) => shape.kind.value);
