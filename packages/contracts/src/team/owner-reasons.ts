import { z } from 'zod';
import { RoletaReason } from './roleta/reasons.ts';

const coded = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });

/** Why a lead has another owner, or none any more. */
export const OwnerReason = z.discriminatedUnion('code', [
  coded('given'),
  coded('transferred'),
  coded('taken'),
  coded('left'),
  coded('took_over'),
  coded('created'),
  coded('imported'),
  /** The lead turned out to be one of a person who has an owner, or the person of a lead who has one. */
  coded('joined'),
  coded('member_left'),
  coded('role_changed'),
  coded('undone'),
  ...RoletaReason.options,
]);
export type OwnerReason = z.infer<typeof OwnerReason>;
