import { isKeyOf } from '@prumo/contracts/text/known-keys';
export type ChatTextPart = { kind: 'plain' | 'link' | 'bold' | 'italic' | 'strike'; text: string; at: number };

const LINK = String.raw`https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”*_~]`;
/** A mark must touch the text inside it and have only spaces or punctuation outside, all on one line. */
const MARKED = String.raw`(?<![\p{L}\p{N}*_~])([*_~])(?=[^\s*_~])([^\n]*?[^\s*_~])\1(?![\p{L}\p{N}*_~])`;
const PATTERN = new RegExp(`${LINK}|${MARKED}`, 'gu');

const KINDS = { '*': 'bold', _: 'italic', '~': 'strike' } as const;

export function chatTextParts(text: string): ChatTextPart[] {
  const parts: ChatTextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const [whole, mark, inner] = match;
    if (match.index > end) parts.push({ kind: 'plain', text: text.slice(end, match.index), at: end });
    const kind = mark && isKeyOf(KINDS, mark) ? KINDS[mark] : 'link';
    parts.push({ kind, text: inner ?? whole, at: match.index });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'plain', text: text.slice(end), at: end });
  return parts;
}
