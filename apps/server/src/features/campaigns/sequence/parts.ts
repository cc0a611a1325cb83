import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import { CAPTION_ROOM } from '@prumo/contracts/media';
import type { TemplateUse } from '#features/channel/index.ts';

/** One message of a step, as a channel takes it; its words still hold their variables. */
export type Part = {
  type: MessageType;
  text: string;
  mediaUrl: string | null;
  fileName: string | null;
  /** The approved template it leaves as; null = free words. */
  template: TemplateUse | null;
};

type Step = Pick<CampaignTemplate, 'type' | 'content' | 'mediaFiles'> &
  Partial<Pick<CampaignTemplate, 'approvedTemplate'>>;

/** So long after one part was accepted the next is due; the number's own pace comes on top. */
export const PART_GAP_MS = 1000;

/**
 * The messages a step is made of, in the order in which they leave: every picture is a message of its own and the first
 * carries the words. WhatsApp shows no words with an audio: they go before it, because in a campaign they say who is
 * speaking. So do words that are too long to stand below a file. An approved template is one message, its file included.
 */
export function partsOf({ type, content, mediaFiles, approvedTemplate }: Step): [Part, ...Part[]] {
  const words: Part = { type, text: content, mediaUrl: null, fileName: null, template: null };
  const [first, ...others] = mediaFiles.map(({ path, originalName }) => ({ mediaUrl: path, fileName: originalName }));
  if (approvedTemplate) {
    const { name, language, values } = approvedTemplate;
    return [{ ...words, ...first, template: { name, language, values } }];
  }
  if (type === 'text' || type === 'location' || !first) return [words];
  const silent = (type === 'image' ? others : []).map((file): Part => ({ ...words, text: '', ...file }));
  if (type === 'audio' || Array.from(content).length > CAPTION_ROOM)
    return [{ ...words, type: 'text' }, { ...words, text: '', ...first }, ...silent];
  return [{ ...words, ...first }, ...silent];
}
