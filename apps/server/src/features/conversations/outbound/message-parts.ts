import type { MessageType } from '@prumo/contracts/conversations';

type WholeMessage = {
  type: MessageType;
  text: string;
  mediaUrl: string | null;
  caption: string | null;
  fileName: string | null;
};

/**
 * WhatsApp shows no text with an audio, so the text is sent as a second message. Each send has its own outcome and
 * neither repeats.
 */
export function partsOf(said: WholeMessage): [WholeMessage, ...WholeMessage[]] {
  if (said.type !== 'audio' || said.text.trim() === '') return [said];
  return [
    { ...said, text: '', caption: null },
    { type: 'text', text: said.text, mediaUrl: null, caption: null, fileName: null },
  ];
}

const WORDS = ':words';

export const partKey = (key: string, part: number): string => (part === 0 ? key : `${key}${WORDS}`);

/** Null if the key belongs to no text that follows an audio. */
export const keyBefore = (key: string | null): string | null =>
  key?.endsWith(WORDS) ? key.slice(0, -WORDS.length) : null;
