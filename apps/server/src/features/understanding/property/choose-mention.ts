import { type Standing, standingOf } from '../text/stance.ts';
import type { Span, Utterance } from '../text/utterance.ts';

export type Mention<T> = Span & { value: T; standing: Standing };

const CORRECTION =
  /\b(?:na verdade|alias|digo|quer dizer|ou melhor|melhor dizendo|mudei de ideia|mudamos de ideia|corrig\w+|me enganei|errei|falei errado|escrevi errado|agora (?:eu )?(?:quero|prefiro|eh|estou|penso)|entao|era|eram|antes|pensando (?:bem|melhor)|ops|decidi\w*|fico com|fiquei com|ficamos com|fiquei mesmo|fechei em|vamos de|vou de|prefiro agora|mas (?:\w+ ){0,4}?(?:so da|da so|so dao|vai ter que ser|tem que ser|vai de|o jeito eh|so cabe|so consigo|da eh|o que da))\b/;
const PREFERRED_BEFORE =
  /\b(?:na verdade (?:eu )?(?:eh|quero|queria)|quis dizer|o certo eh|(?:quer\w+|gostaria|sonho|ideal|preferencia|vontade)(?: (?:mesmo|eh|eu|memo))* era|melhor|prefir\w+|preferencia|preferencialmente|principalmente|ideal|idealmente|mais (?:para )?|prioridade|primeira opcao|de preferencia|sonho|foco|gosto mais d[eo]|(?:quero|queria|queremos|procuro|preciso|busco) (?:eh|mesmo|eh mesmo)|so (?:vejo|quero|me interess\w+|serve))(?: \w+){0,3} ?$/;
const PREFERRED_AFTER =
  /^(?: \w+)? ?,? ?(?:de preferencia|preferencialmente|eh melhor|seria melhor|seria o ideal|eh o ideal|primeiro|eh minha preferencia|eh a prioridade|principalmente)\b|^(?: \w+){0,5} (?:eu )?(?:prefiro|preferimos|preferia)(?= [,.!]|$)/;
const CONCEDED_BEFORE =
  /\b(?:aceito|aceitaria|aceitamos|topo|toparia|dependendo|se nao (?:tiver|der|achar|rolar|encontrar)|senao|caso nao|em ultimo caso|ultimo caso|tambem (?:pode|serve|vejo|aceito|olho|considero)|mas (?:pode|vejo|olho|tambem|se)|se aparecer|se for (?:bom|bem)|nao descarto|considero|consideraria|encaro|ate (?:pode|vejo|aceito|encaro|topo|olho)|posso ver|posso ate ver|quem sabe|talvez)(?: \w+){0,4} ?$/;
const CONCEDED_AFTER =
  /^(?: \w+){0,2} ?(?:tambem (?:serve|pode|vale|vai|rola)|dependendo|so se|em ultimo caso|se nao (?:tiver|der|achar)|se (?:o preco|for bom|valer)|ate (?:serve|vai|pode))\b/;

/** Makes a mention of a stretch of the message, with what the sentence says about it. */
export function mention<T>(utterance: Utterance, span: Span, value: T): Mention<T> {
  return { from: span.from, to: span.to, value, standing: standingOf(utterance, span) };
}

/** Mentions that may fill a slot: neither refused nor only owned. */
export function sought<T>(mentions: readonly Mention<T>[]): Mention<T>[] {
  return mentions.filter((one) => one.standing === 'wanted' || one.standing === 'plain');
}

/** The one value the message settles on: correction (G6), then preference (G7), else null on a tie. */
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

  // "eu queria casa, a mulher ap… Casa, Rio Verde": what is said again at the end, in a sentence of its own, is settled.
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
