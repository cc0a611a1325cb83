import { z } from 'zod';
import { FIELD_INVALID, line, optionalText, Timestamp } from '../fields.ts';
import { LeadId, ProductId, UserId, VisitId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { VISIT_STATES } from '../schema-free-values.ts';
import { GroupHours, TimeOfDay } from '../team/roleta/hours.ts';
import { DEFAULT_VISIT_REMINDERS, VisitReminder, VisitReminderSettings } from './visit-reminders.ts';

export const VisitState = z.enum(VISIT_STATES, { error: FIELD_INVALID });
export type VisitState = z.infer<typeof VisitState>;

export const VISIT_OUTCOMES = ['liked', 'unsure', 'disliked'] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

export const CANCELLED_BY = ['lead', 'team'] as const;

export const VISIT_DAY_NEEDED = 'Escolha o dia.';
export const VISIT_MINUTES_INVALID = 'Informe de 15 minutos a 8 horas';
export const VISIT_PAST = 'Este horário já passou.';

/** A lead is shown something by a member, at a time. */
export const Visit = z.object({
  id: VisitId,
  lead: z.object({ id: LeadId, name: z.string(), phone: z.string(), status: LeadStatus, ownerId: UserId.nullable() }),
  product: z.object({ id: ProductId, name: z.string() }).nullable(),
  /** Where, in somebody's own words; null: at the property. */
  place: z.string().nullable(),
  /** Null = nobody of the team any more. */
  memberId: UserId.nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: VisitState,
  /** Its time before the last change of it. */
  earlierStart: Timestamp.nullable(),
  cancelledBy: z.enum(CANCELLED_BY).nullable(),
  reason: z.string().nullable(),
  outcome: z.enum(VISIT_OUTCOMES).nullable(),
  note: z.string().nullable(),
  /** Null = the agent. */
  bookedBy: UserId.nullable(),
  /** When the lead said that they come at this time. */
  leadConfirmedAt: Timestamp.nullable(),
  reminders: z.array(VisitReminder),
});
export type Visit = z.infer<typeof Visit>;

const minutes = z
  .number({ error: VISIT_MINUTES_INVALID })
  .int(VISIT_MINUTES_INVALID)
  .min(15, VISIT_MINUTES_INVALID)
  .max(480, VISIT_MINUTES_INVALID);

const when = {
  /** In the account's zone. */
  day: z.iso.date({ error: VISIT_DAY_NEEDED }),
  time: TimeOfDay,
};
const about = {
  productId: ProductId.nullable(),
  place: z
    .union([line().max(200, FIELD_INVALID), z.null()], { error: FIELD_INVALID })
    .transform((text) => (text === '' ? null : text)),
  note: optionalText(2000),
};

export const VisitBody = z.object({
  ...when,
  /** Absent = as long as the account's visits take. */
  minutes: minutes.optional(),
  /** Absent = the lead's owner, else whoever books. */
  memberId: UserId.optional(),
  ...about,
  productId: about.productId.default(null),
  place: about.place.default(null),
  state: z.enum(['proposed', 'confirmed'], { error: FIELD_INVALID }).default('confirmed'),
});
export type VisitBody = z.infer<typeof VisitBody>;

/** Whether the lead is written what changed; absent: if the agent booked the visit. */
const tellsLead = z.boolean({ error: FIELD_INVALID });

/** A missing field keeps its value. */
export const ChangeVisitBody = z.object({ ...when, minutes, memberId: UserId, ...about, tellsLead }).partial();
export type ChangeVisitBody = z.infer<typeof ChangeVisitBody>;

export const CancelVisitBody = z.object({
  by: z.enum(CANCELLED_BY, { error: FIELD_INVALID }),
  reason: optionalText(300),
  tellsLead: tellsLead.optional(),
});
export type CancelVisitBody = z.infer<typeof CancelVisitBody>;

export const ConfirmVisitBody = z.object({ tellsLead: tellsLead.optional() });
export type ConfirmVisitBody = z.infer<typeof ConfirmVisitBody>;

/** How it was: three answers, or the lead did not come. */
export const VisitResultBody = z.object({
  result: z.enum([...VISIT_OUTCOMES, 'no_show'], { error: FIELD_INVALID }),
  note: optionalText(2000),
});
export type VisitResultBody = z.infer<typeof VisitResultBody>;

export const VisitParams = z.object({ visitId: VisitId });

const DAYS_MAX = 62;

export const VisitListQuery = z.object({
  from: z.iso.date({ error: FIELD_INVALID }),
  days: z.coerce.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(DAYS_MAX, FIELD_INVALID),
  member: z.union([z.literal('me'), UserId], { error: FIELD_INVALID }).optional(),
});
export type VisitListQuery = z.infer<typeof VisitListQuery>;

export const VisitList = z.array(Visit);
export type VisitList = z.infer<typeof VisitList>;

export const FreeTimesQuery = z.object({
  member: UserId,
  from: z.iso.date({ error: FIELD_INVALID }),
  days: z.coerce.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(31, FIELD_INVALID),
  minutes: z.coerce.number().pipe(minutes).optional(),
  /** A visit that is to change: its own time counts as free. */
  except: z.uuid(FIELD_INVALID).pipe(VisitId).optional(),
});
export type FreeTimesQuery = z.infer<typeof FreeTimesQuery>;

/** When a visit could begin. `holiday` names the day where the office is closed for one. */
export const FreeTimes = z.object({
  days: z.array(z.object({ day: z.iso.date(), times: z.array(TimeOfDay), holiday: z.string().nullable() })),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

const GAP_INVALID = 'Informe de 0 a 180 minutos';

/** What the agent does when a lead wants to visit: asks the team to book it, or books a time that is free. */
export const AGENT_BOOKINGS = ['off', 'proposed', 'confirmed'] as const;
export type AgentBooking = (typeof AGENT_BOOKINGS)[number];

export const VisitSettings = z.object({
  /** Of everybody who has no hours of their own. */
  hours: GroupHours,
  isClosedOnHolidays: z.boolean({ error: FIELD_INVALID }),
  minutes,
  /** To get from one visit to the next. */
  gapMinutes: z.number({ error: GAP_INVALID }).int(GAP_INVALID).min(0, GAP_INVALID).max(180, GAP_INVALID),
  agentBooking: z.enum(AGENT_BOOKINGS, { error: FIELD_INVALID }),
  /** To leads. */
  reminders: VisitReminderSettings,
});
export type VisitSettings = z.infer<typeof VisitSettings>;

/** Without reminders, theirs keep. */
export const VisitSettingsBody = VisitSettings.partial({ reminders: true });
export type VisitSettingsBody = z.infer<typeof VisitSettingsBody>;

/** Null: the account's. */
export const OwnHours = z.object({ hours: GroupHours.nullable() });
export type OwnHours = z.infer<typeof OwnHours>;

const USUAL_DAY = [{ from: '09:00', to: '18:00' }];

export const DEFAULT_VISIT_SETTINGS: VisitSettings = {
  hours: {
    week: [[], USUAL_DAY, USUAL_DAY, USUAL_DAY, USUAL_DAY, USUAL_DAY, [{ from: '09:00', to: '13:00' }]],
    exceptions: [],
  },
  isClosedOnHolidays: true,
  minutes: 60,
  gapMinutes: 30,
  agentBooking: 'off',
  reminders: DEFAULT_VISIT_REMINDERS,
};

/** Since when the member's calendar address is the one that opens; null: there is none. */
export const CalendarFeed = z.object({ since: Timestamp.nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Told once: what is stored opens nothing. */
export const NewCalendarFeed = z.object({ path: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const CalendarParams = z.object({ token: z.string().max(100) });
