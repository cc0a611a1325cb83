import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, type Question } from '#features/understanding/index.ts';

const AMOUNT =
  /\b(?:preco\w*|valor\w*|cust\w+|quanto(?! (?:tempo|antes))|quantia|r\$|reais|sai por|minim[oa]|percentual|por cento|taxas?|gast\w+|caro)\b/;
const SETTLES_PAPERS = /\b(?:escritura|cartorio)\b/;
const PAYS_WITH = /\b(?:fgts|consorcio|financi\w+|permuta|minha casa minha vida)\b/;
const RETURN = /\b(?:rende|valoriz\w+|rentabilidade|retorno)\b/;
const COSTS_ITSELF = /\b(?:preco|custa|quanto (?:e|eh|ta|esta|sai)|valor d[oea])\b/;

const MORE: readonly (readonly [Question, RegExp])[] = [
  [
    'financing',
    new RegExp(oneLine`
      \b(?:
        (?:aceit\w+|peg\w+|troc\w+|receb\w+) (?:\w+ ){0,3}(?:
          carro|moto|veiculo|caminhao|barco|na troca|como parte
        )
        |nome (?:sujo|negativado)|negativad[oa]|serasa|spc\b|score|restricao (?:no|de|em)|desempregad[oa]
        |comprov\w+ (?:de |a )?renda|parcela\w* (?:\w+ ){0,2}(?:vezes|meses|anos|direto)
        |(?:ganho|recebo|renda de|salario de) (?:[\w.,]{1,40} ){1,5}(?:
          da|consigo|posso|aprov\w+|financ\w+
        )\b.{0,100}\?
        |(?:aposentad[oa]|autonom[oa]|mei|informal)\b.{0,100}(?:consigo|posso|aprov\w+|da pra).{0,100}\?
      )
    `),
  ],
  [
    'documents',
    /\b(?:quitad[oa]|dividas?|onus|penhora|(?:em |no )nome d[eoa]|usufruto|heranca|divorci\w+|estrangeir[oa]s?|(?:moro|morando|vivo) (?:fora|no exterior|em outro pais))\b.{0,100}\?/,
  ],
  [
    'availability',
    new RegExp(oneLine`
      \b(?:
        posso (?:ja )?(?:me )?mudar|(?:mudar|entrar) (?:logo|ja|imediat\w+)
        |(?:em )?que (?:pe|fase|etapa|estagio)\b.{0,100}\bobras?
        |obras?\b.{0,100}\b(?:em )?que (?:pe|fase|etapa|estagio)|fase da obra|andamento da obra
        |quanto tempo (?:\w+ ){0,2}(?:fica|ficam|entreg\w+|leva|demora)|como (?:ta|esta|anda) a obra|ja (?:ta|esta) (?:pront[oa]|liberad[oa])
      )
    `),
  ],
];

const PER_METRE = /\b(?:valor|preco|quanto)(?: \w+)? (?:d?o|por) (?:m2|metro)/;
const wantsToKnow = (words: string): RegExp =>
  new RegExp(`\\b(?:queria|quero|gostaria de|preciso|precisava) saber (?:\\w+ ){0,6}?${words}`);
const WANTED_TOPICS: readonly (readonly [Question, RegExp])[] = [
  ['price', wantsToKnow('(?:valor|preco)(?:es|s)?\\b')],
  ['area', wantsToKnow('(?:area|metragem|tamanho)\\b')],
];

export function withMoreTopics(topics: readonly Question[], text: string): Question[] {
  const plain = plainForm(text).replaceAll('²', '2');
  const found = new Set(topics);
  for (const [topic, words] of MORE) if (words.test(plain)) found.add(topic);
  if (/\btem alg\w+ (?:de )?(?:divida|onus|pendencia|problema|errad)/.test(plain)) found.delete('availability');
  if (PER_METRE.test(plain)) found.delete('area');
  for (const [topic, words] of WANTED_TOPICS) if (words.test(plain)) found.add(topic);
  const asksAmount = AMOUNT.test(plain);
  if (found.has('price') && !asksAmount) {
    if (/\b(?:em|num|nome d[oe]|no) condominio\b/.test(plain)) found.delete('price');
    const instead: readonly (readonly [Question, RegExp])[] = [
      ['documents', SETTLES_PAPERS],
      ['financing', PAYS_WITH],
      ['area', /\b(?:m2|metros|metragem)\b/],
    ];
    for (const [topic, words] of instead) {
      if (!words.test(plain)) continue;
      found.delete('price');
      found.add(topic);
    }
  }
  if (found.has('price') && RETURN.test(plain) && !COSTS_ITSELF.test(plain)) found.delete('price');
  return [...found];
}
