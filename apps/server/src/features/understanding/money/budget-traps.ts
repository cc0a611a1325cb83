import { oneLine } from '@prumo/contracts/text/one-line';
import type { Utterance } from '../text/utterance.ts';
import type { AskedOption } from '../understanding.ts';
import type { Amount, PlacedAmount } from './amounts.ts';

/** "3 bancos", "14 imóveis": a small number before a plural counts things. */
const COUNTED_THINGS =
  /^ (?!reais\b|mil\b|milh\w+|contos\b|pilas\b|paus\b|mangos\b|nos\b|mas\b|dias\b)(?:\w+ )?[a-z]{3,}s\b/;
/** "(54) 99999-0147": the area code. */
const BEFORE_PHONE = /^ (?:[,)] )?9? ?\d{4,5} ?-? ?\d{4}\b/;
/** In reais; a smaller amount is an instalment, wage or deposit. */
const LEAST_PRICE = 15_000;
const LEAST_UNLIMITED = 50_000;
/** "quanto é o condomínio, uns 900?" guesses a fee. */
const ASKED_FEE = /\b(?:condominio|iptu|parcela|prestacao|entrada|taxa|aluguel)\b/;
/** "o de 650 mil" identifies one property by its price. */
const VIEWED = new RegExp(oneLine`
  \b(?:ver|visitar|conhecer|sobre|interesse n|daquel[ea]|ness[ea]|dess[ea]) (?:o|a|aquel[ea]|ess[ea]) (?:
    ap|apto|apartamento|casa|sobrado|studio|loft|terreno|lote|sala|cobertura|galpao|loja|kitnet
  )\b[^.!?]{0,120},? (?:o |a )?de $
`);
const MONTHLY = /\b(?:parcelas?|prestac(?:ao|oes)|por mes|mensal|mensais)\b(?!.{0,200}\b(?:valor|total|imovel|ate) )/;
const LIMIT = /\b(?:ate|teto|limite|maximo|max|orcamento|valor|faixa|no maximo|gastar|total)\b/;
/** "389 mil nesse da Batista Campos?" asks about a property's price. */
const PRICE_ASKED_ABOUT = new RegExp(oneLine`
  ^(?: reais| mil| conto)*(?: (?:(?:n|d|pel)(?:ess[ea]|est[ea])|(?:n|d|pel)?aquel[ea]|ess[ea])\b
  | (?:n|pel)[oa] (?!maximo|limite|talo|total|estouro|faixa)| , (?:eh|esta|ta|isso|confere|esse|procede)
  | eh (?:esse|isso|o (?:preco|valor))| mesmo)
`);
const UNIT_AFTER = new RegExp(oneLine`
  ^(?: ?(?:-|a|ou|e) ?\d+)? ?(?:
    %|m2|mts?|metros?|metro|mt2|hectares?|ha\b|alqueires?|quartos?|qtos?|quarto|dormitorios?|dormit\w*|suites?
    |vagas?|banheiros?|salas|comodos|ambientes|andar(?:es)?|pavimentos?|anos?|mes\b|meses|dias?|semanas?|horas?
    |hs?\b|min\b|minutos?|km|quilometros?|quadras?|vezes|x\b|parcelas|prestacoes|pessoas|filh\w+|crianc\w+
    |gatos?|cachorros?|cach\w+|opc\w+|imove\w+|apartamentos?|aps?\b|aptos?|casas|lotes|unidades|torres?|lojas
    |terrenos|galpoes|salarios?|carros?|motos?|dolares|dolar|euros?|usd|eur|q\b|qts?\b|sts?\b|o andar
    |a (?:etapa|fase|torre|semana)|graus|docas?|coisas|pontos|:
  )
`);
const BELONGS_AFTER = new RegExp(oneLine`
  ^(?: reais)? (?:eh|foi) (?:tudo )?(?:o que|quanto) (?:eu |a gente |nos )?(?:
    tenho|temos|consigo|posso dar|juntei|juntamos|guardei|consegui
  )(?: \w+){0,2} (?:de|para(?: a)?|como) (?:entrada|sinal|dar de entrada)\b
  |^(?: reais)?(?: por mes| mensais| mensal| ao mes| \/ ?mes)
  |^(?: reais)?(?: ja)?(?: (?:que|guardad\w+|tenho|reservad\w+|disponive\w+|na mao|no|do|como|para|para dar))*? ?
  (?:de|do|no|na|em|como|para a?|com)? ?(?:
    entrada|sinal|fgts|fundo de garantia|parcela\w*|prestac\w+|aluguel|renda|salario|condominio|iptu|permuta|ato
    |desconto|comissao|itbi|documentac\w+|multa|divida|saldo|subsidio|reforma
  )\b
  |^(?: reais)?,? (?:entrada|de renda|renda)\b
`);
const DOWN_PAYMENT_AFTER = new RegExp(oneLine`
  ^(?: reais)? (?:guardad\w+|economizad\w+|juntad\w+|na poupanca|reservad\w+|no banco)\b
  |^(?: (?!e |com |mas |total |sendo |que |mais )[a-z]+){0,5} (?:de|como|para a?) (?:entrada|sinal)\b
  |^(?: reais)? (?:pel[oa]|d[oa]) (?:meu|minha)\b
`);
const IN_HAND_FOR_PART =
  /^(?: reais)? (?:(?:na mao|em maos|guardad\w+|no bolso|juntad\w+|disponive\w+|a vista) ?(?:,|com)?|)(?: ?(?:\+|mais|e)){1,12}(?: (?:o|meu|uns)){0,12} ?(?:\+ )?(?:fgts|fundo de garantia)\b/;
/** "dou meu onix de 65 mil": the price of the car. */
const GIVEN = new RegExp(oneLine`
  \b(?:
    dou|dar|dando|entra|entro com|entregar|entrego|oferec\w+|tenho
  ) (?:o |a |um |uma )?(?:meu|minha|nosso|nossa)?(?: (?!
    valor|orcamento|entrada|teto|limite|carta|credito|ate
  )[a-z]\w*){1,4} (?:de|no valor de|que vale|valendo|avaliad[oa] em|por)(?: uns)? $
`);
const WORTH = new RegExp(oneLine`
  \b(?:
    (?:meu|minha|nosso|nossa|o|um|uma|dele|dela) (?:
      carro|moto|veiculo|terreno|casa|ap|apto|apartamento|lote|sitio|onix|gol|uno|fusca|hb20|corolla|civic|hilux
      |caminh\w+|gado
    )(?: \w+){0,2}
    |que
  ) (?:esta valendo)(?: uns| mais ou menos| em torno de)* $
  |\b(?:vale|valem|valia|valendo|avaliad[oa]s? (?:em|por))(?: (?:
    uns|hoje|mais ou menos|em torno de|por volta de|tipo
  ))* $
  |\b(?:um|outr[oa]|voces?|el[ea]s?|corretor\w*|gerente|banco) (?:fala|diz|falou|disse|pede|pediu|cobr\w+) $
  |\d (?:mil |e |, )*[oa] outr[oa] $
  |\b(?:
    ela|ele|eles|elas|cunhad[oa]|irma|irmao|amig[oa]|vizinh[oa]|primo|prima|tio|tia|colega|mae|pai
  ) (?:\w+ ){0,6}?(?:pagou|pagaram|comprou por|deu|gastou)(?: uns)? $
`);
const BELONGS_BEFORE = new RegExp(oneLine`
  \b(?:
    vend(?:i|endo|er|o|eu)(?: \w+){1,4} por|proposta|entrada|sinal|fgts|fundo de garantia|parcelas?|parcelinha
    |prestac(?:ao|oes)|mensalidade|mensais|por mes|renda|salario|ganh(?:o|amos|a)|fatur(?:o|amos|a)
    |tir(?:o|amos)|receb(?:o|emos|e)|aluguel
    |(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|iptu|m2|metragem|metros
    |area|taxa|itbi|desconto|comissao|saldo devedor|divida|devendo|ap[e]? n[o]|numero|telefone|celular|whatsapp
    |cep|cpf|bloco|torre|quadra|lote n\w*|andar|dia|dias|as|carro|moto|veiculo|civic|corolla
    |financi(?:o|ar|amento)(?: de| ate| uns)?|mes que|guardei|juntei|economizei|poupei|us\$|u\$|€|dolares|euros
    |pag(?:o|amos|ava) (?:de )?(?:aluguel)?(?! (?:ate|no max))|rua|avenida|km|apartamento numero
  )(?: (?:
    eh|e|de|do|da|d[eo] apartamento|uns|umas|mais ou menos|ate|seria|seriam|fica|em|no|na|r\$|:|,|max|maximo
    |no maximo|cerca|aproximadamente|por volta de|minha|meu|familiar|bruta|mensal|liquida|hoje|hj|la|ja|so|que
    |tenho|posso|dar|entre|minim[oa]|liquido|bruto|em torno de|que cabe|eh de
  )){0,12} ?$
`);
const SAME_TOPIC = new RegExp(oneLine`
  \b(?:
    entrada|fgts|subsidio|parcelas?|prestac(?:ao|oes)|mensalidade|renda|salario|aluguel
    |(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|iptu
  )\b(?:
    (?! (?:
      total|chegar|chego|valor|imovel|orcamento|teto|limite|casa|ap|apto|apartamento|compr\w+|busco|procuro
      |quero|custe|incluso|inclusa|e|ou
    )\b)[^\d]
  ){0,30} $
`);
const RENT_PAID = /\bpag(?:o|amos|ava)(?: (?!ate\b|max\b|maximo\b)\w+){0,2} $/;
const ADVERTISED = new RegExp(oneLine`
  \b(?:
    anunci\w+|olx|zap imoveis|instagram|insta|site|vi (?:que|um|uma|por|ai|la|ali|aqui)
    |(?:
      ta|esta|estava|estao|custa(?:va|ndo)?|custam|pedindo|pediram|pedem|saiu|sai|sairia|sairiam|cobr\w+
      |ofert\w+|vend\w+|vendem|ficou|fica|eh mesmo
    )(?: ele| ela)?(?: por| a| em| de| os| esse| esses)?
    |(?:ess[ea]|aquel[ea]|est[ea]|d?[oa]|n[oa])(?: (?:
      ap|apto|apartamento|casa|sobrado|studio|loft|terreno|lote|sala|cobertura|imovel|galpao|loja|opcao|kitnet
    ))?(?: \w+)? (?:de|por|a)
  )(?: r\$| uns)* $
`);

const SEEN_PRICE = new RegExp(oneLine`
  \b(?:vi|vimos|anunci\w+)\b[^.]{0,120}\b(?:por|de|a|esta|custa\w*|sai) (?:r\$ )?$
  |\b(?:
    parcela|(?<!de |como )entrada|prestacao
    |(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|documentacao|itbi
    |financiamento
  )\b[^.]{0,120}\b(?:de|para|n) ?(?:um|uma|o|a|esse|essa) (?:\w+ ){1,2}de $
`);

const ASKED_ADVERTISED = new RegExp(oneLine`
  \b(?:
    anunci\w+|olx|instagram|site|esta|estava|custa\w*|pedindo|sai|vi (?:ali|la|ai|aqui|que|por)
    |(?:mand\w+|oferec\w+|mostr\w+|ver|visitar|conhecer) (?:\w+ ){0,12}(?:coisa|ap\w*|casa|imovel|opcao|algo) de
  )(?: \w+){0,2} $
`);

type AmountContext = {
  utterance: Utterance;
  amount: PlacedAmount;
  isAsked: boolean;
  before: string;
  after: string;
  sentence: string;
  clause: string;
};
type Rule = (place: AmountContext) => boolean;

/** B6: down payment, rent, income, area, date, phone or advertised price. */
export function isBudgetTrap(utterance: Utterance, amount: PlacedAmount, { isAsked }: AskedOption): boolean {
  const first = utterance.tokens[amount.first];
  const last = utterance.tokens[amount.end - 1];
  if (!first || !last) return true;
  const before = utterance.plain.slice(0, first.at);
  const after = utterance.plain.slice(last.at + last.norm.length);
  const sentence = before.split(/ ?[.!?] /).at(-1) ?? '';
  const clause = sentence.split(/ ?, | e (?=\w+ (?:eh|de|total|ate))| mas /).at(-1) ?? '';
  const place = { utterance, amount, isAsked, before, after, sentence, clause };
  const judged = isUnitless(amount) ? judgeUnitless(place) : null;
  return judged ?? TRAPS.some((isTrap) => isTrap(place));
}

const isUnitless = ({ scale, currency }: Amount): boolean => scale === null && !currency;
const isWhole = ({ figure }: Amount): boolean => figure % 1 === 0;

const PLACE_NUMBER =
  /\b(?:[aà]s|dia|dias|ap|apto|casa|lote|quadra|bloco|torre|sala|loja|rua \w+|numero)(?: numero| n)? $/;
const HOME_BEFORE = /\b(?:casa|ap|apto|lote|sala|loja|torre) $/;
const MONTH = / (?:de )?(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/;

/** Phones, counts, years, measures, house numbers, days. */
const NO_MONEY: readonly Rule[] = [
  ({ before }) => /\d{3}\.\d{3}\.\d{3} ?-? ?$/.test(before),
  ({ utterance, amount, after }) => isPhoneOrCode(utterance, amount) || BEFORE_PHONE.test(after),
  ({ amount, after }) => amount.figure < 50 && isWhole(amount) && COUNTED_THINGS.test(after),
  ({ amount, before }) => /\bfaixa $/.test(before) && amount.figure <= 4,
  ({ amount }) => amount.figure >= 1960 && amount.figure <= 2040 && /^\d{4}$/.test(amount.typed),
  ({ after }) => UNIT_AFTER.test(after.trimStart()) && after !== '',
  ({ before, after, isAsked }) =>
    PLACE_NUMBER.test(before) &&
    !(isAsked && HOME_BEFORE.test(before)) &&
    (!/\bas $/.test(before) || /^ ?(?:h|:)/.test(after)),
  ({ after }) => MONTH.test(after.slice(0, 14)),
];

/** Null: judge it like an amount with a unit. */
function judgeUnitless(place: AmountContext): boolean | null {
  const { amount, isAsked, before, after } = place;
  if (NO_MONEY.some((isTrap) => isTrap(place))) return true;
  if (/\/ $/.test(before) || /^ ?\/ ?\d/.test(after)) {
    const isTold = isAsked || /\b(?:mil|k|ate|valor|orcamento)\b/.test(before.slice(-14) + after.slice(0, 10));
    return amount.figure < 50 || !isTold;
  }
  // "um apartamento": an article, not a price.
  const isArticle = amount.typed === '' && amount.figure <= 2 && amount.end - amount.first === 1;
  return isArticle ? !(isAsked && after === '' && before === '') : null;
}

const NEAR_A_FEW =
  /^$|\b(?:ate|min|minimo|uns|umas|maximo|max|teto|limite|entre|chego a|de|a|ou|e|por volta d[eo]|torno d[eo]) $/;

/** A bare "3" is seldom three million: "5 pessoas, 3 trabalham". */
function isBareFew({ utterance, amount, isAsked, before, after }: AmountContext): boolean {
  if (!isUnitless(amount) || amount.figure >= 10 || !isWhole(amount)) return false;
  const isBeside = NEAR_A_FEW.test(before) && /^(?: (?:a|ou|e|ate) \d| ?[,.!]|$)/.test(after);
  return isAsked && utterance.tokens.length > 4 && !isBeside;
}

const NO_PRICE: readonly Rule[] = [
  isBareFew,
  ({ after }) => /^(?: reais)? (?:dolares|dolar|euros?|usd|eur)\b/.test(after) || /^ ?(?:%|por cento)/.test(after),
  ({ amount, isAsked }) =>
    amount.scale === 'reais' && !amount.currency && !isAsked && isWhole(amount) && amount.figure < 100,
  ({ utterance, amount, before }) => / por $/.test(before) && utterance.tokens[amount.first]?.norm === 'cento',
  ({ after }) => /^ ?(?:m2|metros quadrados|metros)\b/.test(after),
  ({ before }) => /\b(?:boto|ponho|coloco|junto|somo|inteiro|completo com) mais(?: uns)? $/.test(before),
  ({ before, isAsked }) =>
    !isAsked && /(?<!nao |nunca |nada )\b(?:mais|\+|somando|boto|ponho|junto)(?: uns)? $/.test(before),
  ({ after }) => /^(?: mil| reais)* para (?:dar|trocar|negociar|permutar)\b/.test(after),
  ({ utterance, amount }) => isUnitless(amount) && /^\d\.\d{3}$/.test(amount.typed) && MONTHLY.test(utterance.plain),
  ({ amount }) => amount.reais !== null && amount.reais < LEAST_PRICE && amount.figure > 0,
  ({ utterance, amount, clause, isAsked }) =>
    amount.reais !== null &&
    amount.reais < LEAST_UNLIMITED &&
    !LIMIT.test(clause) &&
    !(isAsked && utterance.tokens.length <= 6),
  ({ after }) => /^ (?:o|por|\/|no|do) ?(?:m2|metro)\b/.test(after),
  ({ before, after, clause }) =>
    WORTH.test(clause) || /^(?: \w+){0,3} arroba\b/.test(after) || /\bponto $/.test(before),
];

/** Prices the lead asks about or saw. */
const OTHERS_PRICE: readonly Rule[] = [
  ({ after, clause }) => !LIMIT.test(clause) && PRICE_ASKED_ABOUT.test(after) && /^[^.!]*\?/.test(after),
  ({ after, sentence }) => ASKED_FEE.test(sentence) && /^ ?\?/.test(after) && !LIMIT.test(sentence),
  ({ sentence }) => VIEWED.test(sentence),
  ({ before, after, clause }) =>
    /\b(?:eh|esta|ficou|virou|custa|(?:subiu|passou|foi) para) $/.test(before) &&
    /^(?: mil| reais)* \?/.test(after) &&
    !LIMIT.test(clause),
  ({ sentence, isAsked }) => !isAsked && SEEN_PRICE.test(sentence),
  ({ clause, isAsked }) =>
    (isAsked ? ASKED_ADVERTISED : ADVERTISED).test(clause) && !LIMIT_WORDS.test(clause.split(' ').slice(-8).join(' ')),
];

const LIMIT_WORDS = new RegExp(oneLine`
  \b(?:
    faixa|casa dos|torno|partir|acima|minimo|carta|credito|consorcio|orcamento|valor|teto|limite|maximo|quero
    |procuro|busco|ate|meu|minha|gastar|preciso
  )\b
`);
const GIVES_IN_PART = new RegExp(oneLine`
  \b(?:dou|dar|dando|entra|entro|entreg\w+)\b
  |\b(?:carro|moto|onix|hb20|gol|uno|civic|corolla|hilux|caminh\w+|veiculo|consorcio)\b
`);
const ALL_OF_IT = /^[^.!?]*\b(?:eh (?:isso|o que|tudo)|vou usar|posso gastar|para gastar|(?:eh )?a vista)\b/;
const TOGETHER =
  /^(?: reais)?(?: ja)? com (?:a |o |toda )?(?:documentac\w+|itbi|escritura|tudo|(?:subsidio|fgts|entrada) e tudo)\b/;

const PART_OF_THE_MONEY: readonly Rule[] = [
  ({ after }) => IN_HAND_FOR_PART.test(after),
  ({ clause }) => GIVEN.test(clause) && GIVES_IN_PART.test(clause),
  ({ after }) => (BELONGS_AFTER.test(after) && !TOGETHER.test(after)) || DOWN_PAYMENT_AFTER.test(after),
  ({ after, clause }) =>
    BELONGS_BEFORE.test(clause) && !(ALL_OF_IT.test(after) && /\b(?:guardei|juntei|economizei|poupei)\b/.test(clause)),
  ({ clause }) => SAME_TOPIC.test(clause),
  ({ amount, after, clause }) =>
    RENT_PAID.test(clause) &&
    !LIMIT.test(clause) &&
    (/^(?: reais)?(?: \w+){0,2} (?:aluguel|alugado|condominio|iptu)/.test(after) ||
      (amount.scale !== 'million' && (toThousands(amount) ?? 0) < 20)),
];

const TRAPS: readonly Rule[] = [...NO_PRICE, ...OTHERS_PRICE, ...PART_OF_THE_MONEY];

function toThousands(amount: Amount): number | null {
  if (amount.scale === 'thousand') return amount.figure;
  return amount.scale === null || amount.scale === 'reais' ? amount.figure / 1_000 : null;
}

function isPhoneOrCode(utterance: Utterance, amount: Amount): boolean {
  const digits = amount.typed.replace(/\D/g, '');
  if (digits.length >= 8 && !/[.,]/.test(amount.typed)) return true;
  const next = utterance.tokens[amount.end];
  const after = utterance.tokens[amount.end + 1];
  const previous = utterance.tokens[amount.first - 1];
  const earlier = utterance.tokens[amount.first - 2];
  const joined = (one: string, other: string) => /^\d{4,5}$/.test(one) && /^(?:\d{4}|\d{3})$/.test(other);
  if (next?.norm === '-' && joined(amount.typed, after?.norm ?? '') && !/000$/.test(amount.typed)) return true;
  if (previous?.norm === '-' && joined(earlier?.norm ?? '', amount.typed) && !/000$/.test(amount.typed)) return true;
  if (/^\d{4,5}$/.test(amount.typed) && /^\d{4}$/.test(next?.norm ?? '')) return true;
  return /^\d{4}$/.test(amount.typed) && /^9?\d{4}$/.test(previous?.norm ?? '');
}
