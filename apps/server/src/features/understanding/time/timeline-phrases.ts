import { oneLine } from '@prumo/contracts/text/one-line';

const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|jun|jul|ago|set|out|nov|dez)';
const COUNT =
  '(?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|dezoito|vinte|vinte e quatro|trinta|sessenta|noventa|poucos|poucas|alguns|algumas)';
const UNIT = '(?:dias?|semanas?|mes(?:es|inhos)?|m|anos?|aninhos?|semestres?|bimestres?|trimestres?)';
const HEDGE = oneLine`
  (?:
    no maximo|mais ou menos|em torno de|por volta de|cerca de|uns|umas|mais tardar|no mais tardar
    |daqui (?:a |ha )?|dentro de|em|ate|para|pelos proximos|nos proximos|proximos|a partir de|depois de|antes de
    |entre|de
  )
`;
const WHEN_YEAR = '(?:(?:d[eo] )?(?:20[2-4]\\d|ano que vem|proximo ano|este ano|esse ano|deste ano|desse ano|ano))';
const PART =
  '(?:o |a )?(?:comeco|inicio|meio|meados|final|finalzinho|fim|primeiro semestre|segundo semestre|1o? semestre|2o? semestre|primeiro trimestre|segundo trimestre|ultimo trimestre|virada)';
const OCCASION = oneLine`
  (?:
    (?:o |a |as |do |da |das )?(?:
      natal|carnaval|pascoa|ferias(?: de (?:julho|janeiro|verao))?|festas(?: juninas)?|ano novo|reveillon|verao
      |inverno|casamento|formatura|virada do ano|sao joao|semana santa|quaresma|(?:volta as |inicio das )?aulas
      |ano letivo|parto|colheita|safra|dia d[ao]s? (?:maes|pais|criancas|namorados)|fim do ano letivo
    )
  )
`;

export const PHRASES: readonly RegExp[] = [
  /\bantes que (?:o|a|meu|minha|eu|nosso|nossa) (?:\w+ )?(?:nasc|cheg|cas|venc|acab|entr|comec)\w+/g,
  new RegExp(
    `\\b(?:${HEDGE} ){0,4}${COUNT}(?: (?:a|ou|e|ate|,) ${COUNT})? ${UNIT}(?: e meio)?\\b(?: no maximo| mais ou menos| por ai)?`,
    'g',
  ),
  new RegExp(
    oneLine`
      \b(?:
        ate |la por |la para |para |no |na |em |depois d[oa] |a partir d[oa] |antes d[oa] |so ){0,4}${PART}
      (?: d[eoa]s?)?(?: (?:mes(?: que vem)?|${MONTH}|semestre|${WHEN_YEAR}|${OCCASION}))?
      (?: (?:d[eo] )?(?:${WHEN_YEAR}))?\b
    `,
    'g',
  ),
  new RegExp(
    oneLine`
      \b(?:(?:
        so|la|ate|por|para|em|ja em|antes de|depois de|a partir de|mais para|entre|inicio de|fim de|final de
        |no mes de|o mes de|mes de|de
      ) ){0,5}${MONTH}(?: (?:
        a|ou|e|ate|\/
      ) ${MONTH})?(?: (?:d[eo] )?(?:${WHEN_YEAR}))?\b
    `,
    'g',
  ),
  /\b(?:ate |para |em |ainda em |so em |la para |a partir de |depois de |antes de |la em |ate o ano de ){1,12}20[2-4]\d\b/g,
  /\b(?:ainda |ate o |para o |so |la para o |no |d[oe] ){0,12}(?:n?est[ea]s?|n?ess[ea]s?|proxim[oa]s?|outro) (?:ano|mes|semestre|semana|trimestre|bimestre)s?(?: que vem)?(?: ainda)?\b/g,
  /\b(?:ate |para |no |o |a |so |la para |la por |na |do |deste |ainda ){0,12}(?:ano|mes|semestre|semana) que vem\b/g,
  /\bainda (?:neste|nesse|este|esse) (?:ano|mes|semestre)\b/g,
  new RegExp(
    `\\b(?:ate|pos|entre|antes d[oae]s?|depois d[oae]s?|passando|apos|passad[oa]s?|para|no|na) (?:o |a |as )?${OCCASION}(?: e (?:o |a |as )?${OCCASION})?\\b`,
    'g',
  ),
  /\b(?:ate (?:o )?(?:final|fim|meados|comeco|inicio) d[oe]|no fim d[oe]|no final d[oe]|ate o) (?:ano|mes|semestre)\b/g,
  /\b(?:com |muita |bem |super |e |eh ){0,12}(?:urgente|urgentissimo|urgencia|urgentemente)\b/g,
  /\b(?:o )?(?:quanto|qto|mais) (?:antes|rapido|breve|cedo)(?: (?:possivel|melhor|que der|que puder))?\b/g,
  /\bnao (?:eh|precisa ser|seria|tem que ser) (?:nada )?(?:para )?(?:agora|ja|logo|imediat\w+|urgente|hoje|tao cedo)\b/g,
  /\b(?:para ontem|imediat[oa]|imediatamente|de imediato|asap|em breve|logo que (?:der|possivel)|o mais breve possivel|rapido possivel|rapidinho)\b/g,
  new RegExp(
    oneLine`
    \b(?:
      (?:estou |estamos )?(?:
        sem|nao (?:tenho|temos|tem|ha|estou com|eh com)|zero|nenhuma|sem nenhuma|sem muita
      ) (?:muita |tanta |nenhuma |tanto |muito )?(?:
        pressa|urgencia|correria|afobac\w+|avexame|avexo|aperreio|desespero|stress|ansiedade
      )
    )\b
  `,
    'g',
  ),
  /\b(?:tenho|temos|estou com|estamos com|com) (?:muita |bastante |certa |um pouco de |uma certa )?(?:pressa|urgencia)\b/g,
  /\bcom (?:toda )?(?:a )?calma\b/g,
  new RegExp(
    oneLine`
    \b(?:
      (?:estou |estamos )?(?:ainda |so |apenas |somente ){0,12}(?:pesquisando|sondando|especulando)(?: (?:
        precos?|ainda|por enquanto|mesmo
      ))?
      |(?:so|apenas|somente) (?:pesquisa(?:ndo)?|olhando|dando uma olhada|sondando|vendo|pesquisa|curiosidade)
    )\b
  `,
    'g',
  ),
  /\b(?:sem (?:prazo|data)(?: (?:definid[oa]|certa|certo|fixa))?|nao tenho (?:prazo|data)(?: definid[oa]| cert[oa])?|(?:a |no |em )?(?:curto|medio|longo) prazo|prazo (?:curto|longo|medio))\b/g,
  /\b(?:ate|antes d[eo]|depois d[eo]) (?:o |a |meu |minha |nosso |nossa )?(?:bebe|nenem|filh\w+|aluguel|contrato|casamento|parto|formatura) ?(?:nascer|vencer|acabar|terminar|chegar)?\b/g,
  /\bquanto menos demorar(?: melhor)?\b/g,
  /\bsem previsao\b/g,
  /\b(?:tem|teria|tinha|precisa|vai ter) (?:que |de )?ser (?:bem |muito |o mais )?(?:rapido|logo|para ja|ja|agora|para ontem)(?= ?[,.!]|$)/g,
  new RegExp(
    oneLine`
    \b(?:
      (?:estou |estamos )?(?:so|apenas|somente|ainda|por enquanto|por ora)(?: (?:
        estou|estamos|ainda|so|na fase d[eo]
      )){0,12} (?:
        fucando|bisbilhotando|xeretando|assuntando|namorando|dando uma (?:olhada|olhadinha|espiada)|de olho
        |estudando|comparando|levantando (?:precos|informacoes)|sondando|olhando|pesquisando
      )(?: (?:os |as |uns )?(?:precos?|opcoes|anuncios|o mercado|por enquanto|mesmo|ainda)){0,12}
    )\b
  `,
    'g',
  ),
  new RegExp(
    oneLine`
    \b(?:
      quando|na hora que|no dia que|assim que|depois que|logo que
    ) (?:(?:eu|a gente|o|a|meu|minha|nos|nosso|nossa) )?(?:
      aparecer|vender|conseguir vender|sair|casar|casarmos|nascer|acabar|vencer|terminar|aposentar|liberar
      |formar|receber|surgir|achar|encontrar|bebe|filh\w+|contrato|financiamento|fgts|casamento|inventario
      |divorcio|ap|casa|apartamento|aprovar|der|puder|conseguir
    )(?: (?:
      o|a|as|os|um|uma|meu|minha|meus|do|da|de|nascer|acabar|vencer|sair|terminar|for|cert[oa]|oportunidade
      |bo[am]|aluguel|atual|contrato|apartamento|ap|casa|imovel|financiamento|credito|fgts|ideal|negocio|chaves?
      |liberad\w+|aprovad\w+
    )\b)*
  `,
    'g',
  ),
];
/** Only in a message about buying or moving, or after our question. */
export const NOW =
  /\b(?:ontem|agora(?: mesmo)?|ja|logo|hoje|amanha|hoje mesmo|para ja|nao demora|depois|mais para (?:a )?frente|la na frente|futuramente|esta semana|essa semana|rapido|pressa)\b/g;
/** Only after our question: "só depois que sair meu divórcio". */
export const CONDITION =
  /\b(?:so )?(?:quando|assim que|depois que|logo que|na hora que|depois d[eoa]s?|antes d[eoa]s?)(?: (?!mas\b|porem\b|e\b|que\b|pode\b)\w+){1,6}/g;
export const STILL_LOOKING =
  /\b(?:bem |super )?sossegad[oa]s?(?= ?[,.!]|$)|\b(?:estou|estamos) (?:so |apenas |ainda )*(?:olhando|vendo|pensando|comecando)(?: ainda)?\b/g;
/** A bare date counts only after our question or "até". */
export const DATE =
  /\b(?:ate )?(?:o )?(?:dia )?\d{1,2} (?:de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|\/ \d{1,2}(?: \/ \d{2,4})?)\b|\bate (?:o )?dia \d{1,2}\b/g;
