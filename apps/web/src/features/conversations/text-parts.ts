export type TextPart = { text: string; href: string | null; at: number };

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”]/g;

/** A text cut into plain parts and the web addresses in it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: link, href: link, at: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}
