import { oneLine } from '@prumo/contracts/text/one-line';
import { overlaps, rawBetween, type Span, spansOf, type Utterance } from '../text/utterance.ts';
import type { AskedItem, AskedOption } from '../understanding.ts';
import { BUYING, isAboutBuying, isPlan, NO_HURRY_OR_URGENT } from './is-plan.ts';
import { CONDITION, DATE, NOW, PHRASES, STILL_LOOKING } from './timeline-phrases.ts';

const QUESTION_OF_DELIVERY = new RegExp(oneLine`
  \b(?:quando|qual (?:a )?(?:previsao|data|prazo))\b[^.!]{0,120}\b(?:entreg\w+|pront\w+|chaves|lanca\w*|obra)\b
  |\bquando\b[^.!?]{0,120}\b(?:termin\w+|comec\w+)\b[^.!]{0,120}\?
  |\b(?:entreg\w+|fica pront\w+|chaves)\b[^.!]{0,120}\?
`);
const TIME_WORD =
  /\b(?:quando|depois|antes|assim que|logo|dia|dias|mes|meses|ano|anos|semana|semanas|hora|breve|cedo|tempo)\b/;
const LEASE_END =
  /\b(?:(?:contrato|aluguel|locacao)(?: \w+){0,3}? (?:vai|vale|eh)|venc\w+|acab\w+|termin\w+|expir\w+)(?: (?:em|so|agora|la|no|na|dia|ja|\w+ d[eo]))* $/;
const LEASE = /\b(?:alug\w+|contrato|locacao|inquilin\w+|mor\w+|casa|ap|apartamento|sair)\b/;
const WEAK =
  /^(?:(?:agora|ja|logo|hoje|depois|rapido|mais para (?:a )?frente)$|(?:so )?(?:quando|assim que|depois que|na hora que)\b)/;
const ASKED_BACK = /\b(?:quando|que dia|que horas?) (?:\w+ )?(?:da|posso|podemos|consigo|seria|tem)\b/;
const DONT_KNOW = /^(?:ainda )?(?:nao (?:sei|faco ideia|decidi|tenho certeza|defini)|sei la|depende)\b/;
const OTHER_SUBJECT = new RegExp(oneLine`
  \b(?:
    nao sei|te (?:falo|aviso|chamo)|visit|lig|moro aqui|moramos|faz \d|ha \d|receb|pagamento|salario|convers
    |falar|atend|disponivel|folg|todo dia|te dou|retorno|quero (?:ver|conhecer|saber|olhar)|financ|parcel
    |prestac|\d{1,2} (?:h|hs|horas)\b|quanto\b|iptu|condominio|taxa|vezes\b|juros|respondi|falei|passad[oa]
  )
`);

function wholeAnswer(utterance: Utterance): string | null {
  const { tokens } = utterance;
  const last = tokens.at(-1);
  return tokens[0] && last ? utterance.raw.slice(tokens[0].start, last.end).trim() : null;
}

function phrasesIn(utterance: Utterance, { isAsked }: AskedOption): Span[] {
  const { plain } = utterance;
  const spans: Span[] = PHRASES.flatMap((pattern) => spansOf(utterance, pattern));
  if (isAsked) spans.push(...spansOf(utterance, STILL_LOOKING), ...spansOf(utterance, CONDITION));
  if (isAsked) spans.push(...spansOf(utterance, DATE), ...spansOf(utterance, /\b20[2-4]\d\b/g));
  if (isAsked || BUYING.test(plain))
    spans.push(...spansOf(utterance, NOW).filter((span) => isAsked || isAboutBuying(utterance, span)));
  if (/\b(?:preciso|mudar|comprar|chaves|quero|prazo|tenho que|temos que)\b/.test(plain))
    spans.push(...spansOf(utterance, DATE).filter((span) => /^ate/.test(plain.slice(span.from))));
  return spans;
}

export function readTimeline(
  utterance: Utterance,
  lastQuestion: AskedItem | null,
  placeSpans: readonly Span[] = [],
): string | null {
  const isAsked = lastQuestion === 'timeline';
  const { plain } = utterance;
  if ((QUESTION_OF_DELIVERY.test(plain) && (!isAsked || plain.includes('?'))) || ASKED_BACK.test(plain)) return null;
  const kept = phrasesIn(utterance, { isAsked })
    .filter((span) => !placeSpans.some((place) => overlaps(place, span)) && isPlan(utterance, span, { isAsked }))
    .sort((a, b) => a.from - b.from);
  if (kept.length === 0) {
    const isShortAnswer = isAsked && utterance.tokens.length <= 7 && TIME_WORD.test(plain) && !DONT_KNOW.test(plain);
    return isShortAnswer && !plain.includes('?') && !OTHER_SUBJECT.test(plain) ? wholeAnswer(utterance) : null;
  }
  if (
    isAsked &&
    DONT_KNOW.test(plain) &&
    !kept.some((span) => NO_HURRY_OR_URGENT.test(plain.slice(span.from, span.to)))
  ) {
    const rest = kept.filter((span) => /[,.]| mas /.test(plain.slice(0, span.from)));
    if (rest.length === 0) return null;
  }
  const joined = joinNeighbours(utterance, kept);
  const own = joined.filter((span) => !LEASE_END.test(plain.slice(0, span.from)));
  const named = own.filter((span) => !WEAK.test(plain.slice(span.from, span.to)));
  const chosen = named.at(-1) ?? own.at(-1) ?? (LEASE.test(plain) ? joined.at(-1) : undefined);
  if (!chosen) return null;
  const words = rawBetween(utterance, chosen.from, chosen.to).replace(/\s+/g, ' ').trim();
  return isAsked && joined.length === 1 && utterance.tokens.length <= 4 ? (wholeAnswer(utterance) ?? words) : words;
}

function joinNeighbours(utterance: Utterance, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (
      last &&
      (span.from <= last.to ||
        /^ (?:(?:d[eoa]s?|a|ou|e|para|no|na|em|ate|,) )*$/.test(utterance.plain.slice(last.to, span.from)))
    ) {
      last.to = Math.max(last.to, span.to);
    } else joined.push({ ...span });
  }
  return joined;
}
