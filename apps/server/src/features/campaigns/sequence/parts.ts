import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import { CAPTION_ROOM } from '@prumo/contracts/media';
import type { TemplateUse } from '#features/channel/index.ts';

export type Part = {
  type: MessageType;
  text: string;
  mediaUrl: string | null;
  fileName: string | null;
  template: TemplateUse | null;
};

type Step = Pick<CampaignTemplate, 'type' | 'content' | 'mediaFiles'> &
  Partial<Pick<CampaignTemplate, 'approvedTemplate'>>;

/** Added to the number's own pace. */
export const PART_GAP_MS = 1000;

/**
 * Each picture is its own message and the first carries the words. WhatsApp shows no words with an audio, so they go
 * before it, as do words too long for a caption. An approved template is one message, file included.
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
