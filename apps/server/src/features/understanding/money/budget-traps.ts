import type { Utterance } from '../text/utterance.ts';
import type { Amount, PlacedAmount } from './amounts.ts';

/** "3 bancos", "14 imóveis": a small number before a plural counts things. */
const COUNTED_THINGS =
  /^ (?!reais\b|mil\b|milh\w+|contos\b|pilas\b|paus\b|mangos\b|nos\b|mas\b|dias\b)(?:\w+ )?[a-z]{3,}s\b/;
/** "(54) 99999-0147": the area code. */
const BEFORE_PHONE = /^ (?:[,)] )?9? ?\d{4,5} ?-? ?\d{4}\b/;
/** Reais; below this no property, only an instalment, wage or deposit. */
const LEAST_PRICE = 15_000;
const LEAST_UNLIMITED = 50_000;
/** "quanto é o condomínio, uns 900?" guesses a fee. */
const ASKED_FEE = /\b(?:condominio|iptu|parcela|prestacao|entrada|taxa|aluguel)\b/;
/** "o de 650 mil" identifies one property by its price. */
const VIEWED =
  /\b(?:ver|visitar|conhecer|sobre|interesse n|daquel[ea]|ness[ea]|dess[ea]) (?:o|a|aquel[ea]|ess[ea]) (?:ap|apto|apartamento|casa|sobrado|studio|loft|terreno|lote|sala|cobertura|galpao|loja|kitnet)\b[^.!?]{0,120},? (?:o |a )?de $/;
const MONTHLY = /\b(?:parcelas?|prestac(?:ao|oes)|por mes|mensal|mensais)\b(?!.{0,200}\b(?:valor|total|imovel|ate) )/;
const LIMIT = /\b(?:ate|teto|limite|maximo|max|orcamento|valor|faixa|no maximo|gastar|total)\b/;
/** "389 mil nesse da Batista Campos?" asks about a price. */
const PRICE_ASKED_ABOUT =
  /^(?: reais| mil| conto)*(?: (?:(?:n|d|pel)(?:ess[ea]|est[ea])|(?:n|d|pel)?aquel[ea]|ess[ea])\b| (?:n|pel)[oa] (?!maximo|limite|talo|total|estouro|faixa)| , (?:eh|esta|ta|isso|confere|esse|procede)| eh (?:esse|isso|o (?:preco|valor))| mesmo)/;
const UNIT_AFTER =
  /^(?: ?(?:-|a|ou|e) ?\d+)? ?(?:%|m2|mts?|metros?|metro|mt2|hectares?|ha\b|alqueires?|quartos?|qtos?|quarto|dormitorios?|dormit\w*|suites?|vagas?|banheiros?|salas|comodos|ambientes|andar(?:es)?|pavimentos?|anos?|mes\b|meses|dias?|semanas?|horas?|hs?\b|min\b|minutos?|km|quilometros?|quadras?|vezes|x\b|parcelas|prestacoes|pessoas|filh\w+|crianc\w+|gatos?|cachorros?|cach\w+|opc\w+|imove\w+|apartamentos?|aps?\b|aptos?|casas|lotes|unidades|torres?|lojas|terrenos|galpoes|salarios?|carros?|motos?|dolares|dolar|euros?|usd|eur|q\b|qts?\b|sts?\b|o andar|a (?:etapa|fase|torre|semana)|graus|docas?|coisas|pontos|:)/;
const BELONGS_AFTER =
  /^(?: reais)? (?:eh|foi) (?:tudo )?(?:o que|quanto) (?:eu |a gente |nos )?(?:tenho|temos|consigo|posso dar|juntei|juntamos|guardei|consegui)(?: \w+){0,2} (?:de|para(?: a)?|como) (?:entrada|sinal|dar de entrada)\b|^(?: reais)?(?: por mes| mensais| mensal| ao mes| \/ ?mes)|^(?: reais)?(?: ja)?(?: (?:que|guardad\w+|tenho|reservad\w+|disponive\w+|na mao|no|do|como|para|para dar))*? ?(?:de|do|no|na|em|como|para a?|com)? ?(?:entrada|sinal|fgts|fundo de garantia|parcela\w*|prestac\w+|aluguel|renda|salario|condominio|iptu|permuta|ato|desconto|comissao|itbi|documentac\w+|multa|divida|saldo|subsidio|reforma)\b|^(?: reais)?,? (?:entrada|de renda|renda)\b/;
const DOWN_PAYMENT_AFTER =
  /^(?: reais)? (?:guardad\w+|economizad\w+|juntad\w+|na poupanca|reservad\w+|no banco)\b|^(?: (?!e |com |mas |total |sendo |que |mais )[a-z]+){0,5} (?:de|como|para a?) (?:entrada|sinal)\b|^(?: reais)? (?:pel[oa]|d[oa]) (?:meu|minha)\b/;
const IN_HAND_FOR_PART =
  /^(?: reais)? (?:(?:na mao|em maos|guardad\w+|no bolso|juntad\w+|disponive\w+|a vista) ?(?:,|com)?|)(?: ?(?:\+|mais|e)){1,12}(?: (?:o|meu|uns)){0,12} ?(?:\+ )?(?:fgts|fundo de garantia)\b/;
/** "dou meu onix de 65 mil": the price of the car. */
const GIVEN =
  /\b(?:dou|dar|dando|entra|entro com|entregar|entrego|oferec\w+|tenho) (?:o |a |um |uma )?(?:meu|minha|nosso|nossa)?(?: (?!valor|orcamento|entrada|teto|limite|carta|credito|ate)[a-z]\w*){1,4} (?:de|no valor de|que vale|valendo|avaliad[oa] em|por)(?: uns)? $/;
const WORTH =
  /\b(?:(?:meu|minha|nosso|nossa|o|um|uma|dele|dela) (?:carro|moto|veiculo|terreno|casa|ap|apto|apartamento|lote|sitio|onix|gol|uno|fusca|hb20|corolla|civic|hilux|caminh\w+|gado)(?: \w+){0,2}|que) (?:esta valendo)(?: uns| mais ou menos| em torno de)* $|\b(?:vale|valem|valia|valendo|avaliad[oa]s? (?:em|por))(?: (?:uns|hoje|mais ou menos|em torno de|por volta de|tipo))* $|\b(?:um|outr[oa]|voces?|el[ea]s?|corretor\w*|gerente|banco) (?:fala|diz|falou|disse|pede|pediu|cobr\w+) $|\d (?:mil |e |, )*[oa] outr[oa] $|\b(?:ela|ele|eles|elas|cunhad[oa]|irma|irmao|amig[oa]|vizinh[oa]|primo|prima|tio|tia|colega|mae|pai) (?:\w+ ){0,6}?(?:pagou|pagaram|comprou por|deu|gastou)(?: uns)? $/;
const BELONGS_BEFORE =
  /\b(?:vend(?:i|endo|er|o|eu)(?: \w+){1,4} por|proposta|entrada|sinal|fgts|fundo de garantia|parcelas?|parcelinha|prestac(?:ao|oes)|mensalidade|mensais|por mes|renda|salario|ganh(?:o|amos|a)|fatur(?:o|amos|a)|tir(?:o|amos)|receb(?:o|emos|e)|aluguel|(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|iptu|m2|metragem|metros|area|taxa|itbi|desconto|comissao|saldo devedor|divida|devendo|ap[e]? n[o]|numero|telefone|celular|whatsapp|cep|cpf|bloco|torre|quadra|lote n\w*|andar|dia|dias|as|carro|moto|veiculo|civic|corolla|financi(?:o|ar|amento)(?: de| ate| uns)?|mes que|guardei|juntei|economizei|poupei|us\$|u\$|€|dolares|euros|pag(?:o|amos|ava) (?:de )?(?:aluguel)?(?! (?:ate|no max))|rua|avenida|km|apartamento numero)(?: (?:eh|e|de|do|da|d[eo] apartamento|uns|umas|mais ou menos|ate|seria|seriam|fica|em|no|na|r\$|:|,|max|maximo|no maximo|cerca|aproximadamente|por volta de|minha|meu|familiar|bruta|mensal|liquida|hoje|hj|la|ja|so|que|tenho|posso|dar|entre|minim[oa]|liquido|bruto|em torno de|que cabe|eh de)){0,12} ?$/;
const SAME_TOPIC =
  /\b(?:entrada|fgts|subsidio|parcelas?|prestac(?:ao|oes)|mensalidade|renda|salario|aluguel|(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|iptu)\b(?:(?! (?:total|chegar|chego|valor|imovel|orcamento|teto|limite|casa|ap|apto|apartamento|compr\w+|busco|procuro|quero|custe|incluso|inclusa|e|ou)\b)[^\d]){0,30} $/;
const RENT_PAID = /\bpag(?:o|amos|ava)(?: (?!ate\b|max\b|maximo\b)\w+){0,2} $/;
const ADVERTISED =
  /\b(?:anunci\w+|olx|zap imoveis|instagram|insta|site|vi (?:que|um|uma|por|ai|la|ali|aqui)|(?:ta|esta|estava|estao|custa(?:va|ndo)?|custam|pedindo|pediram|pedem|saiu|sai|sairia|sairiam|cobr\w+|ofert\w+|vend\w+|vendem|ficou|fica|eh mesmo)(?: ele| ela)?(?: por| a| em| de| os| esse| esses)?|(?:ess[ea]|aquel[ea]|est[ea]|d?[oa]|n[oa])(?: (?:ap|apto|apartamento|casa|sobrado|studio|loft|terreno|lote|sala|cobertura|imovel|galpao|loja|opcao|kitnet))?(?: \w+)? (?:de|por|a))(?: r\$| uns)* $/;

const SEEN_PRICE =
  /\b(?:vi|vimos|anunci\w+)\b[^.]{0,120}\b(?:por|de|a|esta|custa\w*|sai) (?:r\$ )?$|\b(?:parcela|(?<!de |como )entrada|prestacao|(?<!\b(?:casas?|sobrados?|terrenos?|lotes?|chacara|ap|apartamento) em )condominio|documentacao|itbi|financiamento)\b[^.]{0,120}\b(?:de|para|n) ?(?:um|uma|o|a|esse|essa) (?:\w+ ){1,2}de $/;

const ASKED_ADVERTISED =
  /\b(?:anunci\w+|olx|instagram|site|esta|estava|custa\w*|pedindo|sai|vi (?:ali|la|ai|aqui|que|por)|(?:mand\w+|oferec\w+|mostr\w+|ver|visitar|conhecer) (?:\w+ ){0,12}(?:coisa|ap\w*|casa|imovel|opcao|algo) de)(?: \w+){0,2} $/;

/** B6: down payment, rent, income, area, date, phone or advertised price. */
export function isBudgetTrap(utterance: Utterance, amount: PlacedAmount, asked: boolean): boolean {
  const first = utterance.tokens[amount.first];
  const last = utterance.tokens[amount.end - 1];
  if (!first || !last) return true;
  const before = utterance.plain.slice(0, first.at);
  const after = utterance.plain.slice(last.at + last.norm.length);
  const sentence = before.split(/ ?[.!?] /).at(-1) ?? '';
  const clause = sentence.split(/ ?, | e (?=\w+ (?:eh|de|total|ate))| mas /).at(-1) ?? '';

  if (amount.scale === null && !amount.currency) {
    if (/\d{3}\.\d{3}\.\d{3} ?-? ?$/.test(before)) return true;
    if (isPhoneOrCode(utterance, amount) || BEFORE_PHONE.test(after)) return true;
    if (amount.figure < 50 && amount.figure % 1 === 0 && COUNTED_THINGS.test(after)) return true;
    if (/\bfaixa $/.test(before) && amount.figure <= 4) return true;
    if (amount.figure >= 1960 && amount.figure <= 2040 && /^\d{4}$/.test(amount.typed)) return true;
    if (UNIT_AFTER.test(after.trimStart()) && after !== '') return true;
    if (
      /\b(?:[aà]s|dia|dias|ap|apto|casa|lote|quadra|bloco|torre|sala|loja|rua \w+|numero)(?: numero| n)? $/.test(
        before,
      ) &&
      !/\b(?:casa|ap|apto|lote|sala|loja|torre) $/.test(asked ? before : '')
    ) {
      if (!/\bas $/.test(before) || /^ ?(?:h|:)/.test(after)) return true;
    }
    if (
      / (?:de )?(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/.test(
        after.slice(0, 14),
      )
    )
      return true;
    if (/\/ $/.test(before) || /^ ?\/ ?\d/.test(after))
      return (
        amount.figure < 50 ||
        (!asked && !/\b(?:mil|k|ate|valor|orcamento)\b/.test(before.slice(-14) + after.slice(0, 10)))
      );
    // "um apartamento": an article, not a price.
    if (amount.typed === '' && amount.figure <= 2 && amount.end - amount.first === 1)
      return !(asked && after === '' && before === '');
  }
  if (isBareFew(utterance, amount, asked, before, after)) return true;
  if (/^(?: reais)? (?:dolares|dolar|euros?|usd|eur)\b/.test(after) || /^ ?(?:%|por cento)/.test(after)) return true;
  if (
    amount.scale === 'reais' &&
    !amount.currency &&
    amount.figure < 1_000 &&
    !asked &&
    amount.figure % 1 === 0 &&
    amount.figure < 100
  )
    return true;
  if (/ por $/.test(before) && first.norm === 'cento') return true;
  if (/^ ?(?:m2|metros quadrados|metros)\b/.test(after)) return true;
  if (/\b(?:boto|ponho|coloco|junto|somo|inteiro|completo com) mais(?: uns)? $/.test(before)) return true;
  if (/(?<!nao |nunca |nada )\b(?:mais|\+|somando|boto|ponho|junto)(?: uns)? $/.test(before) && !asked) return true;
  if (!LIMIT.test(clause) && PRICE_ASKED_ABOUT.test(after) && /^[^.!]*\?/.test(after)) return true;
  if (ASKED_FEE.test(sentence) && /^ ?\?/.test(after) && !LIMIT.test(sentence)) return true;
  if (VIEWED.test(sentence)) return true;
  if (
    /\b(?:eh|esta|ficou|virou|custa|(?:subiu|passou|foi) para) $/.test(before) &&
    /^(?: mil| reais)* \?/.test(after) &&
    !LIMIT.test(clause)
  )
    return true;
  if (/^(?: mil| reais)* para (?:dar|trocar|negociar|permutar)\b/.test(after)) return true;
  if (/^\d\.\d{3}$/.test(amount.typed) && amount.scale === null && !amount.currency && MONTHLY.test(utterance.plain))
    return true;
  const price = amount.reais;
  if (price !== null && price < LEAST_PRICE && amount.figure > 0) return true;
  if (price !== null && price < LEAST_UNLIMITED && !LIMIT.test(clause) && !(asked && utterance.tokens.length <= 6))
    return true;
  if (/^ (?:o|por|\/|no|do) ?(?:m2|metro)\b/.test(after)) return true;
  if (WORTH.test(clause) || /^(?: \w+){0,3} arroba\b/.test(after) || /\bponto $/.test(before)) return true;
  if (IN_HAND_FOR_PART.test(after)) return true;
  if (
    GIVEN.test(clause) &&
    /\b(?:dou|dar|dando|entra|entro|entreg\w+)\b|\b(?:carro|moto|onix|hb20|gol|uno|civic|corolla|hilux|caminh\w+|veiculo|consorcio)\b/.test(
      clause,
    )
  )
    return true;
  const isAllOfIt = /^[^.!?]*\b(?:eh (?:isso|o que|tudo)|vou usar|posso gastar|para gastar|(?:eh )?a vista)\b/.test(
    after,
  );
  const isTogether =
    /^(?: reais)?(?: ja)? com (?:a |o |toda )?(?:documentac\w+|itbi|escritura|tudo|(?:subsidio|fgts|entrada) e tudo)\b/.test(
      after,
    );
  if ((BELONGS_AFTER.test(after) && !isTogether) || DOWN_PAYMENT_AFTER.test(after)) return true;
  if (
    (BELONGS_BEFORE.test(clause) && !(isAllOfIt && /\b(?:guardei|juntei|economizei|poupei)\b/.test(clause))) ||
    SAME_TOPIC.test(clause)
  )
    return true;
  if (
    RENT_PAID.test(clause) &&
    !LIMIT.test(clause) &&
    (/^(?: reais)?(?: \w+){0,2} (?:aluguel|alugado|condominio|iptu)/.test(after) ||
      (amount.scale !== 'million' && (toThousands(amount) ?? 0) < 20))
  )
    return true;
  if (!asked && SEEN_PRICE.test(sentence)) return true;
  const strict = asked ? ASKED_ADVERTISED : ADVERTISED;
  return (
    strict.test(clause) &&
    !/\b(?:faixa|casa dos|torno|partir|acima|minimo|carta|credito|consorcio|orcamento|valor|teto|limite|maximo|quero|procuro|busco|ate|meu|minha|gastar|preciso)\b/.test(
      clause.split(' ').slice(-8).join(' '),
    )
  );
}

/** A bare "3" is seldom three million: "5 pessoas, 3 trabalham". */
function isBareFew(utterance: Utterance, amount: Amount, asked: boolean, before: string, after: string): boolean {
  if (amount.scale !== null || amount.currency || amount.figure >= 10 || amount.figure % 1 !== 0) return false;
  const isNear =
    /^$|\b(?:ate|min|minimo|uns|umas|maximo|max|teto|limite|entre|chego a|de|a|ou|e|por volta d[eo]|torno d[eo]) $/.test(
      before,
    );
  return asked && utterance.tokens.length > 4 && !(isNear && /^(?: (?:a|ou|e|ate) \d| ?[,.!]|$)/.test(after));
}

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
