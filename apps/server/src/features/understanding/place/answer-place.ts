import { oneLine } from '@prumo/contracts/text/one-line';
import { declines } from '../intent/declines.ts';
import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import type { Span, Utterance } from '../text/utterance.ts';

const NO_PLACE = new RegExp(oneLine`
  \b(?:
    tanto faz|qualquer \w+|tranquil\w*|segur\w*|calm\w*|perto|proxim\w*|longe|cep|silencios\w*|arborizad\w*
    |barat\w*|car[oa]|filh\w+|sogr\w*|parad\w*|predio\w*|barulhent\w*|familiar\w*|esquec\w*|valoriz\w*|conhec\w*
    |nenhum\w*|outr[oa]s?|obrigad\w*|prefer\w*|seguran\w*|planej\w*|mora\w*|movimentad\w*|abert[oa]|sugest\w*
    |mesm[oa]s?
  )\b
`);
const NO_NAME_ENDING =
  /^\w{2,}(?:[aei]ndo|mente|coes|[aei]mos|[aei]ram|[aei]sse|[aei]ria|avam|ei|ou|zinh[oa]s?|[ai]dinh[oa])$/;
const INFINITIVE = /^[a-z]{2,}[aei]r$/;
const NUMERAL = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/;
const PARTICLE = /^(?:de|do|da|dos|das)$/;
const FILLER = new RegExp(oneLine`
  ^(?:
    (?:
      pode ser|queria|prefiro|preferencia|de preferencia|acho que|talvez|so|somente|tipo|em|no|na|nos|nas|la|ali
      |ah|eh|bom|sim|o|a|para|pela|pelo|por|algo|ou|e|tambem|mais|os lados d[eoa]|lados d[eoa]|regiao d[eoa]s?
      |perto d[eoa]s?|proximo (?:a|ao|d[eoa])|bairro|cidade d[eoa]|d[eoa]
    )(?: |$)
  )+
`);
const TAIL =
  /(?: (?:mesmo|por favor|de preferencia|ne|tambem|regiao|essa regiao|e regiao|e arredores|talvez|por ali|por la|se tiver|se der|se possivel|sim|viu)){1,12}$/;

/** A bare answer to "onde?" is a place even if unlisted (G3), unless one of its words speaks against it. */
export function unlistedAnswer(utterance: Utterance): string | null {
  if (declines(utterance.plain)) return null;
  const names: string[] = [];
  let offset = 0;
  let hasRemark = false;
  for (const segment of utterance.plain.split(/ ?[,.!?:] ?| ou | e (?=\w)/)) {
    const at = utterance.plain.indexOf(segment, offset);
    offset = at + segment.length;
    const core = segment.replace(TAIL, '');
    const head = FILLER.exec(core)?.[0] ?? '';
    const name = core.slice(head.length).trim();
    if (!name || GREETING.test(name)) continue;
    if (!mayBeName(name)) {
      hasRemark = true;
      continue;
    }
    const from = at + head.length;
    const spelt = titleCase(utterance, from, from + name.length);
    // After a remark only a capitalised name counts.
    if (!hasRemark || spelt === utterance.raw.slice(...rawSpan(utterance, from, from + name.length))) names.push(spelt);
  }
  return names.length > 0 && names.length <= 3 ? names.join(' ou ') : null;
}

export function namesBeside(utterance: Utterance, listed: readonly Span[]): (Span & { within: boolean })[] {
  const names: (Span & { within: boolean })[] = [];
  let offset = 0;
  for (const part of utterance.plain.split(/( [,/] | ou (?:talvez )?| talvez )/)) {
    const from = offset;
    offset += part.length;
    const isChoice = /\/|ou|talvez/.test(
      utterance.plain
        .slice(Math.max(0, from - 8), from)
        .split(' ')
        .slice(-3)
        .join(' '),
    );
    const core = part.replace(TAIL, '');
    const head = FILLER.exec(core)?.[0] ?? '';
    const name = core.slice(head.length).trim();
    const at = from + head.length;
    const span = { from: at, to: at + name.length };
    if (!name || from === 0 || listed.some((one) => one.from < offset && from < one.to) || !mayBeName(name)) continue;
    const isWritten =
      !utterance.isShouting && /^\p{Lu}/u.test(utterance.raw.slice(...rawSpan(utterance, span.from, span.to)));
    if (isChoice || isWritten) names.push({ ...span, within: !isChoice });
  }
  return names;
}

const GREETING = /^(?:oi+|ola|opa|bom dia|boa tarde|boa noite|tudo bem|obrigad[oa]|por favor|moc[oa]|ok|certo)$/;

function mayBeName(name: string): boolean {
  const words = name.split(' ');
  const content = words.filter((word) => !PARTICLE.test(word));
  if (words.length > 4 || content.length === 0 || NO_PLACE.test(name)) return false;
  if (PARTICLE.test(words[0] ?? '') || PARTICLE.test(words.at(-1) ?? '') || FIRST_NAMES.has(content[0] ?? ''))
    return false;
  return content.every(
    (word, index) =>
      (index > 0 && NUMERAL.test(word)) ||
      (/^[a-z']{3,}$/.test(word) &&
        !COMMON_WORDS.has(word) &&
        !NO_NAME_ENDING.test(word) &&
        !(index === 0 && INFINITIVE.test(word))),
  );
}

function tokensWithin(utterance: Utterance, from: number, to: number) {
  return utterance.tokens.filter((token) => token.at >= from && token.at + token.norm.length <= to);
}

function rawSpan(utterance: Utterance, from: number, to: number): [number, number] {
  const tokens = tokensWithin(utterance, from, to);
  return [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
}

export function titleCase(utterance: Utterance, from: number, to: number): string {
  return tokensWithin(utterance, from, to)
    .map(({ raw, word }) =>
      PARTICLE.test(word)
        ? raw.toLowerCase()
        : raw.charAt(0).toUpperCase() + (utterance.isShouting ? raw.slice(1).toLowerCase() : raw.slice(1)),
    )
    .join(' ');
}
