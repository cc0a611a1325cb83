import type { Utterance } from '../text/utterance.ts';

/** "boa viagem pra você", "feriado de Natal", "Vitória é minha esposa". */
export function isIdiom(utterance: Utterance, at: number, last: number): boolean {
  const { plain } = utterance;
  const name = utterance.tokens[at]?.norm ?? '';
  const end = utterance.tokens[last];
  const after = plain.slice((end?.at ?? 0) + (end?.norm.length ?? 0));
  if (/^(?:boa|bom)$/.test(name) && /^ (?:para (?:voce|voces|ti|todos|ai)|ai para)\b/.test(after)) return true;
  if (name === 'natal' && /^ luz\b/.test(after)) return true;
  if (name === 'contagem' && /^ (?:regressiva|d[aeo]s? (?:dias?|votos?|horas?))\b/.test(after)) return true;
  if (
    name === 'natal' &&
    (/\b(?:feriado|festa|ceia|presente|vespera|epoca|periodo|noite|arvore|recesso|dia|antes|depois|feliz|ate o) (?:d[eoa] )?$/.test(
      plain.slice(0, utterance.tokens[at]?.at ?? 0),
    ) ||
      /^ (?:eu |a gente |nos )?(?:passo|passamos|passa|com a familia)\b/.test(after))
  )
    return true;
  return /^ (?:eh|e|se chama) (?:a |o )?(?:minha|meu|nossa|nosso) (?:espos|mulher|marid|filh|noiv|namorad|irma|mae|pai|soci|net|sobrinh|am[io]g)/.test(
    after,
  );
}
