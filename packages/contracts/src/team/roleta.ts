import { z } from 'zod';
import { FIELD_INVALID, requiredText, Timestamp } from '../fields.ts';
import { ConversationId, RoletaGroupId, UserId } from '../ids.ts';
import { GroupHours, TimeOfDay } from './roleta/hours.ts';
import { QueueReason, RoletaReason } from './roleta/reasons.ts';
import { ROLETA_RULES_MAX, RoletaRule } from './roleta/rules.ts';

export const ROLETA_GROUPS_MAX = 50;
export const SIMULATED_LEADS = 100;

const countTo = (max: number) =>
  z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(max, FIELD_INVALID);

/** When the roleta looks for somebody: as a lead arrives, as the AI leaves it to people, or only when asked to. */
export const RoletaMoment = z.enum(['on_arrival', 'after_ai', 'by_hand'], { error: FIELD_INVALID });
export type RoletaMoment = z.infer<typeof RoletaMoment>;

export const GroupMember = z.object({ userId: UserId, weight: countTo(100) });
export type GroupMember = z.infer<typeof GroupMember>;

export const RoletaGroup = z.object({
  id: RoletaGroupId,
  name: requiredText('Dê um nome ao grupo', 60),
  /** Those of the group 'Todos' are all who can own leads; only weights can be changed there. */
  members: GroupMember.array().max(200, FIELD_INVALID),
  hours: GroupHours.nullable(),
  /** How many conversations may wait for one person; null = any number. */
  capacity: countTo(999).nullable(),
});
export type RoletaGroup = z.infer<typeof RoletaGroup>;

export const RoletaSettings = z.object({
  isOn: z.boolean({ error: FIELD_INVALID }),
  moment: RoletaMoment,
  backToLastOwner: z.boolean({ error: FIELD_INVALID }),
  /** Before it is anybody's turn, but after the last owner. */
  listingAgentFirst: z.boolean({ error: FIELD_INVALID }),
  /** Of the group's hours; null = whoever is chosen need not accept. */
  acceptWithinMinutes: countTo(1440).nullable(),
});
export type RoletaSettings = z.infer<typeof RoletaSettings>;

export const NEW_ROLETA: RoletaSettings = {
  isOn: false,
  moment: 'after_ai',
  backToLastOwner: true,
  listingAgentFirst: false,
  acceptWithinMinutes: 5,
};

/** The whole page is saved at once: groups by their id, which a new one brings; rules in order. */
export const RoletaBody = RoletaSettings.extend({
  groups: RoletaGroup.array().max(ROLETA_GROUPS_MAX, FIELD_INVALID),
  rules: RoletaRule.array().max(ROLETA_RULES_MAX, FIELD_INVALID),
  everybody: RoletaGroup.omit({ id: true, name: true }),
})
  .refine(({ groups }) => new Set(groups.map(({ id }) => id)).size === groups.length, FIELD_INVALID)
  .refine(({ groups, rules }) => rules.every((rule) => groups.some(({ id }) => id === rule.groupId)), {
    error: 'Escolha o grupo de cada regra',
    path: ['rules'],
  });
export type RoletaBody = z.infer<typeof RoletaBody>;

export const Duty = z.discriminatedUnion('code', [
  z.object({ code: z.literal('available') }),
  z.object({ code: z.literal('away') }),
  /** `time` is the same as `at`, as the person said it. */
  z.object({ code: z.literal('back_at'), at: Timestamp, time: z.string() }),
]);
export type Duty = z.infer<typeof Duty>;

export const DutyBody = z.discriminatedUnion('code', [
  z.object({ code: z.literal('available') }),
  z.object({ code: z.literal('away') }),
  z.object({ code: z.literal('back_at'), time: TimeOfDay }),
]);
export type DutyBody = z.infer<typeof DutyBody>;

export const RoletaPerson = z.object({
  userId: UserId,
  name: z.string(),
  duty: Duty,
  waiting: z.number().int(),
  isDemo: z.boolean(),
});
export type RoletaPerson = z.infer<typeof RoletaPerson>;

export const Roleta = RoletaSettings.extend({
  groups: RoletaGroup.array(),
  rules: RoletaRule.array(),
  everybody: RoletaGroup.omit({ id: true, name: true }),
  /** Who can be in a group. */
  people: RoletaPerson.array(),
  /** They get leads of the demonstration alone, and only in them are its people. */
  demoGroups: RoletaGroupId.array(),
  queued: z.number().int(),
});
export type Roleta = z.infer<typeof Roleta>;

/** Null while the account has no roleta that is on. */
export const OwnDuty = z.object({ duty: Duty.nullable() });
export type OwnDuty = z.infer<typeof OwnDuty>;

/** What the lead's screen shows: whom it was offered to, or that it waits. */
export const LeadOffer = z.object({
  open: z.object({ userId: UserId, name: z.string(), acceptBy: Timestamp }).nullable(),
  queued: z.object({ since: Timestamp, reason: QueueReason }).nullable(),
  /** Whether 'Passar à roleta' is possible now. */
  canBePassed: z.boolean(),
});
export type LeadOffer = z.infer<typeof LeadOffer>;

/** Conversations whose lead was offered to who asks and waits for acceptance, the first to end first. */
export const OwnOffers = z.object({
  offers: z.array(z.object({ conversationId: ConversationId, acceptBy: Timestamp })),
});
export type OwnOffers = z.infer<typeof OwnOffers>;

/** `asIfAllOnDuty`: also outside the groups' hours, and with nothing that waits for anybody. */
export const SimulationBody = RoletaBody.safeExtend({ asIfAllOnDuty: z.boolean({ error: FIELD_INVALID }) });
export type SimulationBody = z.infer<typeof SimulationBody>;

export const Simulation = z.object({
  people: z.array(z.object({ userId: UserId, name: z.string(), leads: z.number().int() })),
  queued: z.number().int(),
  picks: z.array(z.object({ lead: z.string(), reason: RoletaReason })),
});
export type Simulation = z.infer<typeof Simulation>;
