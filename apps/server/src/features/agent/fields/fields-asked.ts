import type { SaidField } from '@prumo/contracts/products/property-fields';
import { oneLine } from '@prumo/contracts/text/one-line';
import { readUtterance } from '#features/understanding/index.ts';

/** What a question asks of a property: one of its fields, or its address as far as a street goes. */
export type AskedField = SaidField | 'address';

const ASKING = new RegExp(oneLine`
  \b(?:
    qual|quais|quant[oa]s?|onde|quando|tem|teria|possui|aceit(?:a|am|aria)|permite|permitem|da (?:pra|para)|posso
    |pode|podem|consigo|existe|ha|rola|eh|me (?:passa|passe|manda|fala|diz|informa|confirma)|sabe|inclui|fica
    |(?:quero|queria|gostaria de|preciso) saber
  )\b
`);
const WISHING = /\b(?:procuro|procurando|busco|buscando|preciso d[eo]|quero|queria|gostaria de)\b(?! saber)/;
/** 'Procuro um que aceite pet' tells, and asks nothing. */
export const isAsking = (part: string): boolean => part.includes('?') || (ASKING.test(part) && !WISHING.test(part));
/** 'Tem algum de 3 quartos?' asks for another property. */
const ANOTHER_PROPERTY =
  /\b(?:algum\w*|outr\w+|mais|opc\w+|algo|imove\w+|apartamentos?|casas?)\b.{0,30}\b(?:\d{1,2}|uma?|dois|duas|tres|quatro|cinco)\s$/;

/** What stands before the word that is asked for, and goes with it. */
const LEAD_IN = oneLine`
  (?:(?:
    qual|quais|quant[oa]s?|(?:valor(?:es)?|preco|custo|taxa)(?: mensal| anual)?(?: d[oae]s?)?(?= (?:o |a )?(?:cond|iptu|alug|locac|taxa))
    |eh|o|a|os|as|do|da|de|dos|das|no|na|custa|sai|fica|ficam|esta|vem|paga|pago|tem|teria|possui|sao|sabe|me|diz|seria|ai
    |voces?|ele|ela|que|em|nesse|desse|esse|essa|com|dizer|mais|um|uma|dois|duas|tres|quatro|cinco|\d{1,2}|ver|meu|minha
    |pequeno|pequena|algum|tipo
  ) ){0,9}
`;
const TRAIL = '(?: (?:quanto|eh|fica|custa|sai|esta|tem|mesmo|por mes|por ano))*';
const asked = (words: string): RegExp => new RegExp(`(?<=^| )${LEAD_IN}(?:${words})${TRAIL}(?= |$)`, 'g');

const MAY =
  '(?:aceit\\w+|permit\\w+|da (?:pra|para)|pod\\w+|posso|consigo|faz\\w*|tem como|rola|tem|financia|eh possivel)';
const SAID_OF_PARKING =
  '(?! (?:eh |sao )?(?:cobert|livre|solta|demarcad|presa|rotativ|(?:para|pra|de) (?:visitante|moto|bicicleta)))';

const PATTERNS: readonly (readonly [AskedField, RegExp])[] = [
  ['suites', asked('suites?')],
  ['bedrooms', asked('(?:quartos?|dormitorios?|dorms?|qtos?)(?! (?:de (?:empregada|servico|hospedes?)|reversivel))')],
  ['bathrooms', asked('(?:banheiros?|wcs?|bwcs?)(?! (?:de (?:empregada|servico)|social))')],
  [
    'parking',
    asked(
      `(?:vagas?(?: (?:de|na|para|pra) (?:garage[mn]|carros?))?|garagem|garagens|estacionamento|lugar (?:para|pra) (?:o )?carro)${SAID_OF_PARKING}`,
    ),
  ],
  ['usefulArea', asked('area (?:util|privativa|interna)')],
  ['totalArea', asked('area (?:total|do terreno)|tamanho do terreno')],
  ['floor', asked('(?:andar|terreo|piso)(?! de (?:cima|baixo))')],
  [
    'builtYear',
    asked(oneLine`
      ano (?:de|da|do) (?:construcao|obra|predio|imovel|casa)
      |(?:foi )?construid[oa](?: (?:em|quando))?(?: que ano)?|quando foi (?:construid[oa]|feit[oa])|(?:de |em )?que ano
      |idade (?:do|da)(?: \w+)?|anos (?:de construcao|(?:de )?constru\w+|o predio tem|tem (?:o predio|a casa|o imovel))
    `),
  ],
  [
    'condominiumFee',
    asked(
      '(?<!\\b(?:em|num|regras do|normas do|area do) )(?:condominio|cond)(?: mensal| por mes)?(?! (?:fechado|tem|aceita|permite|clube|oferece|possui))',
    ),
  ],
  ['iptu', asked('iptu(?: anual| mensal| por mes| por ano)?')],
  [
    'acceptsPets',
    asked(oneLine`
      (?<!\b(?:espaco|area|place) )(?:(?:${MAY}|proib\w+|levar|morar com|entra\w*) (?:\w+ ){0,4})?
      (?:pets?|cachorr\w+|gat(?:o|a|inho|inha)s?|dogs?|animal|animais|bich\w+|caes)(?: friendly| de estimacao)?
    `),
  ],
  [
    'acceptsFinancing',
    asked(
      `(?:${MAY} (?:\\w+ ){0,4})?financi(?:ar|amento|a|ado|am|avel)(?: (?:bancario|pela caixa|pelo banco|por banco))?`,
    ),
  ],
  ['acceptsFgts', asked(`(?:${MAY} (?:\\w+ ){0,4})?(?:fgts|fundo de garantia)(?: (?:na|de|como) entrada)?`)],
  [
    'acceptsExchange',
    asked(
      `(?:${MAY} (?:\\w+ ){0,4})?(?:permuta\\w*|(?:imovel|ap\\w*|casa|terreno|lote)(?: \\w+)? (?:na troca|como parte (?:do pagamento|de pagamento)?|na negociacao))`,
    ),
  ],
  [
    'rentPrice',
    asked(oneLine`
      (?<!\b(?:rende|tira|paga|pago|pagar|sair) (?:de |do |o )?)
      (?:alugue(?:l|is)(?! ou)|locacao|(?:quanto|valor|preco) (?:\w+ ){0,3}(?:para|pra) (?:alugar|locacao|aluguel))
      (?: mensal| por mes)?
    `),
  ],
  [
    'purpose',
    asked(
      oneLine`
        (?:(?:para|pra) (?:alugar|vender|locacao|venda|aluguel)|venda|aluguel) ou (?:(?:para|pra) )?(?:alug\w+|vend\w+|locacao)
        |(?:so )?(?:para|pra) (?:alugar|locacao|vender|venda)|a venda|aluga(?:m)?(?: tambem)?|so vende
      `,
    ),
  ],
  ['code', asked('(?:codigo|cod|referencia|ref)(?: d\\w+ (?:imovel|anuncio|apartamento|casa))?(?! postal)')],
  [
    'address',
    asked(
      'enderec\\w+(?: (?:completo|exato|certinho))?|rua(?: e (?:o )?numero)?|cep|numero (?:da|do) (?:rua|casa|predio)',
    ),
  ],
];

/** How financing works, and what it costs, is more than whether it is accepted. */
const TERMS =
  /\b(?:como (?:funciona|eh|seria|fica)|tax\w+|juros|parcel\w+|prestac\w+|simul\w+|quant[oa]s?|entrada de)\b/;
const OUR_ADDRESS = /\b(?:voces ficam|escritorio|imobiliaria|loja de voces|(?:enderec\w+) de voces)\b/;
const YIELD = /\b(?:rend\w+|tira|retorno|investi\w+)\b/;

/** 'A suíte tem closet?' and 'a rua é tranquila?' ask for more than the field says. */
const ASKED_BARE: ReadonlySet<AskedField> = new Set<AskedField>([
  ...(['bedrooms', 'suites', 'bathrooms', 'parking', 'floor', 'condominiumFee', 'iptu', 'address'] as const),
]);
const CLAUSE_END = / (?:e|ou|mas|se|,|\?|\.|!)(?: |$)/;
const OWN_WORDS = new RegExp(oneLine`
  ^(?:
    (?: (?:n?ess[ea]|dess[ea]|est[ea]|ap|apto|apartamento|casa|imovel|predio|el[ea]|del[ea]|ai|la|mesmo|por favor|ao todo
    |no total|tem|sao|eh|fica|alto|baixo|com|agora|certinho|exato|completo|mensal|anual|voces|a))*
    (?: (?:d[oae]|n[oa]|para|pra) .*)?
  )$
`);

function isMeant(field: AskedField, { sentence, before, after }: { sentence: string; before: string; after: string }) {
  if (field === 'acceptsFinancing' || field === 'acceptsFgts') return !TERMS.test(sentence);
  if (field === 'rentPrice' || field === 'purpose') return !YIELD.test(sentence);
  if (field === 'address' && OUR_ADDRESS.test(sentence)) return false;
  if (field === 'floor' && / por $/.test(before)) return false;
  if (ASKED_BARE.has(field) && !OWN_WORDS.test(after.split(CLAUSE_END)[0]?.trimEnd() ?? '')) return false;
  return !ANOTHER_PROPERTY.test(before);
}

/** 'qts' is read as 'quartos', and is here 'quantas'. */
const QTS = /(?<!\d )\bquartos (?=(?:vagas?|suites?|banheiros?|anos|metros)\b)/g;

/** `rest`: the text without what asked for `fields`. */
export type FieldsAsked = { fields: AskedField[]; rest: string };

export function readFieldsAsked(text: string): FieldsAsked {
  const fields: { field: AskedField; at: number }[] = [];
  let offset = 0;
  const parts = readUtterance(text)
    .plain.replace(QTS, 'quantas ')
    .split(/(?<=[?.!\n])/);
  const rest = parts.map((part) => {
    let left = part
      .replace(/[?.!,]/g, (sign) => ` ${sign} `)
      .replace(/ {2,}/g, ' ')
      .trim();
    if (isAsking(part))
      for (const [field, pattern] of PATTERNS) {
        left = left.replace(pattern, (found, at: number, whole: string) => {
          const before = whole.slice(0, at + found.lastIndexOf(' ') + 1);
          if (!isMeant(field, { sentence: whole, before, after: whole.slice(at + found.length) })) return found;
          fields.push({ field, at: offset + at });
          return ' ';
        });
      }
    offset += part.length;
    return left;
  });
  const inOrder = fields.toSorted((a, b) => a.at - b.at).map(({ field }) => field);
  return { fields: [...new Set(inOrder)], rest: rest.join(' ').replace(/\s+/g, ' ').trim() };
}
