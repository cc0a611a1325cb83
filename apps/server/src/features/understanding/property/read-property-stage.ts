import { oneLine } from '@prumo/contracts/text/one-line';
import { chooseMention, type Mention, mention } from '../text/mention.ts';
import { overlaps, type Span, spansOf, type Utterance } from '../text/utterance.ts';
import type { AskedItem, PropertyStage } from '../understanding.ts';

const PATTERNS: readonly (readonly [PropertyStage | null, RegExp])[] = [
  [
    null,
    new RegExp(
      oneLine`
      \b(?:
        planta (?:industrial|baixa|humanizada|d[oe] (?:apartamento|ap|apto|imovel|andar|predio)|d[ao] casa)
        |pront[oa] (?:socorro|atendimento|resposta)
        |(?:carro|moto|veiculo|movel|moveis) (?:semi ?)?(?:novo|usad[oa]s?)
        |(?:material|materiais|credito|financiamento|custo|empresa|terreno) (?:de|para) construcao
        |data d[eo] lancamento|(?:estou|estamos|to|sou) pront[oa]s?
        |(?:fic(?:a|ar|ara|am|arem)|vai estar|estara|estarao|vai ser|sera|vao) (?:ja )?pront[oa]s?
        |ate ficar pront[oa]|quando (?:estiver|ficar) pront[oa]
        |(?:barulho|poeira|andamento|atraso) d[aeo]s? obras?
        |obras? (?:d[oa]|na) (?:metro|rua|prefeitura|meu|minha|vizinho)
      )\b
    `,
      'g',
    ),
  ],
  ['lancamento', /\b(?:(?:pre ?|futuros? )?lancamentos?|recem lancad[oa]s?|acab(?:ou|aram) de lancar)\b/g],
  ['planta', /\b(?:na planta|(?<=\bda )planta|em planta|em a planta|imove(?:l|is) (?:n?a )?planta)\b/g],
  [
    'construcao',
    /\b(?:(?:ainda )?em (?:fase de )?(?:construcao|constr|obras?)|sendo construid[oa]s?|na obra|nas obras)\b/g,
  ],
  [
    'pronto',
    new RegExp(
      oneLine`
      \b(?:
        pront(?:o|a|os|as|inho|inha)(?: (?:para|de) (?:morar|operar|entrar|usar|mudar|entrega))?
        |ja (?:esta |estao |ficou )?construid[oa]s?|construid[oa]s? ja|ja feit[oa]s?|usad(?:o|a|os|as|inho)
        |semi ?nov[oa]s?|chaves? na mao|chaves? mao|na chave|ja construida|chave em maos|pronta entrega
        |ja entregues?|ja habitavel|entrega imediata|ja acabad[oa]|de segunda mao|segunda mao|ja moravel
        |ja habitad[oa]|ja esteja(?:m)? (?:construid|pront|feit)[oa]s?
        |ja (?:de|da|desse) para (?:entrar|morar|mudar|usar)|entrar e morar|ja para (?:entrar|morar|mudar)
        |(?:para )?(?:morar|mudar|entrar) (?:ja|na hora|de imediato)(?= ?[,.!]|$)
      )\b
    `,
      'g',
    ),
  ],
];
const BARE_PATTERNS: readonly (readonly [PropertyStage, RegExp])[] = [
  ['planta', /\bplanta\b/g],
  ['construcao', /\b(?:construcao|obras?|construindo)\b/g],
];
const DELIVERY_QUESTION =
  /\bquando\b[^.!]{0,120}\bpront|(?<!\bque (?:ja )?)\b(?:esta|eh|ficou|estao|sao) (?:ja )?(?:pront[oa]s?|usad[oa])(?: ja)?(?: para morar)? \?|(?<!\bque )\bja (?:esta |ficou )?pront[oa]s? \?/;
const STAGE_QUESTION = new RegExp(oneLine`
  ^(?:
    (?:
      oi|ola|e|mas|ai|ele|ela|esse|essa|este|esta|isso|o|a|imovel|predio|empreendimento|bom dia|boa tarde
      |boa noite|,
    ) )*(?:(?:ja|ainda) )?(?:eh|esta|fica) (?:um |uma )?(?:pre )?(?:
    lancamento|na planta|em obras?|em construcao|usado|novo|pronto
  )(?: ou (?:\w+ ){0,2}\w+)? \?$
`);
const DISCOURSE =
  /^\s*pronto (?:,(?! (?:para|de) morar| com | ate | sem )|!|\. (?!ate|casa|ap)\w)|[.!] pronto (?:,|!)|\be pronto (?:,|[.!]|$)/;
const DONE_WITH = /^\s*pronto ,? ?(?:esta bom|entao|ok|falei|agora|acabou|venceu)|\be pronto ?(?:,|[.!]|$)/;

function mentionsOf(utterance: Utterance, patterns: typeof PATTERNS, taken: readonly Span[]): Mention<PropertyStage>[] {
  const occupied: Span[] = [...taken];
  const found: Mention<PropertyStage>[] = [];
  for (const [value, pattern] of patterns) {
    for (const span of spansOf(utterance, pattern)) {
      if (occupied.some((other) => overlaps(other, span))) continue;
      occupied.push(span);
      if (value) found.push(mention(utterance, span, value));
    }
  }
  return found;
}

export function readPropertyStage(
  utterance: Utterance,
  lastQuestion: AskedItem | null,
  placeSpans: readonly Span[],
): PropertyStage | null {
  const asked = lastQuestion === 'stage';
  // New or used: no preference. "novo" alone is no stage.
  if (/\bnov[oa]s? ou (?:semi ?nov|usad)|\busad[oa]s? ou nov/.test(utterance.plain)) return null;
  if (!asked && STAGE_QUESTION.test(utterance.plain)) return null;
  const isAside =
    DONE_WITH.test(utterance.plain) ||
    (!asked && (DISCOURSE.test(utterance.plain) || /^pronto ?[.!]?$/.test(utterance.plain)));
  const found = mentionsOf(utterance, PATTERNS, placeSpans).filter(
    (one) => one.value !== 'pronto' || (!isAside && !DELIVERY_QUESTION.test(utterance.plain)),
  );
  // In "planta ou obra" the bare word counts only next to a further stage, or after the question for the stage.
  const isListed = /\b(?:planta|obras?|construcao|lancamento|pronto) ou /.test(utterance.plain);
  const bare = asked || isListed ? mentionsOf(utterance, BARE_PATTERNS, [...placeSpans, ...found]) : [];
  const kept = bare.filter(
    (one) =>
      !/\b(?:esper\w+|aguent\w+|aguard\w+|minha|problema com|dor de cabeca com) $/.test(
        utterance.plain.slice(0, one.from),
      ) &&
      !/^ (?:industrial|baixa|humanizada|d[oe] (?:ap|apto|apartamento|imovel|andar|predio)|d[ao] (?:casa|ap|apto|apartamento))\b/.test(
        utterance.plain.slice(one.to),
      ),
  );
  return chooseMention(utterance, [...found, ...kept]);
}
