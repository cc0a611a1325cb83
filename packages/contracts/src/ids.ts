import { z } from 'zod';

const id = <Brand extends string>() => z.uuid().brand<Brand>();

/** Created only by the authentication code. */
export const AccountId = id<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const SessionId = id<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const InvitationId = id<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;

export const PasskeyId = id<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;
export const RoletaGroupId = id<'RoletaGroupId'>();
export type RoletaGroupId = z.infer<typeof RoletaGroupId>;

export const LeadId = id<'LeadId'>();
export type LeadId = z.infer<typeof LeadId>;

export const TaskId = id<'TaskId'>();
export type TaskId = z.infer<typeof TaskId>;

export const VisitId = id<'VisitId'>();
export type VisitId = z.infer<typeof VisitId>;
export const VisitReminderId = id<'VisitReminderId'>();
export type VisitReminderId = z.infer<typeof VisitReminderId>;

export const UnitId = id<'UnitId'>();
export type UnitId = z.infer<typeof UnitId>;

export const TypologyId = id<'TypologyId'>();
export type TypologyId = z.infer<typeof TypologyId>;

export const SaleId = id<'SaleId'>();
export type SaleId = z.infer<typeof SaleId>;

export const ImportId = id<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

export const UndoId = id<'UndoId'>();
export type UndoId = z.infer<typeof UndoId>;

export const LeadListId = id<'LeadListId'>();
export type LeadListId = z.infer<typeof LeadListId>;

export const SuppressionId = id<'SuppressionId'>();
export type SuppressionId = z.infer<typeof SuppressionId>;

export const MediaId = id<'MediaId'>();
export type MediaId = z.infer<typeof MediaId>;

export const ProductId = id<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;

export const CampaignId = id<'CampaignId'>();
export type CampaignId = z.infer<typeof CampaignId>;

export const TemplateId = id<'TemplateId'>();
export type TemplateId = z.infer<typeof TemplateId>;

export const ExecutionId = id<'ExecutionId'>();
export type ExecutionId = z.infer<typeof ExecutionId>;

export const BatchExecutionId = id<'BatchExecutionId'>();
export type BatchExecutionId = z.infer<typeof BatchExecutionId>;

export const SendId = id<'SendId'>();
export type SendId = z.infer<typeof SendId>;

export const ConversationId = id<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const MessageId = id<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const NoteId = id<'NoteId'>();
export type NoteId = z.infer<typeof NoteId>;

export const QuickReplyId = id<'QuickReplyId'>();
export type QuickReplyId = z.infer<typeof QuickReplyId>;

export const ChannelAccountId = id<'ChannelAccountId'>();
export type ChannelAccountId = z.infer<typeof ChannelAccountId>;

export const FollowUpId = id<'FollowUpId'>();
export type FollowUpId = z.infer<typeof FollowUpId>;

export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const WebhookEventId = id<'WebhookEventId'>();
export type WebhookEventId = z.infer<typeof WebhookEventId>;

export const KnowledgeEntryId = id<'KnowledgeEntryId'>();
export type KnowledgeEntryId = z.infer<typeof KnowledgeEntryId>;

export const KnowledgeDocumentId = id<'KnowledgeDocumentId'>();
export type KnowledgeDocumentId = z.infer<typeof KnowledgeDocumentId>;

export const PublicationId = id<'PublicationId'>();
export type PublicationId = z.infer<typeof PublicationId>;

export const AgentCaseId = id<'AgentCaseId'>();
export type AgentCaseId = z.infer<typeof AgentCaseId>;
