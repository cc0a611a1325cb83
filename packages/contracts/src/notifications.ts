import { z } from 'zod';
import { EMAIL_INVALID, FIELD_INVALID, Timestamp } from './fields.ts';
import { CampaignId, ConversationId, ImportId, LeadId, NoteId, NotificationId } from './ids.ts';
import { NotificationReason } from './reasons/notification.ts';
import { SummaryFailure } from './reasons/summary.ts';
import { MOST_UNREAD } from './schema-free-values.ts';

export { MOST_UNREAD };

export const NOTIFICATION_KINDS = [
  /** Only in conversations the AI does not answer. */
  'message',
  'new_conversation',
  'hand_over',
  'complaint',
  'follow_up',
  'opt_out',
  'campaign_completed',
  'campaign_paused',
  /** The number may no longer begin conversations. */
  'campaign_failed',
  'campaign_not_run',
  'campaigns_stopped',
  'channel_disconnected',
  'import_finished',
  /** Who was offered a lead did not accept it in time: it is the next one's, or nobody's. */
  'lead_passed_on',
  'lead_not_accepted',
  /** One lead or several are now the person's own, through somebody else. */
  'lead_received',
  /** Somebody else gave the person something to do for a lead, or its time is near. */
  'task_assigned',
  'task_due',
  /** One of the person's visits was booked or changed by somebody else, is near, or is over. */
  'visit',
  /** A unit the person had reserved is free again, because the time is over. */
  'reservation_ended',
  /** A note names who is told. */
  'mention',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = z.object({
  id: NotificationId,
  kind: z.enum(NOTIFICATION_KINDS),
  count: z.number().int(),
  /** Account time. */
  at: Timestamp,
  isRead: z.boolean(),
  /** Shown only as a browser notice while the AI answers. */
  isQuiet: z.boolean(),
  reason: NotificationReason.nullable(),
  lead: z.object({ id: LeadId, name: z.string() }).nullable(),
  conversationId: ConversationId.nullable(),
  note: z.object({ id: NoteId, text: z.string() }).nullable(),
  campaign: z.object({ id: CampaignId, name: z.string() }).nullable(),
  import: z
    .object({
      id: ImportId,
      fileName: z.string().nullable(),
      imported: z.number().int(),
      updated: z.number().int(),
      skipped: z.number().int(),
      failed: z.number().int(),
    })
    .nullable(),
  said: z
    .object({
      type: z.string(),
      content: z.string(),
      caption: z.string().nullable(),
      fileName: z.string().nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NOTIFICATION_PAGE = 20;

export const NotificationPage = z.object({
  notifications: z.array(Notification),
  unread: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,17}_[0-9a-f-]{36}$/, FIELD_INVALID)
    .optional(),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const NotificationParams = z.object({ notificationId: NotificationId });

export const ReadNotificationsBody = z.object({
  ids: z.array(NotificationId, { error: FIELD_INVALID }).max(100, FIELD_INVALID).optional(),
});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;

export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

export const SUMMARY_WAYS = ['email', 'whatsapp'] as const;
export type SummaryWay = (typeof SUMMARY_WAYS)[number];

export const SUMMARY_HOUR = 18;

export const SummaryStatus = z.enum(['due', 'sending', 'sent', 'failed', 'unknown', 'nothing']);
export type SummaryStatus = z.infer<typeof SummaryStatus>;

export const LastSummary = z.object({
  day: z.iso.date(),
  status: SummaryStatus,
  address: z.string(),
  reason: SummaryFailure.nullable(),
  at: Timestamp,
});
export type LastSummary = z.infer<typeof LastSummary>;

const email = z
  .string({ error: EMAIL_INVALID })
  .trim()
  .max(254, EMAIL_INVALID)
  .refine((text) => text === '' || z.email().safeParse(text).success, EMAIL_INVALID);

export const NotificationSettingsBody = z.object({
  emailNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  browserNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  whatsappNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  email: email.optional(),
  phone: z.string({ error: FIELD_INVALID }).trim().max(40, FIELD_INVALID).optional(),
});
export type NotificationSettingsBody = z.infer<typeof NotificationSettingsBody>;

export const CONFIRMATION_HOURS = 48;

/** An expired link counts as none. */
export const EmailState = z.enum(['none', 'unconfirmed', 'link_sent', 'confirmed']);
export type EmailState = z.infer<typeof EmailState>;

export const EmailConfirmationBody = z.object({
  token: z.string({ error: FIELD_INVALID }).min(1, FIELD_INVALID).max(100, FIELD_INVALID),
});
export const EmailConfirmed = z.object({ confirmed: z.literal(true) });

export const NotificationSettings = z.object({
  emailNotifications: z.boolean(),
  browserNotifications: z.boolean(),
  whatsappNotifications: z.boolean(),
  email: z.string(),
  phone: z.string(),
  emailState: EmailState,
  linkSentAt: Timestamp.nullable(),
  canMail: z.boolean(),
  /** Null = free text can always be sent to the number. */
  replyWindowHours: z.number().nullable(),
  last: z.object({ email: LastSummary.nullable(), whatsapp: LastSummary.nullable() }),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const SummaryTested = z.object({ address: z.string() });
export type SummaryTested = z.infer<typeof SummaryTested>;
