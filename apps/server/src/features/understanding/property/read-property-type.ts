import { oneLine } from '@prumo/contracts/text/one-line';
import { chooseMention, type Mention, mention, sought } from '../text/mention.ts';
import { overlaps, type Span, spansOf, type Utterance } from '../text/utterance.ts';
import type { AskedItem, PropertyType } from '../understanding.ts';

/** Text matched by one pattern is not read by the next. */
const PATTERNS: readonly (readonly [PropertyType | null, RegExp])[] = [
  [
    null,
    new RegExp(
      oneLine`
      \b(?:
        minha casa minha vida|mcmv
        |(?:gente|ele|ela|nos|filh[oa]|irma|irmao) casa (?:
          em|dia|no|na|ano|mes|agora|mesmo|e (?:quer|vai|muda|ja)
        )
        |casa propria|casa da moeda|casa de (?:show|festa|repouso|shows)|casa lotada|dona de casa|donas de casa
        |caseiro|lote de (?:mensagens|produtos)
        |ponto (?:
          de (?:onibus|vista|encontro|referencia|interrogacao|partida)|positivo|negativo|alto|forte|fraco
          |principal|final|turistico
        )
        |sala de (?:estar|jantar|tv|aula|reuniao|espera|visitas)|galpao do|home office|condominio comercial
        |centro comercial|horario comercial|area comercial do|conjunto habitacional|vaga de garagem
        |kit (?:churrasco|gas|churrasqueira|bebe)
        |(?:na|pela) casa d[eoa]s? (?:(?:uns|r\$) )?(?=
          \d|um\b|dois\b|duas\b|tres\b|\w+cent[oa]s\b|milh
        )(?!\w+ (?:quartos?|suites?|dorm|andar|pavim))
        |(?:acord\w+|a|minha|nossa) casa (?:inteira|toda)
        |casa d[aeo]s? (?:
          outros|gente
          |(?:minha |meu |meus |minhas )?(?:
            vo|avo|avos|mae|pai|pais|sogr[oa]s?|tia|tio|tios|prim[oa]|irma|irmao|compadre|comadre|amig[oa]s?
            |patr\w+|filh[oa]|cunhad[oa]
          )
        )
        |(?:
          faz(?:er|endo|emos|enda)|faco|levant(?:o|ar|ando)|subir|erguer
        ) (?:(?:uma|um|minha|nossa|meu|a|as|dois|duas|\d) )?(?:
          casas?|casinhas?|sobrados?|sobradinhos?|chales?|galp(?:ao|oes)|barrac(?:ao|oes)|kitnets?|predinho
        )
        |com (?:um |uma )?(?:loja|lojinha|galpao|barracao|salas?|ponto) (?:
          na frente|em ?baixo|no terreo|nos fundos|pront[oa]|anex[oa]
        )
      )\b
    `,
      'g',
    ),
  ],
  [
    'cobertura',
    /\b(?:coberturas?(?: (?:duplex|triplex|linear))?|penthouse|(?:apartamento|apto|ap) (?:na |de |tipo )?cobertura)\b/g,
  ],
  ['loft', /\b(?:(?:apartamento|apto|ap) )?(?:tipo |estilo )?lofts?\b/g],
  [
    'studio',
    new RegExp(
      oneLine`
      \b(?:(?:apartamento|apto|ap) )?(?:tipo |estilo )?(?:
        studios?|estudios?|stúdio|(?:e?studio|flat)zinhos?|kit(?:z|in)?inhas?|kit ?nets?|kitnetes?|kitinetes?
        |quitinetes?|quitinets?|kits?|kitinet|conjugados?|flats?|jk
      )\b
    `,
      'g',
    ),
  ],
  [
    'sala_comercial',
    new RegExp(
      oneLine`
      \b(?:
        (?:\d|duas|tres|quatro) salas(?! de (?:estar|jantar|tv))
        |salas?,? ?(?:comercia(?:l|is)|corporativas?|para (?:consultorio|escritorio|clinica|advocacia))
        |salinhas? comercia\w+|conjuntos? comercia(?:l|is)|lajes? corporativas?|consultorios?
        |conjuntos? de salas|(?:\d|dois|duas|tres|os|uns) conjuntos
      )\b
    `,
      'g',
    ),
  ],
  [
    'terreno',
    /\b(?:terrenos?|terreninhos?|lotes?|lote?(?:z?inhos?|zim|zin)|loteamentos?|area para (?:construir|loteamento))\b/g,
  ],
  ['galpao', /\b(?:galp(?:ao|oes|aozinho)|barrac(?:ao|oes)|armazem|armazens)\b/g],
  [
    'industrial',
    /\b(?:(?:areas?|plantas?|imove(?:l|is)|predios?|unidades?|instalac\w+|complexo|espaco) industria(?:l|is)|imovel para industria)\b/g,
  ],
  [
    'comercial',
    new RegExp(
      oneLine`
      \b(?:
        lojas?|lojinhas?|pontos? comercia(?:l|is)|predios? comercia(?:l|is)|imove(?:l|is) comercia(?:l|is)
        |espacos? comercia(?:l|is)|salao comercial|casa comercial|pontos? (?:de|na|em) esquina
        |ponto para (?:loja|comercio|restaurante|padaria|farmacia)
      )\b
    `,
      'g',
    ),
  ],
  [
    'casa',
    /\b(?:casas?|casinhas?|casinhola|casarao|casona|sobrados?|sobradinhos?|sobradao|(?<!loja |lojas |sala |salas |ponto |area |imovel |andar )terreas?|geminad[oa]s?|mansao|bangalo)\b/g,
  ],
  [
    'apartamento',
    /\b(?:apartamentos?|apartamentinho|aptos?|apts?|(?:quarto e sala)|aps?|apes?|ape?(?:z(?:inhos?|ao|im|in)|inhos?)|apart|garden)\b/g,
  ],
];
const SHORT_NAMES: readonly (readonly [PropertyType, string])[] = [
  ['sala_comercial', 'salas?|conjuntos?|escritorios?'],
  ['comercial', 'pontos?|comercial|comercio'],
  ['industrial', 'industrial|industrias?|fabricas?'],
  ['galpao', 'depositos?'],
];
const SOUGHT_SHORT_NAME = (word: string) =>
  new RegExp(
    oneLine`
      \b(?:
        sobre|quero|queria|procur\w+|busc\w+|comprar|precis\w+ de|interess\w+ (?:em|n[ao]s?|n?um|n?uma)
        |preco d[aeo]s?|valor d[aeo]s?|quanto (?:custa|eh|sai|esta)
        |(?:condominio|iptu|taxa|parcela|entrada) d[aeo]s?|visitar|visita n[ao]|ver|conhecer|tem
      )(?: (?:uma?|uns|umas|a|o|as|os|essa|esse|de|algum|alguma|bom|boa|d[ao]))*? (?:${word})(?! (?:
        de (?:estar|jantar|tv|reuni)|ampla|grande|integrada|e cozinha|dois|com \d|residencial|d[eo] onibus
      ))\b
    `,
    'g',
  );
const AT_HOME = /\b(?:la )?(?:em|de|para) $/;
const NOT_AT_HOME = new RegExp(oneLine`
  \b(?:
    so|apenas|interess\w+|pens\w+|invest\w+|tipo|opc\w+|morar|preco|valor|foco|procura|busca|atras|questao|moro
    |preferencia|trocar|precis\w+|gost\w+|trata|vez|lugar|inves|menos|nada|vamos|vou|vai|bora|fico|ficamos|fecho
  ) (?:em|de) $
`);
const GOING_HOME = /\b(?:vou|indo|voltando|volto|chegando|cheguei) (?:agora |ja )?(?:para|em) $/;
const HOUSE_AFTER = /^ (?:pront|usad|terrea|grande|em condominio|com \d|de \d|na planta)/;

function wordMentions(utterance: Utterance, taken: readonly Span[]): Mention<PropertyType>[] {
  const occupied: Span[] = [...taken];
  const found: Mention<PropertyType>[] = [];
  for (const [value, pattern] of PATTERNS) {
    for (const span of spansOf(utterance, pattern)) {
      if (occupied.some((other) => overlaps(other, span))) continue;
      occupied.push(span);
      const before = utterance.plain.slice(0, span.from);
      const isHome =
        span.text === 'casa' &&
        (GOING_HOME.test(before) || AT_HOME.test(before)) &&
        !NOT_AT_HOME.test(before) &&
        before.trim() !== 'de' &&
        (GOING_HOME.test(before) || !/para $/.test(before)) &&
        !HOUSE_AFTER.test(utterance.plain.slice(span.to));
      if (value && !isHome) found.push(mention(utterance, span, value));
    }
  }
  return found;
}

const OPENING_SHORT_NAME = (word: string) =>
  new RegExp(
    oneLine`
      (?:^|[.!?] )(?:(?:oi|ola|bom dia|boa tarde|boa noite|uma?|,|\.|!) ){0,8}(?:${word})(?: (?:
        pequen|grande|amp|bo
      )\w*)?(?= (?:n[oa]s?|em|para|com|ate|perto|comercia|desativad[oa]|pront[oa]|usad[oa]) )
      |(?:^|[.!?] |, )(?:mas )?(?:e )?(?:a|o) (?:${word})(?= (?:
        d[ao] (?!minha|meu|nossa|frente|casa|aula)|n[oa] ))
    `,
    'g',
  );

const SHORT_NAME_PATTERNS = SHORT_NAMES.map(([value, words]) => ({
  value,
  bare: new RegExp(`\\b(?:${words})\\b`, 'g'),
  sought: SOUGHT_SHORT_NAME(words),
  opening: OPENING_SHORT_NAME(words),
}));

function shortNameMentions(utterance: Utterance, asked: boolean, taken: readonly Span[]): Mention<PropertyType>[] {
  return SHORT_NAME_PATTERNS.flatMap(({ value, bare, sought, opening }) =>
    (asked ? [bare] : [sought, opening])
      .flatMap((pattern) => spansOf(utterance, pattern))
      .map((span) => (asked ? span : { ...span, from: span.to - 1 }))
      .filter((span) => !taken.some((other) => overlaps(other, span)))
      .map((span) => mention(utterance, span, value)),
  );
}

const ANOTHER_LIKE_IT = new RegExp(oneLine`
  \b(?<!\b(?:nao|nem) )(?:
    quero|queria|queremos|procuro|busco|comprar|compro|pegar|preciso de|pensando em
  ) (?:mais|outr[oa]s?)(?: (?:um|uma|dois|duas|tres|\d|igual|parecid[oa]|desses?|dessas?))*
  (?= ?[,.!?]|$| (?:em|n[oa]s?|na|ate|para|de ate|por|perto|com|so) )
`);

function onlyOwned(mentions: readonly Mention<PropertyType>[]): PropertyType | null {
  const owned = mentions.filter((one) => one.stance === 'unsought');
  return owned[0] && owned.every((one) => one.value === owned[0]?.value) ? owned[0].value : null;
}

/** "Casa Forte" is a neighbourhood, not a house. */
export function readPropertyType(
  utterance: Utterance,
  lastQuestion: AskedItem | null,
  placeSpans: readonly Span[],
): PropertyType | null {
  const found = wordMentions(utterance, placeSpans);
  const short = shortNameMentions(utterance, lastQuestion === 'type', [...placeSpans, ...found]);
  const isNamed = sought(found).length > 0;
  const chosen = chooseMention(utterance, isNamed && lastQuestion !== 'type' ? found : [...found, ...short]);
  return chosen ?? (ANOTHER_LIKE_IT.test(utterance.plain) ? onlyOwned(found) : null);
}
