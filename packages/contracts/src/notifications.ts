import { z } from 'zod';
import { EMAIL_INVALID, FIELD_INVALID, Timestamp } from './fields.ts';
import { CampaignId, ConversationId, ImportId, LeadId, NotificationId } from './ids.ts';
import { MOST_UNREAD } from './plain-values.ts';
import { NotificationReason } from './reasons/notification.ts';
import { SummaryFailure } from './reasons/summary.ts';

export { MOST_UNREAD };

/** What a person of the account may have missed. */
export const NOTIFICATION_KINDS = [
  /** A lead wrote to a conversation that people answer, or that nobody answers by machine. */
  'message',
  /** Somebody wrote for the first time. */
  'new_conversation',
  /** The AI, or a campaign, left the conversation to people, with the reason. */
  'hand_over',
  'complaint',
  /** A lead asked for something, or the agent said that people would do it; the reason is its kind. */
  'follow_up',
  'opt_out',
  'campaign_completed',
  /** The product itself paused it, with the reason. */
  'campaign_paused',
  /** The number may begin no conversation any more, with the reason. */
  'campaign_failed',
  /** Its scheduled time passed and nothing began, with the reason. */
  'campaign_not_run',
  /** Every campaign of the number waits until a person lets them go on. */
  'campaigns_stopped',
  'channel_disconnected',
  'import_finished',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = z.object({
  id: NotificationId,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Messages since it was last read, of the kinds that are about a conversation. */
  count: z.number().int(),
  /** The newest of what it tells, account time. */
  at: Timestamp,
  isRead: z.boolean(),
  /** The AI answers this one: a notice of the browser tells it, the list does not. */
  isQuiet: z.boolean(),
  reason: NotificationReason.nullable(),
  lead: z.object({ id: LeadId, name: z.string() }).nullable(),
  conversationId: ConversationId.nullable(),
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
  /** What the lead said last, for the kinds that are about a conversation. */
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

/** Newest first. */
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

/** These, or all. */
export const ReadNotificationsBody = z.object({
  ids: z.array(NotificationId, { error: FIELD_INVALID }).max(100, FIELD_INVALID).optional(),
});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;

export const Unread = z.object({ unread: z.number().int() });
export type Unread = z.infer<typeof Unread>;

export const SUMMARY_WAYS = ['email', 'whatsapp'] as const;
export type SummaryWay = (typeof SUMMARY_WAYS)[number];

/** When the summary of the day leaves, in the account's time zone. */
export const SUMMARY_HOUR = 18;

export const SummaryStatus = z.enum(['due', 'sending', 'sent', 'failed', 'unknown', 'nothing']);
export type SummaryStatus = z.infer<typeof SummaryStatus>;

/** What became of the last summary that was due. */
export const LastSummary = z.object({
  /** The local day it is of. */
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

/** A field that is not named keeps its value; an empty address takes it away. */
export const NotificationSettingsBody = z.object({
  emailNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  browserNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  whatsappNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  email: email.optional(),
  phone: z.string({ error: FIELD_INVALID }).trim().max(40, FIELD_INVALID).optional(),
});
export type NotificationSettingsBody = z.infer<typeof NotificationSettingsBody>;

/** How long a link of confirmation may be used. */
export const CONFIRMATION_HOURS = 48;

/** Summaries are mailed to a confirmed address only; a link that is too old counts as none. */
export const EmailState = z.enum(['none', 'unconfirmed', 'link_sent', 'confirmed']);
export type EmailState = z.infer<typeof EmailState>;

/** What the page of a link sends when a person confirms. */
export const EmailConfirmationBody = z.object({
  token: z.string({ error: FIELD_INVALID }).min(1, FIELD_INVALID).max(100, FIELD_INVALID),
});
export const EmailConfirmed = z.object({ confirmed: z.literal(true) });

export const NotificationSettings = z.object({
  emailNotifications: z.boolean(),
  browserNotifications: z.boolean(),
  whatsappNotifications: z.boolean(),
  /** Where the summaries go; empty = nowhere. */
  email: z.string(),
  phone: z.string(),
  emailState: EmailState,
  /** Real time at which the link that is open was sent. */
  linkSentAt: Timestamp.nullable(),
  /** Whether the installation has a mail server. */
  canMail: z.boolean(),
  /** Hours within which the number must have written for a free text to reach it; null = it always does. */
  replyWindowHours: z.number().nullable(),
  last: z.object({ email: LastSummary.nullable(), whatsapp: LastSummary.nullable() }),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** A mail that was sent to try the address: where it went. */
export const SummaryTested = z.object({ address: z.string() });
export type SummaryTested = z.infer<typeof SummaryTested>;
