import { oneLine } from '@prumo/contracts/text/one-line';
import {
  EXCEPTION,
  NEGATION,
  OWNED,
  POLITE_QUESTION,
  POSSESSIVE,
  POSTPOSED_OWNERSHIP,
  POSTPOSED_REFUSAL,
  SEEK,
} from './stance-words.ts';
import { nearAfter, nearBefore, type Span, type Utterance } from './utterance.ts';

export type Stance = 'wanted' | 'plain' | 'refused' | 'unsought';

type Cue = { end: number; stance: Stance };

function lastCue(left: string): Cue | null {
  let last: Cue | null = null;
  const offer = (end: number, stance: Stance) => {
    if (!last || end >= last.end) last = { end, stance };
  };
  const polite = [...left.matchAll(POLITE_QUESTION)].map((match) => match.index);
  for (const match of left.matchAll(NEGATION))
    if (!polite.includes(match.index)) offer(match.index + match[0].length, 'refused');
  for (const match of left.matchAll(SEEK)) {
    const before = left.slice(0, match.index);
    const negated =
      (/^(?:pode|pode ser|podia ser|poderia ser|agora|eh|tem|seria|serve|melhor)$/.test(match[0])
        ? /\b(?:nao|nem|nunca) (?:me )?$/.test(before)
        : /\b(?:nao|nem|nunca)(?: (?!tem\b|sei\b|importa\b)\w+){0,2} $/.test(before)) &&
      !polite.some((at) => before.length - at < 14);
    offer(match.index + match[0].length, negated ? 'refused' : 'wanted');
  }
  for (const match of left.matchAll(OWNED)) offer(match.index + match[0].trimEnd().length, 'unsought');
  if (
    !/\b(?:nao|nunca|nem) troc/.test(left) &&
    /\btroc\w+ .{0,200}\bpor (?:um |uma |outro |outra )?(?:\w+ (?:em |n[ao] |d[eoa] ))?$/.test(left)
  )
    offer(left.length, 'wanted');
  return last;
}

function wordsBetween(text: string): number {
  return text.split(' ').filter((word) => /\w/.test(word)).length;
}

const DISMISSED = new RegExp(oneLine`
  ^(?: (?!eh |sai |fica |esta |mas |que )\w+){0,2},? (?:o preco |os precos |ja |ai |acho que |achei )?(?:
    (?:sai|eh|fica|esta|ficou|sao|achei|acho|estao|ficam|anda) (?:muito |bem |meio |demais |super |tudo )?(?:
      car[oa]s?|pesad[oa]|puxad[oa]|longe|inviavel|complicad[oa]|fora do|arriscad[oa]
    )
    |assusta\w*
    |(?:so )?(?:da|dao) (?:muito |muita |so )?(?:trabalho|dor de cabeca|problema|despesa|manutencao|gasto)
    |(?:eh|esta) (?:muito |bem )?(?:
      lind|bonit|legal|bo[am]|otim|show
    )\w* (?:,? )?mas nao (?:serve|cabe|da|atende|rola|eh para)
    |nao cabe|nao compensa|nao vale a pena|demora muito
    |(?:eu )?(?:tenho|me da|da) (?:muito )?(?:
      medo|nojo|receio|trauma|pavor|gastura|agonia|preguica|raiva|arrepio|nervoso|dor de cabeca|canseira
    )
    |nao confio|eh furada
  )
`);

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  // In "num precisa ser grande não moça um apê" the second "não" only ends the first negation.
  [/\b(?:nao|nem) (?:precis\w+|carece|tem que|faco questao|ligo|importa|sou|eh)(?: \w+){0,4} nao\b(?= \w)/g, ' '],
  [
    /\b(?:estar|entrar|(?<=\b(?:quero|queria|queremos|preciso|precisamos|pretendo|que)(?: ja)? )esta) (?:ja )?morando\b/g,
    'morar',
  ],
  [/\bque nao seja (?:n[oa]s?|em) \w+/g, ' '],
  [/\b(?:nada|nao|nem)(?: \w+){0,2} longe(?= d[eoa])/g, 'perto'],
  [/\bnao (?:abro|abrimos) mao(?= d[eoa])/g, 'quero'],
  [/\bnao vejo a hora\b/g, 'quero'],
  [/\bnao (?:me importo|ligo|tem problema|vejo problema|tenho nada contra|descarto)\b/g, 'pode ser'],
];

export function settleIdioms(text: string): string {
  return IDIOMS.reduce((rest, [idiom, meaning]) => rest.replace(idiom, meaning), text);
}

export const sentenceBefore = (utterance: Utterance, at: number): string =>
  nearBefore(utterance, at)
    .split(/ ?[.!?] /)
    .at(-1) ?? '';

const WAS_SO =
  /(?<!\b(?:quer\w+|gostaria|sonho|ideal|preferencia|vontade)(?: \w+)? )\bera(?:m)?(?: para ser)?(?: um| uma)? $/;

/** "menos no Centro", "sem ser cobertura". */
function isExcluded(clause: string): boolean {
  const match = [...clause.matchAll(EXCEPTION)].at(-1);
  if (!match) return false;
  const [word] = match;
  const gap = clause.slice(match.index + word.length);
  if (word === 'menos' && /^ (?:de|d[oa]|que) /.test(gap)) return false;
  if (word === 'fora' && !/^ d[eoa]s? |^ (?:o|a) |^ \w+ ?$|^ $/.test(gap)) return false;
  const reach = word === 'sem' ? 1 : 4;
  return wordsBetween(gap) <= reach && !/\b(?:quero|pode|prefiro|procuro|qualquer)\b/.test(gap);
}

/** Refused: G5; owned, sold or lived in: G8. */
export function stanceOf(utterance: Utterance, span: Span): Stance {
  const sentence = sentenceBefore(utterance, span.from);
  const clause =
    settleIdioms(sentence)
      .split(/, |: | mas | porem | so que | entretanto | entao /)
      .at(-1) ?? '';
  const right = nearAfter(utterance, span.to);

  if (POSTPOSED_REFUSAL.test(right)) return 'refused';
  if (DISMISSED.test(right) && !/\?/.test(right.slice(0, 60))) return 'refused';
  const followed = right.split(/ ?[.!?,]/)[0] ?? '';
  if (POSTPOSED_OWNERSHIP.test(followed)) return 'unsought';

  if (isExcluded(clause)) return 'refused';
  if (WAS_SO.test(clause) && /^[^.!?]* mas /.test(right)) return 'refused';
  const cue = lastCue(clause);
  if (POSSESSIVE.test(clause) && !/\b(?:ter|quero|comprar|conquistar|sonho|adquirir|conseguir|realizar)\b/.test(clause))
    return 'unsought';
  if (!cue) return 'plain';
  const distance = wordsBetween(clause.slice(cue.end));
  if (cue.stance === 'refused' && distance > 6) return 'plain';
  if (cue.stance === 'unsought' && distance > 8) return 'plain';
  return cue.stance;
}

export type Mention<T> = Span & { value: T; stance: Stance };

const CORRECTION = new RegExp(oneLine`
  \b(?:
    na verdade|alias|digo|quer dizer|ou melhor|melhor dizendo|mudei de ideia|mudamos de ideia|corrig\w+
    |me enganei|errei|falei errado|escrevi errado|agora (?:eu )?(?:quero|prefiro|eh|estou|penso)|entao|era|eram
    |antes|pensando (?:bem|melhor)|ops|decidi\w*|fico com|fiquei com|ficamos com|fiquei mesmo|fechei em|vamos de
    |vou de|prefiro agora
    |mas (?:\w+ ){0,4}?(?:
      so da|da so|so dao|vai ter que ser|tem que ser|vai de|o jeito eh|so cabe|so consigo|da eh|o que da
    )
  )\b
`);
const PREFERRED_BEFORE = new RegExp(oneLine`
  \b(?:
    na verdade (?:eu )?(?:eh|quero|queria)|quis dizer|o certo eh
    |(?:quer\w+|gostaria|sonho|ideal|preferencia|vontade)(?: (?:mesmo|eh|eu|memo))* era|melhor|prefir\w+
    |preferencia|preferencialmente|principalmente|ideal|idealmente|mais (?:para )?|prioridade|primeira opcao
    |de preferencia|sonho|foco|gosto mais d[eo]
    |(?:quero|queria|queremos|procuro|preciso|busco) (?:eh|mesmo|eh mesmo)
    |so (?:vejo|quero|me interess\w+|serve)
  )(?: \w+){0,3} ?$
`);
const PREFERRED_AFTER = new RegExp(oneLine`
  ^(?: \w+)? ?,? ?(?:
    de preferencia|preferencialmente|eh melhor|seria melhor|seria o ideal|eh o ideal|primeiro
    |eh minha preferencia|eh a prioridade|principalmente
  )\b
  |^(?: \w+){0,5} (?:eu )?(?:prefiro|preferimos|preferia)(?= [,.!]|$)
`);
const CONCEDED_BEFORE = new RegExp(oneLine`
  \b(?:
    aceito|aceitaria|aceitamos|topo|toparia|dependendo|se nao (?:tiver|der|achar|rolar|encontrar)|senao|caso nao
    |em ultimo caso|ultimo caso|tambem (?:pode|serve|vejo|aceito|olho|considero)
    |mas (?:pode|vejo|olho|tambem|se)|se aparecer|se for (?:bom|bem)|nao descarto|considero|consideraria|encaro
    |ate (?:pode|vejo|aceito|encaro|topo|olho)|posso ver|posso ate ver|quem sabe|talvez
  )(?: \w+){0,4} ?$
`);
const CONCEDED_AFTER =
  /^(?: \w+){0,2} ?(?:tambem (?:serve|pode|vale|vai|rola)|dependendo|so se|em ultimo caso|se nao (?:tiver|der|achar)|se (?:o preco|for bom|valer)|ate (?:serve|vai|pode))\b/;

export function mention<T>(utterance: Utterance, span: Span, value: T): Mention<T> {
  return { from: span.from, to: span.to, value, stance: stanceOf(utterance, span) };
}

export function sought<T>(mentions: readonly Mention<T>[]): Mention<T>[] {
  return mentions.filter((one) => one.stance === 'wanted' || one.stance === 'plain');
}

/** Correction (G6) beats preference (G7); a tie gives null. */
export function chooseMention<T>(utterance: Utterance, mentions: readonly Mention<T>[]): T | null {
  const live = sought(mentions).sort((a, b) => a.from - b.from);
  const first = live[0];
  const last = live.at(-1);
  if (!first || !last) return null;
  if (live.every((one) => one.value === first.value)) return first.value;

  const between = utterance.plain.slice(first.to, last.from);
  const before = utterance.plain.slice(0, first.from);
  if (
    CORRECTION.test(between) ||
    /^(?: \w+){0,3} entao(?: mesmo)?(?= [,.!]|$)/.test(utterance.plain.slice(last.to)) ||
    /(?<!\b(?:quer\w+|gostaria|sonho|ideal|preferencia|vontade)(?: \w+)? )\b(?:era|antes|mudei de ideia|tinha pensado em|tinha dito|falei)\b[^.]{0,20}$/.test(
      before,
    ) ||
    (/\b(?:pens(?:ei|ava|amos|ando|ado|ou) (?:em|n?um|n?uma|n?[oa])|estava (?:vendo|olhando|procurando|querendo|atras))[^.]{0,16}$/.test(
      before,
    ) &&
      /\bmas\b/.test(between)) ||
    (/\b(?:ia|iamos|era para|(?:a |minha )?ideia era|plano era)\b[^.]{0,30}$/.test(before) &&
      /\b(?:mas|so que|porem|agora)\b/.test(between))
  )
    return last.value;

  const preferred = live.filter(
    (one) =>
      (PREFERRED_BEFORE.test(utterance.plain.slice(0, one.from)) &&
        !CONCEDED_BEFORE.test(utterance.plain.slice(0, one.from))) ||
      PREFERRED_AFTER.test(utterance.plain.slice(one.to)),
  );
  const favourite = preferred[0];
  if (favourite && preferred.every((one) => one.value === favourite.value)) return favourite.value;

  // "eu queria casa, a mulher ap… Casa, Rio Verde": the value repeated at the end is the decision.
  const others = live.filter((one) => one.value !== last.value);
  const lastOther = others.at(-1);
  if (
    lastOther &&
    live.length - others.length >= 2 &&
    /[.!?] /.test(utterance.plain.slice(lastOther.to, last.from)) &&
    first.value === last.value
  )
    return last.value;

  const firm = live.filter(
    (one) =>
      !CONCEDED_BEFORE.test(utterance.plain.slice(0, one.from)) && !CONCEDED_AFTER.test(utterance.plain.slice(one.to)),
  );
  const only = firm[0];
  if (only && firm.length < live.length && firm.every((one) => one.value === only.value)) return only.value;
  return null;
}
