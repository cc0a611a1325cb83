import { oneLine } from '@prumo/contracts/text/one-line';
import type { Span, Utterance } from '../text/utterance.ts';
import type { AskedOption } from '../understanding.ts';

export const BUYING =
  /\b(?:compr\w+|mudar|mudanca|fechar|fecho|precis\w+|pretend\w+|chaves?|entrar|pegar|adquirir|quero|queria|prazo|ideia|planej\w+|me mudo|nos mudar|decidir|resolver|entregue|pront[oa]|morar)\b/;
const NOT_A_PLAN = new RegExp(oneLine`
  \b(?:
    visit\w+|agend\w+|marc(?:ar|amos|o|ado)|lig(?:ar|o|acao|ue|a|uem)|falar|falo|falamos|convers\w+
    |cham(?:o|a|ar|e|em)|retorn\w+|respond\w+|reuniao|call|conhecer|passo ai|passar ai|ir ai|vou ai|volto
    |procur(?:e|em) (?:depois|mais)|me procur\w+|mand(?:o|ar) (?:os )?(?:docs|documentos)|salario|pagamento cai
    |recebo|receber o|decimo|13o|entrega (?:eh|em|esta|prevista|para)|(?:eh|a|com|da) entrega
    |entrega(?:m|ra|rao)?|fica pronto|ficam prontos|previsao|lanca|lancam|lancou|obra|financ\w+|parcel\w+
    |prestac\w+|pagar em|vezes|entrada em|carencia|garantia|contrato d[eo]|faz|fazem|ha|atras|desde
    |tenho \d+ anos|idade|filh[oa]s? (?:de|tem|com)|tem \d+ anos|casad[oa]s? ha|anos de idade|trabalho ha|juros
    |construid\w+ (?:em|ha)|com \d+ anos|bebe de|viaj\w+|viagem|aniversario|moro|turistas?|temporada|pensar
    |analisar|estudar (?:a|o|sua)|oper(?:o|a|ar)|cirurgia|consulta|exame|prova|passar|curtir
    |cas(?:amos|o|aremos|amento)|nasce|por semana|por mes|por ano|ao mes|ao ano|vezes por
  )\b
`);
const ENDS_IN_PAST_VERB = new RegExp(oneLine`
  \b(?:ja )?(?:
    sao|foram|fazem|faz|(?<!daqui )ha|deve(?:m|ndo)?|devo|lev(?:ei|amos|ou)|perd(?:i|emos)|esper(?:ei|amos)
    |fi(?:quei|camos)|demor(?:ei|ou|amos|a|am)|atras(?:a|ou|aram)|incomodei|sofri
  )(?: (?:quase|mais de|uns|umas|ja|me))* $
`);
const STARTS_WITH_DURATION = new RegExp(oneLine`
  ^ (?:
    de (?:
      silencio|carteira|espera|casad\w+|casa|aluguel|banco|estrada|experiencia|profissao|firma|empresa|servico
      |namoro|garantia|idade|atraso|contrato|loja|mercado|vida|praia
    )
    |por (?:ano|mes|semana)|atras|sem (?:resposta|retorno|noticia)|esperando
  )\b
`);
const ABSENT =
  /\b(?:estou|estamos|fico|ficamos|vou estar|vou ficar) (?:em|n[oa]|fora|de passagem|viajando|por aqui|por la|aqui)(?: (?!aluguel)\w+){0,3} $/;
const LEISURE_WORDS =
  /\b(?:usar|usufruir|airbnb|alug\w+|desc(?:e|emos|er)|aproveit\w+|ir (?:n|para)|famil\w+|crianc\w+|gurizada|net[oa]s|turist\w+|veran\w+|praia)\b/;
export const NO_HURRY_OR_URGENT =
  /pressa|sossegad|correria|afoba|avex|aperreio|urg|pesquis|sondando|olhando|vendo|calma|prazo|antes|rapido|ontem|imediat|breve|data/;

type Phrase = {
  text: string;
  left: string;
  right: string;
  clause: string;
  /** In the whole message, not only the clause. */
  after: string;
  isAsked: boolean;
};
type Rule = (phrase: Phrase) => boolean;

function phraseAt({ plain }: Utterance, { from, to }: Span, { isAsked }: AskedOption): Phrase {
  const text = plain.slice(from, to);
  const left =
    plain
      .slice(0, from)
      .split(/ ?[.!?] |, | mas | porem | so que /)
      .at(-1) ?? '';
  const right =
    plain
      .slice(to)
      .split(
        / ?[.!?,](?: |$)| mas | porem | so que | porque | que (?=(?:o|a|os|as|meu|minha|eu|estou|estamos|ja) )/,
      )[0] ?? '';
  return { text, left, right, clause: `${left} ${right}`, after: plain.slice(to), isAsked };
}

const PART_OF_A_PURCHASE =
  /\b(?:compr\w+|mudar|fechar|adquirir|preciso|me mudar|pegar as chaves|entrar)(?: (?:logo|um|uma|de|para|o|a|casa|ap|apartamento|\w+)){0,2} $/;

export function isAboutBuying(utterance: Utterance, span: Span): boolean {
  const word = utterance.plain.slice(span.from, span.to);
  if (!/^(?:agora(?: mesmo)?|ja|logo|esta semana|essa semana|hoje mesmo|rapido)$/.test(word)) return false;
  const before = utterance.plain.slice(0, span.from);
  return (
    PART_OF_A_PURCHASE.test(before) &&
    !/\b(?:nao|nem)\b[^,.]{0,400}$/.test(before) &&
    !/\b(?:entrar|comprei|comprou) (?:em contato)?/.test(before.slice(-24))
  );
}

const STARTS_LIKE_FACT = new RegExp(oneLine`
  ^ (?:
    , sou|, clt|de idade|de casad\w+|de contrato|de aluguel|de experiencia|atras
    |que (?:eu )?(?:moro|procuro|estou)|minutos|de garantia|de financ\w+|para pagar|de prazo para pagar
    |d[ae] praia|andares
  )
`);
const ENDS_IN_THING =
  /\b(?:filh\w+|crianc\w+|bebe|menin\w+|net\w+|predio|imovel|casa|apartamento|contrato|financ\w+|garantia) $/;
const SAYS_WHAT_THEN =
  /^ (?:eu|a gente|voce|te|me|vejo|falo|penso|confirmo|mando|passo|aviso|envio|respondo|retorno|olho|conto|explico)\b/;

/** Ages, lengths, and short words that are also month names ("mar", "set"). */
const NO_TIME: readonly Rule[] = [
  ({ right }) => STARTS_LIKE_FACT.test(right),
  ({ text, isAsked }) => !isAsked && /^(?:mar|set|out|dez|m|jul|jun|ago|nov|fev|jan|abr)$/.test(text),
  ({ text, isAsked }) => !isAsked && /\b(?:mar|dez|set|out)$/.test(text) && !/\b(?:ate|em) /.test(text),
  ({ text, left }) => /prazo/.test(text) && /\binvest\w+ (?:de|a|para o|no) $/.test(left),
  ({ text, left }) => ENDS_IN_THING.test(left) && /^(?:de|com) /.test(text),
  ({ text }) => /\d{1,15} m$| m$/.test(text),
  ({ text, left }) =>
    /\b(?:nao (?:eh|precisa|tem que|preciso|quero)|sem) (?:\w+ )?$/.test(left) && !/pressa|prazo|^nao /.test(text),
  ({ text }) => /^(?:(?:o|a|no|na|ate|para) )*(?:o |a )?(?:meio|meados|inicio|comeco|final|fim)$/.test(text),
  ({ text, left, isAsked }) =>
    !isAsked &&
    /^(?:quando|assim que|depois que|logo que|na hora que)\b/.test(text) &&
    !/\b(?:compr|mud|fech|precis|pretend)\w*/.test(left),
  ({ text, after }) => /\b(?:fim|final|fins) de$/.test(text) && /^ semana/.test(after),
  ({ text, after }) => /^depois$/.test(text) && SAYS_WHAT_THEN.test(after),
  ({ text, after }) => /^(?:depois|antes)$/.test(text) && /^ d?as? \d{1,2} ?(?:h|hs|horas)\b/.test(after),
];

const GROWN_UP = 16;

const A_DURATION: readonly Rule[] = [
  ({ text, left }) => /\b(?:a cada|por|tod[oa]s?(?: [oa]s?)?) $/.test(left) && /(?:anos?|meses|mes)$/.test(text),
  ({ left }) => ENDS_IN_PAST_VERB.test(left),
  ({ text, right }) => /(?:anos?|meses|mes|dias?|semanas?)$/.test(text) && STARTS_WITH_DURATION.test(right),
  ({ text, left }) =>
    /\b(?:e|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta) $/.test(left) && /anos$/.test(text),
  ({ text, left }) => /\b(?:gravid[ao]|gestante|barriga|bebe|gestacao) $/.test(left) && /^de /.test(text),
  ({ text, left }) => /\bcontrato\b[^.]{0,400} (?:eh|de|por|tem|foi)? ?$/.test(left) && /(?:meses|anos?)$/.test(text),
  ({ text }) => Number(/^(?:de )?(\d{2}) anos$/.exec(text)?.[1] ?? 0) >= GROWN_UP,
  ({ text, left }) =>
    /^(?:tenho|fiz|completei|com) $|\b(?:tenho|fiz|faco|completei|tem|fez|completou) (?:uns )?$/.test(left) &&
    /anos?$/.test(text),
];

const UNTIL_SOLD =
  /\b(?:esper\w+|segur\w+|(?:re)?vend\w+)(?: (?:uns|umas|mais|so|ele|por|ate|tranquil\w+|dois|tres|quatro|cinco))* $/;

const ANOTHER_OCCASION: readonly Rule[] = [
  ({ left }) => UNTIL_SOLD.test(left),
  ({ right }) => /^ (?:e|para|depois|ai) (?:re)?vend/.test(right),
  ({ left, after }) => /\bcasar $/.test(left) && !/\b(?:antes|ate la)\b/.test(after),
  ({ left }) => /\bcapaz que (?:\w+ )?$/.test(left),
  ({ text, right }) => /\bfim das?$/.test(text) && /^ contas\b/.test(right),
  ({ text, clause, isAsked }) =>
    !isAsked && /^(?:n?ess[ea]|n?est[ea]|ainda ness[ea]) semana/.test(text) && !BUYING.test(clause),
  ({ left, isAsked }) => !isAsked && ABSENT.test(left),
  ({ text, left, right, isAsked }) =>
    !isAsked &&
    /ferias|verao|natal|carnaval|reveillon|feriad/.test(text) &&
    LEISURE_WORDS.test(`${left} ${text} ${right}`),
  ({ right, isAsked }) =>
    !isAsked && /^ (?:ja |eu )?(?:estou|estarei|vou estar|viajo|chego|passo) (?:em|n[oa]|por|ai|la)\b/.test(right),
  ({ left }) => /\bfi(?:co|car|camos|ca) (?:nel[ea]|la|com el[ea]) (?:uns |por |ate )*$/.test(left),
  ({ left, isAsked }) => !isAsked && /\b(?:gast\w+|custa\w*|cust(?:ou|o)|iptu|condominio)\b[^,]{0,400}$/.test(left),
];

const MANNER_OF_TALKING: readonly Rule[] = [
  ({ text, right }) =>
    /^ja$/.test(text) &&
    /^ (?:nao|nem|\w+(?:ei|ou|amos|emos|imos|ado|ido|i)|tenho|temos|estou|sou|fui|tive|vi|ta|esta)\b/.test(right),
  ({ text, right }) =>
    /^ (?:nao|nem) (?:precis\w+|quero|eh|faco questao|tenho)/.test(right) && !/pressa|prazo|^nao /.test(text),
  ({ right }) => /^ (?:\d{1,2} )?(?:h|hs|horas)\b/.test(right),
  ({ text }) => /\b(?:depois|antes) d?as? \d{1,2} ?(?:h|hs|horas)\b/.test(text),
  ({ text, left }) => /calma/.test(text) && /\b(?:olhar|ver|ler|avaliar|olho|vejo|leio) $/.test(left),
  ({ text, clause }) =>
    /\bser (?:bem |muito )?(?:rapido|logo|ja|agora|para ja)$/.test(text) &&
    /\b(?:resposta|retorno|atendimento|visita|internet|entrega|ligacao)\b/.test(clause),
];

const NO_PLAN: readonly Rule[] = [...A_DURATION, ...ANOTHER_OCCASION, ...MANNER_OF_TALKING];

const HURRY_TO_ANSWER =
  /\b(?:me (?:manda|mande|envia|envie|passa|passe|responde|retorna)|pensar|analisar|me liga|me ligue|ligar|respond\w+|retorn\w+|visit\w+|falar|contato)\b/;
const ANSWERS_SOMETHING_ELSE = new RegExp(oneLine`
  \b(?:
    me lig\w+|ligar|falar|visit\w+|me cham\w+|te (?:dou|digo|conto|passo|aviso|retorno)|dou (?:um )?retorno
    |comec(?:ei|amos)|viaj\w+|viagem|te cham\w+|te respond\w+|te falo|conversar|recebo|meu pagamento|cai o
    |atend\w+|disponivel|livre|de folga|folgo|faz|financ\w+|parcel\w+|salario|moro aqui ha|atras
  )\b
`);

export function isPlan(utterance: Utterance, span: Span, { isAsked }: AskedOption): boolean {
  const phrase = phraseAt(utterance, span, { isAsked });
  if (NO_TIME.some((rule) => rule(phrase))) return false;
  if (/^(?:uma?|um) dia$/.test(phrase.text)) return isAsked;
  if (NO_PLAN.some((rule) => rule(phrase))) return false;
  if (NO_HURRY_OR_URGENT.test(phrase.text)) return isAsked || !HURRY_TO_ANSWER.test(phrase.clause);
  return !(isAsked ? ANSWERS_SOMETHING_ELSE : NOT_A_PLAN).test(phrase.clause);
}
