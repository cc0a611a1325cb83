import { oneLine } from '@prumo/contracts/text/one-line';
import { chooseMention, type Mention, mention, sought } from '../text/mention.ts';
import { overlaps, type Span, spansOf, type Utterance } from '../text/utterance.ts';
import type { AskedItem, Purpose } from '../understanding.ts';
import {
  ANSWERED_FOR_FAMILY,
  DECOYS,
  FOR_FAMILY,
  GENERIC_PLACE_TO_LIVE,
  INVESTING,
  LIFE_ANSWER,
  LIVING,
  OWN_BUSINESS,
  RENTAL,
  RENTAL_ANSWER,
  RENTS_A_HOME,
  RESALE,
  TENANT_OK,
  TENANT_WISH,
  WHY_ONE_MOVES,
} from './purpose-patterns.ts';

function mentionsOf(
  utterance: Utterance,
  pattern: RegExp,
  value: Purpose,
  blocked: readonly Span[],
): Mention<Purpose>[] {
  return spansOf(utterance, pattern)
    .filter((span) => !blocked.some((other) => overlaps(other, span)))
    .map((span) => purposeMention(utterance, span, value));
}

/** "Alugar", "vender" and "morar" are verbs themselves, so only a refusal excludes such a purpose. */
function purposeMention(utterance: Utterance, span: Span, value: Purpose): Mention<Purpose> {
  const one = mention(utterance, span, value);
  if (value === 'moradia' && NOBODY_LIVES.test(utterance.plain.slice(0, span.from)))
    return { ...one, stance: 'refused' };
  return one.stance === 'unsought' ? { ...one, stance: 'plain' } : one;
}
const NOBODY_LIVES =
  /\bninguem (?:(?!que\b|me\b)\w+ ){0,5}$|\bsem (?:(?:a |nenhuma? )?(?:planos?|intencao|pretensao|ideia|intuito) )?(?:de |para )?$/;

function livesFirst(utterance: Utterance, live: readonly Mention<Purpose>[]): boolean {
  const living = live.find((one) => one.value === 'moradia');
  const other = live.find((one) => one.value !== 'moradia');
  if (!living || !other) return false;
  const between = utterance.plain.slice(Math.min(living.to, other.to), Math.max(living.from, other.from));
  const aroundOther = `${utterance.plain.slice(Math.max(0, other.from - 30), other.from)} ${utterance.plain.slice(other.from, other.to + 24)}`;
  if (/\bou\b/.test(between) && !/\bdepois|futuro|mais para frente\b/.test(between)) return false;
  return (
    /\b(?:depois|futuramente|no futuro|mais (?:para )?frente|la na frente|um dia|mais tarde|daqui (?:a )?(?:uns|alguns|\w+ anos)|quem sabe|quando)\b/.test(
      `${between} ${aroundOther}`,
    ) ||
    /\b(?:primeiro|agora|inicialmente|por enquanto|comeco)\b/.test(
      utterance.plain.slice(Math.max(0, living.from - 30), living.to + 20),
    )
  );
}

const SHOWN_TO = /\b(?:mostr|mand|envi|pass|explic|apresent|separ|reserv|guard)\w*(?: \w+){0,3} $/;
const FOR_ME = /\bpara (?:mim|nos|a gente)(?: mesm[oa]s?)?(?= ?[,.:!]|$)/;
const OTHER_PURPOSE = /\b(?:valoriz\w+|revend\w+|lucr\w+|invest\w+|renda|alugar|airbnb|temporada|inquilin\w+)\b/;
const TORN = new RegExp(oneLine`
  \bentre (?:\w+ ){0,2}?(?:mor|mud|ir|fic|us)\w* (?:\w+ ){0,4}?ou (?:so )?(?:\w+ )?(?:
    inv[ie]st|alug|(?:re)?vend
  )\w*
  |\b(?:
    (?:nao|nem) (?:sei|decidi|defini|resolvi|decidimos|sabemos)|em duvida|indecis[oa]|dividid[oa]
  )(?: \w+){0,3}? (?:se|entre)\b[^.!?]{0,120}\b(?:
    mor\w*|mud\w*|us\w*|vou (?:para )?la
  )\b[^.!?]{0,120}\b(?:alug|inv[ei]st|rend|vend|revend)\w*
  |\b(?:invisto|alugo|vendo|moro)\b[^.!?]{0,120} senao (?:eu )?(?:moro|invisto|alugo|vendo)\b
  |\b(?:uma hora|as vezes|ora) [^.!?]{0,120}\b(?:outra hora|as vezes|outras?|ora)\b
`);

const EITHER_GAIN =
  /\b(?:renda|alug\w+|locacao|valoriza\w+|revend\w+|temporada|airbnb|inquilin\w+)(?: \w+){0,3} ou (?:\w+ ){0,3}(?:renda|alug|locacao|valoriza|revend|temporada|vend)/;

export function readPurpose(utterance: Utterance, lastQuestion: AskedItem | null): Purpose | null {
  const asked = lastQuestion === 'purpose';
  const { plain } = utterance;
  if (asked && ANSWERED_FOR_FAMILY.test(plain)) return 'moradia';
  const all = purposesIn(utterance, lastQuestion);
  if (TORN.test(plain) || (RENTS_A_HOME.test(plain) && !/\bcompr\w+ (?:\w+ ){0,3}para alug/.test(plain))) return null;
  const live = sought(all);
  if (live.length === 0) return asked && all.length === 0 && WHY_ONE_MOVES.test(plain) ? 'moradia' : null;
  const isOfMoney = !live.some((one) => one.value !== 'investimento' && one.value !== 'moradia');
  if (OWN_BUSINESS.test(plain) && isOfMoney && !GENERIC_PLACE_TO_LIVE.test(plain)) return null;
  if (livesFirst(utterance, live)) return 'moradia';
  return chooseAmong(utterance, live);
}

function purposesIn(utterance: Utterance, lastQuestion: AskedItem | null): Mention<Purpose>[] {
  const asked = lastQuestion === 'purpose';
  const { plain } = utterance;
  const decoys: Span[] = spansOf(utterance, DECOYS);
  if (lastQuestion === 'stage')
    decoys.push(...spansOf(utterance, /\b(?:(?:para|de) )?morar (?:ja|logo)\b|\bja (?:para|de) morar\b/g));
  const said = mentionsOf(utterance, LIVING, 'moradia', decoys);
  const lived = asked ? [...said, ...mentionsOf(utterance, LIFE_ANSWER, 'moradia', [...decoys, ...said])] : said;
  const forFamily = mentionsOf(utterance, FOR_FAMILY, 'moradia', [...decoys, ...lived]).filter(
    (one) => !SHOWN_TO.test(plain.slice(0, one.from)),
  );
  // "esse é pra mim: cobertura, ganhar na valorização": "pra mim" names only the buyer.
  const isBuyerOnly = FOR_ME.test(plain) && OTHER_PURPOSE.test(plain);
  const living = [...lived, ...(lived.length === 0 && !isBuyerOnly ? forFamily : [])];
  const taken = [...decoys, ...living];
  const asTenant = !asked && TENANT_WISH.test(plain) && !TENANT_OK.test(plain);
  const rental = asTenant ? [] : mentionsOf(utterance, RENTAL, 'renda', taken);
  const bareRental = asked ? mentionsOf(utterance, RENTAL_ANSWER, 'renda', [...taken, ...rental]) : [];
  const renting = [...rental, ...bareRental];
  const resale = mentionsOf(utterance, RESALE, 'valorizacao', [...taken, ...renting]);
  const investing = mentionsOf(utterance, INVESTING, 'investimento', [...taken, ...renting, ...resale]);
  return [...living, ...renting, ...resale, ...investing];
}

/** 'Investimento' wins only without a nearer purpose, or for two gains together. */
function chooseAmong(utterance: Utterance, live: readonly Mention<Purpose>[]): Purpose | null {
  const specific = live.filter((one) => one.value !== 'investimento');
  const names = (value: Purpose) => live.some((one) => one.value === value);
  if (names('moradia')) return chooseMention(utterance, live);
  if (names('renda') && names('valorizacao')) {
    const settled = chooseMention(utterance, specific);
    if (settled) return settled;
    return EITHER_GAIN.test(utterance.plain) ? null : 'investimento';
  }
  return chooseMention(utterance, specific.length > 0 ? specific : live);
}
