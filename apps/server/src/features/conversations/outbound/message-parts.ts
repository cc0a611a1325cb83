import type { MessageType } from '@prumo/contracts/conversations';

type Said = {
  type: MessageType;
  text: string;
  mediaUrl: string | null;
  caption: string | null;
  fileName: string | null;
};

/**
 * WhatsApp shows no words with an audio: they are a message of their own, which leaves right behind it. Two messages are
 * two sends, so that each has an outcome of its own and none is made twice.
 */
export function partsOf(said: Said): [Said, ...Said[]] {
  if (said.type !== 'audio' || said.text.trim() === '') return [said];
  return [
    { ...said, text: '', caption: null },
    { type: 'text', text: said.text, mediaUrl: null, caption: null, fileName: null },
  ];
}

const WORDS = ':words';

/** One key for all of what a person sent at once, and from it one for each part. */
export const partKey = (key: string, part: number): string => (part === 0 ? key : `${key}${WORDS}`);

/** The key of the audio that these words stand behind; null = they are not such words. */
export const keyBefore = (key: string | null): string | null =>
  key?.endsWith(WORDS) ? key.slice(0, -WORDS.length) : null;
