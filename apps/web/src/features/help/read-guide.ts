export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'image'; alt: string; file: string };

export type GuideSpan = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; to: string };

const ITEM = /^(?:- |\d+\. )/;
const cells = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

export const readGuide = (markdown: string): Block[] =>
  markdown
    .split(/\n{2,}/)
    .map((part) => part.trim().split('\n'))
    .filter(([first]) => first)
    .map(readBlock);

function readBlock(lines: string[]): Block {
  const first = lines[0] ?? '';
  const heading = /^(#{1,2}) (.+)$/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' };
  const image = /^!\[(.*)\]\(images\/(.+)\)$/.exec(first);
  if (image) return { kind: 'image', alt: image[1] ?? '', file: image[2] ?? '' };
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  if (ITEM.test(first))
    return { kind: 'list', isOrdered: !first.startsWith('-'), items: lines.map((line) => line.replace(ITEM, '')) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

const SPAN = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)]+)\)/g;

export function readSpans(text: string): GuideSpan[] {
  const spans: GuideSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    const { strong, code, label, to } = match.groups ?? {};
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    if (strong) spans.push({ kind: 'strong', text: strong });
    else if (code) spans.push({ kind: 'code', text: code });
    else if (label && to) spans.push({ kind: 'link', text: label, to });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
