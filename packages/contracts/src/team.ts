import { z } from 'zod';
import { NewPassword, Username } from './auth.ts';
import { FIELD_INVALID, Timestamp } from './fields.ts';
import { AccountId, InvitationId, RoletaGroupId, UserId } from './ids.ts';
import { BrokerGrant, BrokerSight, Role } from './team/roles.ts';

export const INVITATION_DAYS = 7;
/** A link for a new password is opened at once by who asked for it. */
export const PASSWORD_LINK_HOURS = 24;

/** Of 32 random bytes; shown once to who made the link, and stored only as a hash. */
const Token = z.string().max(100, FIELD_INVALID);

export const LinkParams = z.object({ token: Token });

const Email = z.email('Digite um e-mail válido').max(254, FIELD_INVALID);
const PersonName = z.string({ error: 'Nome é obrigatório' }).trim().min(1, 'Nome é obrigatório').max(60, FIELD_INVALID);

export const TeamMember = z.object({
  userId: UserId,
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  isSelf: z.boolean(),
  joinedAt: Timestamp,
  /** Null: signed in nowhere now. Rounded to five minutes. */
  lastUsedAt: Timestamp.nullable(),
  deactivatedAt: Timestamp.nullable(),
  /** Made up by the demonstration: signs in nowhere, and nothing is changed of them. */
  isDemo: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Invitation = z.object({
  id: InvitationId,
  role: Role,
  email: z.string().nullable(),
  invitedBy: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const BrokerRules = z.object({ brokerGrants: BrokerGrant.array(), brokerSight: BrokerSight });
export type BrokerRules = z.infer<typeof BrokerRules>;

export const Team = BrokerRules.extend({
  members: TeamMember.array(),
  invitations: Invitation.array(),
  /** Whether links are also sent by mail here. */
  canMail: z.boolean(),
});
export type Team = z.infer<typeof Team>;

const InvitedRole = Role.exclude(['owner'], { error: FIELD_INVALID });

export const InviteBody = z.object({ role: InvitedRole, email: Email.nullable() });
export type InviteBody = z.infer<typeof InviteBody>;

/** `isMailed`: false where there is no mail server, no address, or the mail failed; the link is handed over by hand. */
export const LinkMade = z.object({ token: z.string(), expiresAt: Timestamp, isMailed: z.boolean() });
export type LinkMade = z.infer<typeof LinkMade>;

export const InvitationParams = z.object({ invitationId: InvitationId });
export const MemberParams = z.object({ userId: UserId });

export const MemberBody = z.object({ role: Role });
export type MemberBody = z.infer<typeof MemberBody>;

/** Who gets the leads and the conversations the person had taken: somebody, nobody (null), or a group of the roleta. */
export const DeactivateBody = z.union([z.object({ to: UserId.nullable() }), z.object({ groupId: RoletaGroupId })]);
export type DeactivateBody = z.infer<typeof DeactivateBody>;

/** What who opens an invitation is told before joining. */
export const OpenInvitation = z.object({
  accountName: z.string(),
  role: Role,
  invitedBy: z.string().nullable(),
  email: z.string().nullable(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const JoinBody = z.object({ username: Username, name: PersonName, email: Email, password: NewPassword });
export type JoinBody = z.infer<typeof JoinBody>;

export const ForgotPasswordBody = z.object({ username: Username });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const NewPasswordBody = z.object({ password: NewPassword });
export type NewPasswordBody = z.infer<typeof NewPasswordBody>;

/** Whose link for a new password it is. */
export const OpenPasswordLink = z.object({ username: z.string() });

export const OwnAccount = z.object({ id: AccountId, name: z.string(), role: Role, isCurrent: z.boolean() });
export type OwnAccount = z.infer<typeof OwnAccount>;

export const AccountParams = z.object({ accountId: AccountId });

export const Done = z.object({ success: z.literal(true) });
