import type { AskedItem } from './understanding.ts';
import { overlaps, rawBetween, type Span, spansOf, type Utterance } from './utterance.ts';

const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|jun|jul|ago|set|out|nov|dez)';
const COUNT =
  '(?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|dezoito|vinte|vinte e quatro|trinta|sessenta|noventa|poucos|poucas|alguns|algumas)';
const UNIT = '(?:dias?|semanas?|mes(?:es|inhos)?|m|anos?|aninhos?|semestres?|bimestres?|trimestres?)';
const HEDGE =
  '(?:no maximo|mais ou menos|em torno de|por volta de|cerca de|uns|umas|mais tardar|no mais tardar|daqui (?:a |ha )?|dentro de|em|ate|para|pelos proximos|nos proximos|proximos|a partir de|depois de|antes de|entre|de)';
const WHEN_YEAR = '(?:(?:d[eo] )?(?:20[2-4]\\d|ano que vem|proximo ano|este ano|esse ano|deste ano|desse ano|ano))';
const PART =
  '(?:o |a )?(?:comeco|inicio|meio|meados|final|finalzinho|fim|primeiro semestre|segundo semestre|1o? semestre|2o? semestre|primeiro trimestre|segundo trimestre|ultimo trimestre|virada)';
const OCCASION =
  '(?:(?:o |a |as |do |da |das )?(?:natal|carnaval|pascoa|ferias(?: de (?:julho|janeiro|verao))?|festas(?: juninas)?|ano novo|reveillon|verao|inverno|casamento|formatura|virada do ano|sao joao|semana santa|quaresma|dia d[ao]s? (?:maes|pais|criancas|namorados)|fim do ano letivo))';

/** Phrases that tell a time on their own. */
const PHRASES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${HEDGE} )*${COUNT}(?: (?:a|ou|e|ate|,) ${COUNT})? ${UNIT}(?: e meio)?\\b(?: no maximo| mais ou menos| por ai)?`,
    'g',
  ),
  new RegExp(
    `\\b(?:ate |la por |la para |para |no |na |em |depois d[oa] |a partir d[oa] |antes d[oa] |so )*${PART}(?: d[eoa]s?)?(?: (?:mes(?: que vem)?|${MONTH}|semestre|${WHEN_YEAR}|${OCCASION}))?(?: (?:d[eo] )?(?:${WHEN_YEAR}))?\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:so |la |ate |por |para |em |ja em |antes de |depois de |a partir de |mais para |entre |inicio de |fim de |final de |no mes de |o mes de |mes de |de )+)?${MONTH}(?: (?:a|ou|e|ate|\\/) ${MONTH})?(?: (?:d[eo] )?(?:${WHEN_YEAR}))?\\b`,
    'g',
  ),
  /\b(?:ate |para |em |ainda em |so em |la para |a partir de |depois de |antes de |la em |ate o ano de )+20[2-4]\d\b/g,
  /\b(?:ainda |ate o |para o |so |la para o |no |d[oe] )*(?:n?est[ea]s?|n?ess[ea]s?|proxim[oa]s?|outro) (?:ano|mes|semestre|semana|trimestre|bimestre)s?(?: que vem)?(?: ainda)?\b/g,
  /\b(?:ate |para |no |o |a |so |la para |la por |na |do |deste |ainda )*(?:ano|mes|semestre|semana) que vem\b/g,
  /\bainda (?:neste|nesse|este|esse) (?:ano|mes|semestre)\b/g,
  new RegExp(
    `\\b(?:ate|pos|entre|antes d[oae]s?|depois d[oae]s?|passando|apos|passad[oa]s?|para|no|na) (?:o |a |as )?${OCCASION}(?: e (?:o |a |as )?${OCCASION})?\\b`,
    'g',
  ),
  /\b(?:ate (?:o )?(?:final|fim|meados|comeco|inicio) d[oe]|no fim d[oe]|no final d[oe]|ate o) (?:ano|mes|semestre)\b/g,
  /\b(?:com |muita |bem |super |e |eh )*(?:urgente|urgentissimo|urgencia|urgentemente)\b/g,
  /\b(?:o )?(?:quanto|qto|mais) (?:antes|rapido|breve|cedo)(?: (?:possivel|melhor|que der|que puder))?\b/g,
  /\bnao (?:eh|precisa ser|seria|tem que ser) (?:nada )?(?:para )?(?:agora|ja|logo|imediat\w+|urgente|hoje|tao cedo)\b/g,
  /\b(?:para ontem|imediat[oa]|imediatamente|de imediato|asap|em breve|logo que (?:der|possivel)|o mais breve possivel|rapido possivel|rapidinho)\b/g,
  /\b(?:(?:estou |estamos )?(?:sem|nao (?:tenho|temos|tem|ha|estou com|eh com)|zero|nenhuma|sem nenhuma|sem muita) (?:muita |tanta |nenhuma |tanto |muito )?(?:pressa|urgencia|correria|afobac\w+|avexame|avexo|aperreio|desespero|stress|ansiedade))\b/g,
  /\b(?:tenho|temos|estou com|estamos com|com) (?:muita |bastante |certa |um pouco de |uma certa )?(?:pressa|urgencia)\b/g,
  /\bcom (?:toda )?(?:a )?calma\b/g,
  /\b(?:(?:estou |estamos )?(?:ainda |so |apenas |somente )*(?:pesquisando|sondando|especulando)(?: (?:precos?|ainda|por enquanto|mesmo))?|(?:so|apenas|somente) (?:pesquisa(?:ndo)?|olhando|dando uma olhada|sondando|vendo|pesquisa|curiosidade))\b/g,
  /\b(?:sem (?:prazo|data)(?: (?:definid[oa]|certa|certo|fixa))?|nao tenho (?:prazo|data)(?: definid[oa]| cert[oa])?|(?:a |no |em )?(?:curto|medio|longo) prazo|prazo (?:curto|longo|medio))\b/g,
  /\b(?:ate|antes d[eo]|depois d[eo]) (?:o |a |meu |minha |nosso |nossa )?(?:bebe|nenem|filh\w+|aluguel|contrato|casamento|parto|formatura) ?(?:nascer|vencer|acabar|terminar|chegar)?\b/g,
  /\bquanto menos demorar(?: melhor)?\b/g,
  /\bsem previsao\b/g,
  /\b(?:(?:estou |estamos )?(?:so|apenas|somente|ainda|por enquanto|por ora)(?: (?:estou|estamos|ainda|so|na fase d[eo]))* (?:fucando|bisbilhotando|xeretando|assuntando|namorando|dando uma (?:olhada|olhadinha|espiada)|de olho|estudando|comparando|levantando (?:precos|informacoes)|sondando|olhando|pesquisando)(?: (?:os |as |uns )?(?:precos?|opcoes|anuncios|o mercado|por enquanto|mesmo|ainda))*)\b/g,
  /\b(?:quando|na hora que|no dia que|assim que|depois que|logo que) (?:(?:eu|a gente|o|a|meu|minha|nos|nosso|nossa) )?(?:aparecer|vender|conseguir vender|sair|casar|casarmos|nascer|acabar|vencer|terminar|aposentar|liberar|formar|receber|surgir|achar|encontrar|bebe|filh\w+|contrato|financiamento|fgts|casamento|inventario|divorcio|ap|casa|apartamento|aprovar|der|puder|conseguir)(?: (?:o|a|as|os|um|uma|meu|minha|meus|do|da|de|nascer|acabar|vencer|sair|terminar|for|cert[oa]|oportunidade|bo[am]|aluguel|atual|contrato|apartamento|ap|casa|imovel|financiamento|credito|fgts|ideal|negocio|chaves?|liberad\w+|aprovad\w+)\b)*/g,
];
/** Read only where the message speaks of buying or moving, or when we asked for it. */
const NOW =
  /\b(?:ontem|agora(?: mesmo)?|ja|logo|hoje|amanha|hoje mesmo|para ja|nao demora|depois|mais para (?:a )?frente|la na frente|futuramente|esta semana|essa semana|rapido|pressa)\b/g;
const BUYING =
  /\b(?:compr\w+|mudar|mudanca|fechar|fecho|precis\w+|pretend\w+|chaves?|entrar|pegar|adquirir|quero|queria|prazo|ideia|planej\w+|me mudo|nos mudar|decidir|resolver|entregue|pront[oa]|morar)\b/;
const NOT_A_PLAN =
  /\b(?:visit\w+|agend\w+|marc(?:ar|amos|o|ado)|lig(?:ar|o|acao|ue|a|uem)|falar|falo|falamos|convers\w+|cham(?:o|a|ar|e|em)|retorn\w+|respond\w+|reuniao|call|conhecer|passo ai|passar ai|ir ai|vou ai|volto|procur(?:e|em) (?:depois|mais)|me procur\w+|mand(?:o|ar) (?:os )?(?:docs|documentos)|salario|pagamento cai|recebo|receber o|decimo|13o|entrega (?:eh|em|esta|prevista|para)|(?:eh|a|com|da) entrega|entrega(?:m|ra|rao)?|fica pronto|ficam prontos|previsao|lanca|lancam|lancou|obra|financ\w+|parcel\w+|prestac\w+|pagar em|vezes|entrada em|carencia|garantia|contrato d[eo]|faz|fazem|ha|atras|desde|tenho \d+ anos|idade|filh[oa]s? (?:de|tem|com)|tem \d+ anos|casad[oa]s? ha|anos de idade|trabalho ha|juros|construid\w+ (?:em|ha)|com \d+ anos|bebe de|viaj\w+|viagem|aniversario|moro|turistas?|temporada|pensar|analisar|estudar (?:a|o|sua)|oper(?:o|a|ar)|cirurgia|consulta|exame|prova|passar|curtir|cas(?:amos|o|aremos|amento)|nasce|por semana|por mes|por ano|ao mes|ao ano|vezes por)\b/;
const QUESTION_OF_DELIVERY =
  /\b(?:quando|qual (?:a )?(?:previsao|data|prazo))\b[^.!]*\b(?:entreg\w+|pront\w+|chaves|lanca\w*|obra|termin\w+|comec\w+)\b|\b(?:entreg\w+|fica pront\w+|chaves)\b[^.!]*\?/;
/** Said to our question, the whole condition tells the time: "só depois que sair meu divórcio". */
const CONDITION =
  /\b(?:so )?(?:quando|assim que|depois que|logo que|na hora que|depois d[eoa]s?|antes d[eoa]s?)(?: (?!mas\b|porem\b|e\b|que\b|pode\b)\w+){1,6}/g;
/** As an answer to our question only: elsewhere "tô olhando casas" is the search itself. */
const STILL_LOOKING =
  /\b(?:bem |super )?sossegad[oa]s?(?= ?[,.!]|$)|\b(?:estou|estamos) (?:so |apenas |ainda )*(?:olhando|vendo|pensando|comecando)(?: ainda)?\b/g;
const TIME_WORD =
  /\b(?:quando|depois|antes|assim que|logo|dia|dias|mes|meses|ano|anos|semana|semanas|hora|breve|cedo|tempo)\b/;
/** "o contrato vence em julho" tells the time only where nothing else does. */
const OF_THE_LEASE =
  /\b(?:(?:contrato|aluguel|locacao)(?: \w+){0,3}? (?:vai|vale|eh)|venc\w+|acab\w+|termin\w+|expir\w+)(?: (?:em|so|agora|la|no|na|dia|ja|\w+ d[eo]))* $/;
const WEAK =
  /^(?:(?:agora|ja|logo|hoje|depois|rapido|mais para (?:a )?frente)$|(?:so )?(?:quando|assim que|depois que|na hora que)\b)/;
/** A time that went by: "já são 47 dias", "me deve 4 meses", "levamos 11 anos". */
const OF_A_PAST =
  /\b(?:ja )?(?:sao|foram|fazem|faz|(?<!daqui )ha|deve(?:m|ndo)?|devo|lev(?:ei|amos|ou)|perd(?:i|emos)|esper(?:ei|amos)|fi(?:quei|camos)|demor(?:ei|ou|amos)|incomodei|sofri)(?: (?:quase|mais de|uns|umas|ja|me))* $/;
const OF_A_STRETCH =
  /^ (?:de (?:silencio|carteira|espera|casad\w+|casa|aluguel|banco|estrada|experiencia|profissao|firma|empresa|servico|namoro|garantia|idade|atraso|contrato|loja|mercado|vida|praia)|por (?:ano|mes|semana)|atras|sem (?:resposta|retorno|noticia)|esperando)\b/;
/** "tô em Portugal até março". */
const ABSENT =
  /\b(?:estou|estamos|fico|ficamos|vou estar|vou ficar) (?:em|n[oa]|fora|de passagem|viajando|por aqui|por la|aqui)(?: (?!aluguel)\w+){0,3} $/;
/** The holidays a place is for, not the time it is bought. */
const OF_LEISURE =
  /\b(?:usar|usufruir|airbnb|alug\w+|desc(?:e|emos|er)|aproveit\w+|ir (?:n|para)|famil\w+|crianc\w+|gurizada|net[oa]s|turist\w+|veran\w+|praia)\b/;
const ASKED_BACK = /\b(?:quando|que dia|que horas?) (?:\w+ )?(?:da|posso|podemos|consigo|seria|tem)\b/;
const DONT_KNOW = /^(?:ainda )?(?:nao (?:sei|faco ideia|decidi|tenho certeza|defini)|sei la|depende)\b/;
const NO_HURRY_OR_URGENT =
  /pressa|sossegad|correria|afoba|avex|aperreio|urg|pesquis|sondando|olhando|vendo|calma|prazo|antes|rapido|ontem|imediat|breve|data/;

function clauseAround(utterance: Utterance, span: Span): string {
  const { plain } = utterance;
  const left =
    plain
      .slice(0, span.from)
      .split(/ ?[.!?] |, | mas | porem | so que /)
      .at(-1) ?? '';
  const right =
    plain
      .slice(span.to)
      .split(
        / ?[.!?,](?: |$)| mas | porem | so que | porque | que (?=(?:o|a|os|as|meu|minha|eu|estou|estamos|ja) )/,
      )[0] ?? '';
  return `${left}\u0001${right}`;
}

/** "até dia 15/03": a bare date counts only as the answer to our question or after "até". */
const DATE =
  /\b(?:ate )?(?:o )?(?:dia )?\d{1,2} (?:de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|\/ \d{1,2}(?: \/ \d{2,4})?)\b|\bate (?:o )?dia \d{1,2}\b/g;

function wholeAnswer(utterance: Utterance): string | null {
  const { tokens } = utterance;
  const last = tokens.at(-1);
  return tokens[0] && last ? utterance.raw.slice(tokens[0].start, last.end).trim() : null;
}

/** When the lead wants to buy, move or get the keys, in the lead's words. */
export function readTimeline(
  utterance: Utterance,
  lastQuestion: AskedItem | null,
  placeSpans: readonly Span[] = [],
): string | null {
  const asked = lastQuestion === 'timeline';
  const { plain } = utterance;
  if ((QUESTION_OF_DELIVERY.test(plain) && (!asked || plain.includes('?'))) || ASKED_BACK.test(plain)) return null;
  const spans: Span[] = PHRASES.flatMap((pattern) => spansOf(utterance, pattern));
  if (asked) spans.push(...spansOf(utterance, STILL_LOOKING), ...spansOf(utterance, CONDITION));
  if (asked) spans.push(...spansOf(utterance, DATE), ...spansOf(utterance, /\b20[2-4]\d\b/g));
  if (asked || BUYING.test(plain))
    spans.push(...spansOf(utterance, NOW).filter((span) => asked || isAboutBuying(utterance, span)));
  if (/\b(?:preciso|mudar|comprar|chaves|quero|prazo)\b/.test(plain))
    spans.push(...spansOf(utterance, DATE).filter((span) => /^ate/.test(plain.slice(span.from))));

  const kept = spans
    .filter((span) => !placeSpans.some((place) => overlaps(place, span)) && isPlan(utterance, span, asked))
    .sort((a, b) => a.from - b.from);
  if (kept.length === 0) {
    const isShortAnswer = asked && utterance.tokens.length <= 7 && TIME_WORD.test(plain) && !DONT_KNOW.test(plain);
    return isShortAnswer &&
      !plain.includes('?') &&
      !/\b(?:nao sei|te (?:falo|aviso|chamo)|visit|lig|moro aqui|moramos|faz \d|ha \d|receb|pagamento|salario|convers|falar|atend|disponivel|folg|todo dia|quero (?:ver|conhecer|saber|olhar)|respondi|falei|passad[oa])/.test(
        plain,
      )
      ? wholeAnswer(utterance)
      : null;
  }
  if (
    asked &&
    DONT_KNOW.test(plain) &&
    !kept.some((span) => NO_HURRY_OR_URGENT.test(plain.slice(span.from, span.to)))
  ) {
    const rest = kept.filter((span) => /[,.]| mas /.test(plain.slice(0, span.from)));
    if (rest.length === 0) return null;
  }
  const joined = joinNeighbours(utterance, kept);
  const own = joined.filter((span) => !OF_THE_LEASE.test(plain.slice(0, span.from)));
  // "natal já quero estar dentro": a word for now weighs less than a time that is named.
  const named = own.filter((span) => !WEAK.test(plain.slice(span.from, span.to)));
  const chosen = named.at(-1) ?? own.at(-1) ?? joined.at(-1);
  if (!chosen) return null;
  const words = rawBetween(utterance, chosen.from, chosen.to).replace(/\s+/g, ' ').trim();
  return asked && joined.length === 1 && utterance.tokens.length <= 4 ? (wholeAnswer(utterance) ?? words) : words;
}

function isAboutBuying(utterance: Utterance, span: Span): boolean {
  const word = utterance.plain.slice(span.from, span.to);
  if (!/^(?:agora(?: mesmo)?|ja|logo|esta semana|essa semana|hoje mesmo|rapido)$/.test(word)) return false;
  const before = utterance.plain.slice(0, span.from);
  return (
    /\b(?:compr\w+|mudar|fechar|adquirir|preciso|me mudar|pegar as chaves|entrar)(?: (?:logo|um|uma|de|para|o|a|casa|ap|apartamento|\w+)){0,2} $/.test(
      before,
    ) &&
    !/\b(?:nao|nem)\b[^,.]*$/.test(before) &&
    !/\b(?:entrar|comprei|comprou) (?:em contato)?/.test(before.slice(-24))
  );
}

function isPlan(utterance: Utterance, span: Span, asked: boolean): boolean {
  const { plain } = utterance;
  const text = plain.slice(span.from, span.to);
  const around = clauseAround(utterance, span);
  const [left = '', right = ''] = around.split('\u0001');
  if (
    /^ (?:, sou|, clt|de idade|de casad\w+|de contrato|de aluguel|de experiencia|atras|que (?:eu )?(?:moro|procuro|estou)|minutos|de garantia|de financ\w+|para pagar|de prazo para pagar|d[ae] praia|andares)/.test(
      right,
    )
  )
    return false;
  if (/^(?:mar|set|out|dez|m|jul|jun|ago|nov|fev|jan|abr)$/.test(text) && !asked) return false;
  if (/\b(?:mar|dez|set|out)$/.test(text) && !asked && !/\b(?:ate|em) /.test(text)) return false;
  if (/prazo/.test(text) && /\binvest\w+ (?:de|a|para o|no) $/.test(left)) return false;
  if (
    /\b(?:filh\w+|crianc\w+|bebe|menin\w+|net\w+|predio|imovel|casa|apartamento|contrato|financ\w+|garantia) $/.test(
      left,
    ) &&
    /^(?:de|com) /.test(text)
  )
    return false;
  if (/\d+ m$| m$/.test(text)) return false;
  if (/\b(?:nao (?:eh|precisa|tem que|preciso|quero)|sem) (?:\w+ )?$/.test(left) && !/pressa|prazo|^nao /.test(text))
    return false;
  if (/^(?:(?:o|a|no|na|ate|para) )*(?:o |a )?(?:meio|meados|inicio|comeco|final|fim)$/.test(text)) return false;
  if (
    /^(?:quando|assim que|depois que|logo que|na hora que)\b/.test(text) &&
    !asked &&
    !/\b(?:compr|mud|fech|precis|pretend)\w*/.test(left)
  )
    return false;
  if (/\b(?:fim|final|fins) de$/.test(text) && /^ semana/.test(plain.slice(span.to))) return false;
  if (
    /^depois$/.test(text) &&
    /^ (?:eu|a gente|voce|te|me|vejo|falo|penso|confirmo|mando|passo|aviso|envio|respondo|retorno|olho|conto|explico)\b/.test(
      plain.slice(span.to),
    )
  )
    return false;
  if (/^(?:uma?|um) dia$/.test(text)) return asked;
  if (
    /\b(?:esper\w+|segur\w+|(?:re)?vend\w+)(?: (?:uns|umas|mais|so|ele|por|ate|tranquil\w+|dois|tres|quatro|cinco))* $/.test(
      left,
    ) ||
    /^ (?:e|para|depois|ai) (?:re)?vend/.test(right)
  )
    return false;
  if (/\bcasar $/.test(left) && !/\b(?:antes|ate la)\b/.test(plain.slice(span.to))) return false;
  if (/\bcapaz que (?:\w+ )?$/.test(left) || (/\bfim das?$/.test(text) && /^ contas\b/.test(right))) return false;
  if (OF_A_PAST.test(left) || (/(?:anos?|meses|mes|dias?|semanas?)$/.test(text) && OF_A_STRETCH.test(right)))
    return false;
  if (/\b(?:e|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta) $/.test(left) && /anos$/.test(text))
    return false;
  if (/\b(?:gravid[ao]|gestante|barriga|bebe|gestacao) $/.test(left) && /^de /.test(text)) return false;
  if (
    /^ja$/.test(text) &&
    /^ (?:nao|nem|\w+(?:ei|ou|amos|emos|imos|ado|ido|i)|tenho|temos|estou|sou|fui|tive|vi|ta|esta)\b/.test(right)
  )
    return false;
  if (/\bcontrato\b[^.]* (?:eh|de|por|tem|foi)? ?$/.test(left) && /(?:meses|anos?)$/.test(text)) return false;
  if (!asked && ABSENT.test(left)) return false;
  if (
    !asked &&
    /ferias|verao|natal|carnaval|reveillon|feriad/.test(text) &&
    OF_LEISURE.test(`${left} ${text} ${right}`)
  )
    return false;
  // "27 anos" said bare is an age.
  const years = /^(?:de )?(\d{2}) anos$/.exec(text)?.[1];
  if (years && Number(years) >= 16) return false;
  if (
    /^(?:tenho|fiz|completei|com) $|\b(?:tenho|fiz|faco|completei|tem|fez|completou) (?:uns )?$/.test(left) &&
    /anos?$/.test(text)
  )
    return false;
  if (NO_HURRY_OR_URGENT.test(text))
    return (
      !/\b(?:me (?:manda|mande|envia|envie|passa|passe|responde|retorna)|pensar|analisar|me liga|me ligue|ligar|respond\w+|retorn\w+|visit\w+|falar|contato)\b/.test(
        `${left} ${right}`,
      ) || asked
    );
  if (asked)
    return !/\b(?:me lig\w+|ligar|falar|visit\w+|me cham\w+|te cham\w+|te respond\w+|te falo|conversar|recebo|meu pagamento|cai o|atend\w+|disponivel|livre|de folga|folgo|faz|financ\w+|parcel\w+|salario|moro aqui ha|atras)\b/.test(
      `${left} ${right}`,
    );
  if (NOT_A_PLAN.test(`${left} ${right}`)) return false;
  return true;
}

function joinNeighbours(utterance: Utterance, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (
      last &&
      (span.from <= last.to ||
        /^ (?:(?:d[eoa]s?|a|ou|e|para|no|na|em|ate|,) )*$/.test(utterance.plain.slice(last.to, span.from)))
    ) {
      last.to = Math.max(last.to, span.to);
    } else joined.push({ ...span });
  }
  return joined;
}
