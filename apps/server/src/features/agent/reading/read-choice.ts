import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { parseNumber } from '../text/figures.ts';

/** `isRelative`: compared to a product in focus ("maior que esse"); `isRemark`: only a remark ("tá caro"). */
export type Extreme = {
  by: 'price' | 'area' | 'rooms';
  wants: 'least' | 'most';
  isRelative: boolean;
  isWhole: boolean;
  isRemark: boolean;
  isPlural: boolean;
};
export type AreaWish = { min: number | null; max: number | null };

const HOME =
  '(?:imove(?:l|is)|casas?|sobrados?|ap|aps|apto|aptos|ape|apartamentos?|terrenos?|lotes?|salas?|lojas?|galp(?:ao|oes)|coberturas?|studios?|lofts?|unidades?|opc(?:ao|oes))';
const sized = (word: string): string =>
  oneLine`
    (?:
      ^
      |(?<=
        \b(?:
          (?:qual|quais|dess[ea]s|del[ea]s|dois|duas)(?: (?:e|eh))?|d?[oa]s?|tem|teria|existe|uma?s?|algo|algum
          |alguma|outr[oa]|nada|bem|quero|${HOME}
        ) )
    )${word}(?:es)?(?=
      $| ?[?,.]|(?: d[eo]s dois)
      | (?:
        que|do que|entre|em|n[oa]s?|ai|${HOME}|de (?:todos|voces?|vcs?)|d[eo] (?:catalogo|voces?)|dess[ea]s
        |del[ea]s|disponive(?:l|is)
      )\b
    )
  `;

const MEASURES: readonly (readonly [Extreme['by'], Extreme['wants'], string])[] = [
  [
    'price',
    'least',
    oneLine`
      mais barat\w+|mais em conta|mais acessive(?:l|is)|mais economic\w+
      |menor (?:valor|preco|custo|investimento)|(?:valor|preco)s? (?:mais baixos?|minimo|inicial)
      |(?:valor|preco)\b[^?]* (?:e|eh) o menor|abaixo d(?:esse|isso|esse valor)|a partir de quanto
    `,
  ],
  ['price', 'most', 'mais car[oa]s?|maior (?:valor|preco)|(?:valor|preco)s? mais altos?'],
  [
    'rooms',
    'most',
    'mais (?:(?:um|1|uma|dois|2|duas|algum) )?(?:quartos?|dormitorios?|suites?)|maior numero de (?:quartos|dormitorios|suites)',
  ],
  [
    'area',
    'most',
    `mais (?:espacos[oa]s?|ampl[oa]s?|area|metros|m2|metragem)|maior (?:area|metragem|tamanho)|${sized('maior')}`,
  ],
  ['area', 'least', `mais compact[oa]s?|menor (?:area|metragem|tamanho)|${sized('menor')}`],
];

const MEASURED = MEASURES.map(([by, wants, words]) => ({ by, wants, words: new RegExp(`(?:^|\\b)(?:${words})`) }));

const ASKED = new RegExp(oneLine`
  \?
  |\b(?:
    qual|quais|quanto|tem|teria|teriam|existe|ha|me (?:manda|mostra|fala|passa|diz|indica)
    |(?:quero|queria|gostaria de) (?:o|a|ver|saber|conhecer|um|uma|algo)|algo|nada|procuro (?:um|uma|algo)
  )\b
  |^(?:e )?[oa][ ]
  |^(?:e )?(?:um |uma |outr[oa] )?(?:mais (?:barat[oa]s?|em conta|acessive(?:l|is))|menor (?:valor|preco))\b
`);
const AGAINST = /\b(?:que|do que) (?:ess[ea]|est[ea]|iss[oa]|ele|ela|aquel[ea]|[oa])\b/;
const ANY_OTHER =
  /\b(?:tem|teria|teriam|existe|ha|algo|algum\w*|nada|nenhum\w*|outr[oa]s?|um|uma|uns|umas|alguma coisa|procuro|prefiro|queria|quero|preciso)\b(?: \w+){0,4} (?:mais|maior|menor)/;
const THE_ONE = /\b(?:qual|quais|[oa]s?)(?: \w+){0,4} (?:mais|maior|menor|minimo|inicial)|\ba partir de quanto/;
const WHOLE =
  /\b(?:que (?:voces?|vcs?|ce) (?:tem|teria)|de todos?|de todas|no geral|do catalogo|de voces|que (?:tem|ha) (?:ai|na lista))\b/;

const PLURAL = /\b(?:mais (?:barat|car|ampl|espacos|compact)[oa]s|maiores|menores|(?:dois|duas|tres) mais)\b/;

const DEAR = new RegExp(oneLine`
  \b(?:
    (?:
      ta|tah|esta|achei|ficou|muito|mto|meio|bem|que
    ) (?:muito |mto |meio |bem |um pouco |um pouquinho )?(?:car[oa]s?|carinh[oa]|salgad[oa]s?|pesad[oa])
    |(?:esta |ta |ficou )?(?:muito |bem )?(?:acima|fora|alem) d[oe] (?:
      meu (?:orcamento|bolso|alcance|limite)|que (?:eu )?(?:posso|tenho|consigo|queria|esperava|pretendo)
    )
    |mas (?:e|eh) (?:muito |meio )?car[oa]\b|nao (?:cabe|entra) no (?:meu )?(?:bolso|orcamento)
  )\b
`);
const OTHER_COST =
  /\b(?:condominio|iptu|itbi|parcela\w*|entrada|juros|taxas?|cartorio|m2|metro quadrado|aluguel|comissao)\b/;

export function readExtreme(text: string): Extreme | null {
  const plain = plainForm(text)
    .replace(/[^a-z0-9?., ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (OTHER_COST.test(plain) && !/\bmais (?:metros|m2)\b/.test(plain)) return null;
  if (DEAR.test(plain) && !plain.includes('?'))
    return { by: 'price', wants: 'least', isRelative: true, isWhole: false, isRemark: true, isPlural: false };
  if (!ASKED.test(plain)) return null;
  const found = MEASURED.find(({ words }) => words.test(plain));
  if (!found) return null;
  const { by, wants } = found;
  const isRelative =
    AGAINST.test(plain) ||
    (ANY_OTHER.test(plain) && !THE_ONE.test(plain)) ||
    /^(?:e )?(?:com |de )?(?:mais|maior|menor)\b/.test(plain);
  return { by, wants, isRelative, isWhole: WHOLE.test(plain), isRemark: false, isPlural: PLURAL.test(plain) };
}

const AREA = new RegExp(oneLine`
  \b(?:
    (mais de|acima de|a partir de|maior(?:es)? (?:que|do que|de)|no minimo|pelo menos|minimo de)
    |(menos de|abaixo de|ate|menor(?:es)? (?:que|do que|de)|no maximo|maximo de)
    |(?:de|com|uns|cerca de|por volta de|na faixa de)(?: (?:uns|cerca de))?
  ) (\d{2,5}(?:[.,]\d+)?) ?(?:m2|m²|metros)
`);

export function readAreaWish(text: string): AreaWish | null {
  const plain = plainForm(text).replaceAll('²', '2');
  if (!/\?|\b(?:tem|teria|algum\w*|algo|quero|queria|procuro|preciso|busco)\b/.test(plain)) return null;
  const found = AREA.exec(plain);
  if (!found || /\b(?:moro|moramos|vivo|meu|minha|atual)\b/.test(plain)) return null;
  const [, above, below, digits = ''] = found;
  const area = parseNumber(digits);
  if (above) return { min: area, max: null };
  return below ? { min: null, max: area } : { min: Math.round(area * 0.85), max: Math.round(area * 1.15) };
}

const WHICH = new RegExp(oneLine`
  \b(?:
    (?:qual|quais)(?: (?:d[eao]s|dess[ea]s|imove\w+|ap\w*|casas?|deles|delas|voces?|opc\w+)){0,3} (?:
      tem|teem|aceita\w*|permit\w+|possu\w+|vem|ficam?|e|sao|esta|estao
    )
    |(?:algum|alguma|alguns|algumas) (?:d[eo]l[ea]s |imovel |ap\w* |casa )?(?:
      tem|aceita\w*|permit\w+|possu\w+|vem|fica|e
    )
    |tem (?:algum|alguma|imovel|ap\w*|casa|algo) (?:\w+ )?(?:
      com|que (?:tem|tenha|aceit\w+|permit\w+|possua|fique|seja)
    )
  )\b
`);

/** "Qual aceita pet?" asks which of several products does, not whether a certain one does. */
export const asksWhichHas = (text: string): boolean => WHICH.test(plainForm(text));

const READY_FIRST = new RegExp(oneLine`
  \b(?:qual|quais|quem)\b(?: \w+){0,4} (?:
    (?:fica|entrega\w*|sai|termina|esta pronto) (?:pront[oa] )?(?:primeiro|antes|mais (?:cedo|rapido|breve))
    |(?:ja )?(?:ta|tao|esta|estao|sao|e) (?:ja )?pront[oa]s?
  )\b
`);

export const asksReadyFirst = (text: string): boolean => READY_FIRST.test(plainForm(text));
