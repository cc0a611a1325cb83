import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { RoletaGroupId, UserId } from '../ids.ts';

/** Leads of one person of the team, of who asks, or of nobody. */
export const OwnerFilter = z.union([z.enum(['none', 'me']), UserId], { error: FIELD_INVALID });
export type OwnerFilter = z.infer<typeof OwnerFilter>;

/**
 * `canOwn`: active, with a role that can be responsible for leads. Somebody of the demonstration (`isDemo`) owns leads of
 * the demonstration alone.
 */
export const TeamPerson = z.object({ id: UserId, name: z.string(), canOwn: z.boolean(), isDemo: z.boolean() });
export type TeamPerson = z.infer<typeof TeamPerson>;

/**
 * `hasTeam`: there is somebody beside who asks, or an open invitation. `people`: also those who left, whose names stand
 * in the history; empty where nobody was ever invited.
 */
export const TeamPeople = z.object({ hasTeam: z.boolean(), people: TeamPerson.array() });
export type TeamPeople = z.infer<typeof TeamPeople>;

/**
 * What a member would leave behind: leads they own, and conversations they had taken. `groups`: those of the roleta that
 * can have them, because somebody else is in them.
 */
export const MemberBelongings = z.object({
  leads: z.number().int(),
  conversations: z.number().int(),
  groups: z.object({ id: RoletaGroupId, name: z.string() }).array(),
});
export type MemberBelongings = z.infer<typeof MemberBelongings>;

const Note = z.string({ error: FIELD_INVALID }).trim().max(500, 'O recado passa de 500 caracteres');

/** `from` is the owner the screen showed: if the lead has another one meanwhile, the answer is `lead_owned`. */
export const GiveLeadBody = z.object({
  from: UserId.nullable(),
  to: UserId.nullable(),
  note: Note.nullish().transform((text) => text || null),
});
export type GiveLeadBody = z.infer<typeof GiveLeadBody>;

/** `note`: what the former owner left for who asks, until they have seen it. */
export const LeadOwner = z.object({
  ownerId: UserId.nullable(),
  note: z.object({ text: z.string(), by: z.string().nullable(), at: Timestamp }).nullable(),
});
export type LeadOwner = z.infer<typeof LeadOwner>;
