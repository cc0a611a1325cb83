import { oneLine } from '@prumo/contracts/text/one-line';

const PRICED = oneLine`
  (?:
    precos?|valor(?:es)?|custos?|tabela(?: de precos| de valores)?|orcamento|entrada|parcelas?|prestac(?:ao|oes)
    |mensalidade|condominio|iptu|m2|metro quadrado|taxas?|itbi|sinal|ato
    |investimento (?:minimo|inicial|necessario)|aluguel|simulacao|faixa de (?:preco|valor)\w*
  )
`;
const ALWAYS_PRICED =
  '(?:precos?|valor(?:es)?|tabela(?: de precos| de valores)?|parcelas?|prestac(?:ao|oes)|mensalidade|iptu|m2|metro quadrado|itbi)';
const PRICE: readonly RegExp[] = [
  /\beh (?:isso|esse|essa)(?: mesmo| ai)? (?:o )?(?:valor|preco)\b[^.!]{0,120}\?/,
  /\b(?:preco|valor) (?:dele |dela )?(?:eh|e) (?:so )?(?:esse|este|isso|aquele)\b[^.!]{0,120}\?/,
  new RegExp(oneLine`
    \bquanto (?:que )?(?:
      custa\w*|eh|e|esta|estao|sai\w*|fica\w*|vale|valem|seria\w*|sao|eh que|cobram|cobra
      |voces? (?:cobram|pedem|querem|esta)|pede\w*|da|de entrada|de condominio|de iptu|por|o|a|os|as|em media
      |mais ou menos|ele|ela|esse|essa|aproximadamente|estaria|ta|tao|preciso|precisa|tem que|paga|pagaria
      |vou pagar|eu pagaria|eu|um|uma|cada|estao pedindo|de|no total|ao todo|teria|sairia|seriam|para|deu
      |esta saindo
    )\b(?! (?:tempo|mede|metros|quartos|falta|tem de area|de area|tempo))
  `),
  // 'Quanto ficou mesmo?', 'era quanto?': asked once more.
  new RegExp(oneLine`
    \bquanto (?:que |mesmo (?:que )?)?(?:ficou|ficaram|era|eram|(?:es)?tavam?|saia|saiu|dava|custava)\b
    (?! (?:tempo|pront\w+|falt\w+|de area|a (?:area|metragem)|(?:o |a )?(?:meu|minha|nosso|nossa))\b)
  `),
  /\b(?:ficou|ficaram|era|eram|(?:es)?tava|saia|saiu|dava) (?:por |em |de |mesmo )?quanto\b(?! tempo)/,
  /\bquanto (?:\?|$)|^quanto\b(?! (?:tempo|mede|antes|mais|tem|metros|maior|menor))/,
  /\b(?:por quanto|a partir de quanto|de quanto|ate quanto|em quanto|quantos (?:reais|mil)|que preco|que valor|quantu|sai por quanto|faz por quanto|quanto custam)\b/,
  new RegExp(
    `\\b(?:qual|quais|ql|qual eh|qual seria|quais sao|qual foi|como (?:eh|sao|fica|ficam|esta|estao|funciona)) (?:\\w+ ){0,4}?${PRICED}\\b(?! (?:esta inclus|aceita))`,
  ),
  new RegExp(oneLine`
    \b(?:
      pass\w*|mand\w*|envi\w*|inform\w*|diz|diga|fal\w*|saber|sabe|dizer|ver|fornec\w*|receber|consult\w*|me da
      |dar|tem|teria|conhecer|mostr\w*|verific\w*|simul\w*|fazer|quero|queria|gostaria(?: de)?|cade|preciso
      |sobre|duvida|me
    ) (?:(?:
      me|mais|ai|aqui|por favor|o|a|os|as|um|uma|uns|de|do|da|dos|das|esse|esses|voces|voce|so|qual|quais
      |detalhes e|fotos e|informacoes e|planta e|localizacao e|nocao|ideia|alguma|base|media|seu|sua|informacoes
      |informacao|sobre|saber|ver|receber|simulacao|apenas|tambem|certinho|certo|direto|logo|eh|e
    ) ){0,8}${PRICED}\b(?! (?:
      maximo|minimo|limite|de ate|ate|bom|justo|baixo|que cabe|facilitad|melhor|acessive|na faixa|de \d
    ))
  `),
  new RegExp(oneLine`
    ^(?:
      (?:
        oi|ola|bom dia|boa tarde|boa noite|e|o|a|os|as|por favor|sobre|fotos|planta|localizacao|metragem
        |endereco|detalhes|mais|informacoes|queria|so|ai|tem|entao|,|\.|!
      ) ){0,12}(?:${PRICED})(?: (?:
      do|da|dos|das|de|e|o|a|por favor|metro|total|final|atualizad[oa]s?|ai|,|desse|dessa|deste|desta|mensal
      |inicial|${PRICED}|imove\w+|apartamento\w*|ap|apto|casa|sobrado|studio|loft|cobertura|terreno|lote|sala
      |loja|galpao|unidade\w*|empreendimento|lancamento|la|ali|aqui|dele|dela|deles|completa?|por|quadrado
      |a vista|financiado
    )){0,8} ?[?!.]{0,9}$
  `),
  new RegExp(`\\b${ALWAYS_PRICED}(?: (?:\\w+|,)){0,5} \\?`),
  new RegExp(
    `\\b${PRICED}(?: (?:d[eoa]s?|dess[ea]|dest[ea]|dele|dela|minim[oa]|maxim[oa]|total|inicial|mensal|por mes|ai|la|ali|e|iptu|condominio|eh|fica|sai|media)(?: \\w+)?){0,2} \\?`,
  ),
  /\b(?:eh|e|fica|sai|custa|sao) (?:muito )?(?:car[oa]s?|barat[oa]s?|salgad[oa]|quanto)(?: \w+)? \?|\bcust(?:a|am|ando) (?:o que|qual)\b/,
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|o|a|os|as|,|\.|!) )*(?:precos?|valor(?:es)?|tabela|custo) d[eoa]s?(?:ss[ea]s?|st[ea]s?)? (?!(?:ate|no maximo|maximo|minimo|r\$|\d))/,
  /\b(?:iptu|condominio|entrada|parcelas?|m2|taxa|itbi|metro quadrado) (?:eh |e |fica |sai |ta |esta |em )*(?:quanto|qual)\b/,
  /\b(?:faz|fazem|fecha|fecham|deixa|sai|eh|fica|ta|esta|da) (?:por )?quanto\b/,
  /\bquantos? (?:mil|reais|conto|contos|k|pila|pilas|dinheiros?|real|milhao|milhoes|paus|mangos)\b/,
  /(?<!\b(?:tanto|tantos|enquanto|o|tao|tudo|sei|depende de|conforme)(?: \w+){0,3} )\bquanto(?: (?:mais|ainda))?(?= ?[?,.!]|$)/,
  new RegExp(oneLine`
    (?<!\b(?:o|tanto)(?: \w+){0,2} )\bquanto (?:\w+ ){0,4}?(?:
      custa\w*|pag\w+|gast\w+|pedindo|pedem|cobr\w+|sai\w*|fica\w*|vai|daria|dava|iria|valendo|vale|desembols\w+
      |precisa\w* (?:de|ter|dar)|entrada|por mes|mensal|m2|metro quadrado|reais
    )\b(?! (?:pronto|area|o (?:meu|minha)))
  `),
  /(?:^|[.?!,] )(?:e )?(?:o |a |os |as )?(?:precos?|valor(?:es)?) d[eoa]s? (?:\d (?:quartos?|dormitorios?|dorms?|suites?)|cada|cada um|tod[oa]s?)/,
  /\b(?:fala|fale|diz|diga|passa|manda|me da|solta|joga) (?:ai |me |logo )*(?:o |os )?(?:preco|valor|valores|precos)\b/,
  /^\$+ ?\??$|\br\$ \?|\bvalores por favor\b/,
  /(?<!\b(?:na|da|fiz|fiz a|fiz uma|minha|essa|pela|nessa) )\b(?:simulacao|simular|simula|simule)\b(?! (?:nao|ja))/,
];
const NOT_PRICE = new RegExp(
  oneLine`
    \b(?:
      receber (?:um |o )?aluguel(?= ?[,.!]|$)|aluguel (?:pingando|caindo|entrando|garantido|todo mes|na conta)
      |quantos (?:m2|metros)[^?]{0,120}|depend\w+ d[aoe] simulacao
      |(?:preco|valor|condominio|parcela|entrada)(?: d[oae] \w+)? (?:me )?assust\w+
      |o que (?:eh|e|significa|seria|quer dizer)(?: o| a| esse| essa| um| uma)? \w+
      |condominio (?:(?:eh|e) )?(?:fechado|clube|tem|aceita|permite|com|novo|grande|segur\w+|tranquil\w+)
      |quanto (?:eu )?(?:
        tenho|ganho|quero (?:gastar|pagar)|vou (?:gastar|poder)|(?:o )?banco (?:me )?(?:libera|aprova|empresta)
      )
      |(?:la|nao|sem|nem) (?:sei|saber|fac\w+ ideia d[eo]|ideia d[eo]) (?:ainda )?quanto(?: \w+ \w+)?
      |precos? de custo
      |(?:viu|viram|ve so|olha so|reparou|reparaste) (?:n?o |os )?precos?(?: d[oae] (?:m2|metro))?
      |\d[\d.,]{0,40} ?m2|(?:trabalh\w+|mexem|atuam|lidam) com (?:\w+ )?aluguel
      |(?:antes de|sem|depois) (?:
        falar|saber|ver|discutir|tratar
      )(?: \w+)? (?:de |do |o |os )?(?:valor|preco|valores|dinheiro)
      |(?:parcelam|facilitam|dividem|financiam)\b[^?]{0,120}|aceit\w+
      |(?:meu|nosso) (?:valor|orcamento|preco|teto|limite)
      |(?<!qual |qual o |qual eh o |qual seria o )valor (?:
        maximo|minimo|limite|que (?:eu )?(?:tenho|posso|consigo)|de (?:ate )?\d
      )
      |orcamento (?:de|eh|ate|maximo)|tenho (?:o |um )?(?:valor|orcamento|entrada|\d+)
      |(?:preco|valor) (?:nao|n) (?:importa|eh)|precisa (?:dar |ter |de )?entrada
      |(?:pode|da para|posso) (?:parcelar|financiar|dividir)|parcel\w+ (?:a|em)
      |tem (?:desconto|entrada facilitada|taxa de)|entrada (?:facilitada|parcelada)
      |quanto (?:menos|tempo|mede|antes|mais (?:barat|rapid|cedo))|valor(?:es)? (?:agregad|sentimental)
      |(?:dei|dou|dar|dando) (?:\w+ ){0,3}entrada|(?:de|como) entrada|tem como parcelar|minha entrada
      |(?:
        quero|queria|procuro|preciso|busco|caiba|cabe|ter|pagar|tenha
      )(?: \w+){0,2} (?:parcela|prestacao|entrada|parcelas|prestacoes)(?: (?:de|ate|maxima|que|na faixa))
      |uma (?:parcela|prestacao|entrada)|parcela (?:maxima|de ate|ate|que cabe)
      |quanto (?:posso|consigo|voces pagam|vale (?:meu|minha)|vale o meu|voce paga)|ta caro|esta caro|muito caro
      |valor (?:esta|ta) (?:alto|bom|otimo|salgado|caro)
      |(?:preco|valor|valores|precos) (?:bom|alto|salgado|justo|puxado|otimo|fora)
    )\b
  `,
  'g',
);

export function asksPrice(plain: string): boolean {
  const rest = plain
    .replace(/\b(?:ne|hein|viu|sabe|certo|entendeu) \?/g, '.')
    .replace(/\baceit(?:a|am|ariam|aria)\b[^,.!?]*/g, ' _ ')
    .replace(NOT_PRICE, ' _ ')
    .replace(/\s+/g, ' ');
  return PRICE.some((pattern) => pattern.test(rest));
}
