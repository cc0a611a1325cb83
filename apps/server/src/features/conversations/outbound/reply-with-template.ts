import type { ChatMessage } from '@prumo/contracts/conversations';
import { type SendTemplateBody, VALUE_REQUIRED } from '@prumo/contracts/conversations/outbound';
import type { ConversationId } from '@prumo/contracts/ids';
import { fillTemplate, listApprovedTemplates, type Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { findConversation } from '../conversation-store.ts';
import { storeAndDeliver } from './reply.ts';

type TemplateReply = SendTemplateBody & { conversationId: ConversationId };

export async function replyWithTemplate(
  ctx: Ctx,
  registry: Registry,
  { conversationId, name, language, values, clientMessageId }: TemplateReply,
): Promise<ChatMessage> {
  if (!(await findConversation(ctx, conversationId))) throw notFound();
  const approved = await listApprovedTemplates(ctx, registry);
  // Templates with a file header are for campaigns; the composer cannot fill them.
  const template = approved.find((known) => known.name === name && known.language === language && !known.header);
  if (!template) throw new Refusal('template_unknown');
  if (values.length !== template.variables) throw invalidField('values', VALUE_REQUIRED);
  const text = fillTemplate(template.body, values);
  return storeAndDeliver(ctx, registry, {
    conversationId,
    content: { text, type: 'text', mediaUrl: null, caption: null, fileName: null },
    clientMessageId: clientMessageId ?? null,
    template: { name, language, values },
  });
}
