import { z } from 'zod';
import {
  CAPTION_MAX,
  ChatMessage,
  MESSAGE_MAX,
  MESSAGE_REQUIRED,
  MessageStatus,
  MessageType,
} from '../conversations.ts';
import { FIELD_INVALID, line } from '../fields.ts';
import { ConversationId, MessageId } from '../ids.ts';
import { MessageFailure } from '../reasons/channel/message-failures.ts';

export const ApprovedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  body: z.string(),
  variables: z.number().int(),
  header: z.enum(['image', 'video', 'document']).nullable(),
});
export type ApprovedTemplate = z.infer<typeof ApprovedTemplate>;

export const VALUE_REQUIRED = 'Preencha todos os campos do modelo';

export const SendTemplateBody = z.object({
  name: z.string().trim().min(1, FIELD_INVALID).max(512, FIELD_INVALID),
  language: z.string().trim().min(1, FIELD_INVALID).max(20, FIELD_INVALID),
  values: z
    .array(z.string().trim().min(1, VALUE_REQUIRED).max(CAPTION_MAX, `Máximo de ${CAPTION_MAX} caracteres`))
    .max(50, FIELD_INVALID)
    .default([]),
  clientMessageId: z.uuid().optional(),
});
export type SendTemplateBody = z.infer<typeof SendTemplateBody>;

export const PHONE_REQUIRED = 'Digite o telefone';

export const DirectSendBody = z
  .object({
    phone: z.string({ error: PHONE_REQUIRED }).trim().min(1, PHONE_REQUIRED).max(60, FIELD_INVALID),
    message: z
      .string({ error: MESSAGE_REQUIRED })
      .trim()
      .max(MESSAGE_MAX, 'A mensagem passa de 4096 caracteres')
      .default(''),
    type: MessageType.default('text'),
    mediaUrl: z.string().max(500, FIELD_INVALID).nullish(),
    fileName: line().max(200, FIELD_INVALID).nullish(),
    clientMessageId: z.uuid().optional(),
  })
  .superRefine(({ type, message, mediaUrl }, context) => {
    const hasFile = type !== 'text' && type !== 'location';
    if (hasFile && !mediaUrl) context.addIssue({ code: 'custom', path: ['mediaUrl'], message: 'Informe o arquivo' });
    if (!hasFile && message === '') context.addIssue({ code: 'custom', path: ['message'], message: MESSAGE_REQUIRED });
  });
export type DirectSendBody = z.infer<typeof DirectSendBody>;

export const DirectSendAnswer = z.object({
  id: MessageId,
  status: MessageStatus,
  failReason: MessageFailure.nullable(),
  conversationId: ConversationId.nullable(),
  message: ChatMessage.nullable(),
});
export type DirectSendAnswer = z.infer<typeof DirectSendAnswer>;
