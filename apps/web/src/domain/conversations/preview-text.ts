import type { ChatMessage } from '@prumo/contracts/conversations';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { cutText } from '#platform/text/cut-text.ts';
import { chatMediaTexts } from './chat-media-texts.ts';

const PREVIEW_MAX = 100;
const BOLD = /\*([^*\n]+)\*/g;
const media = chatMediaTexts.preview;

export function previewText({
  type,
  content,
  caption,
  fileName,
}: Pick<ChatMessage, 'type' | 'content' | 'caption' | 'fileName'>): string {
  const kind = isKeyOf(media, type) ? media[type] : media.other;
  const text = type === 'text' ? content : [kind, caption || fileName || content].filter(Boolean).join(': ');
  return cutText(text.replace(BOLD, '$1').replace(/\s+/g, ' ').trim(), PREVIEW_MAX);
}
