import { cleanLine, cleanText } from '@prumo/contracts/text/clean-text';
import type { AdReferral, ChannelEvent, MessageContent } from '../port/channel-event.ts';

const lineOrNull = (text: string | null): string | null => (text === null ? null : cleanLine(text) || null);

export function cleanEvent(event: ChannelEvent): ChannelEvent {
  switch (event.type) {
    case 'message':
      return {
        ...event,
        name: lineOrNull(event.name),
        ad: event.ad && cleanAd(event.ad),
        content: cleanContent(event.content),
      };
    case 'echo':
    case 'edited':
      return { ...event, content: cleanContent(event.content) };
    case 'reaction':
      return { ...event, emoji: lineOrNull(event.emoji) };
    case 'opt_out':
    case 'opt_in':
      return { ...event, name: lineOrNull(event.name), text: cleanText(event.text) };
    case 'number_changed':
      return { ...event, text: cleanText(event.text) };
    default:
      return event;
  }
}

const cleanContent = (content: MessageContent): MessageContent => ({
  ...content,
  text: cleanText(content.text),
  media: content.media && { ...content.media, fileName: lineOrNull(content.media.fileName) },
});

const cleanAd = (ad: AdReferral): AdReferral => ({ ...ad, title: lineOrNull(ad.title) });
