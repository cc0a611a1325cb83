import type { PlaceMention } from './find-places.ts';
import { settleIdioms, standingOf } from './standing.ts';
import type { Utterance } from './utterance.ts';

const WHERE_THE_LEAD_IS =
  /\b(?:sou|somos?|sem[ou]s?|trabalh(?:o|a|amos|ando|am|ava)|estud(?:o|a|amos|ando|am)|venho|vim|viemos|nasci|cresci|est(?:ou|amos) (?:agora |hoje |atualmente )*(?:em|n[oa]|aqui)|falo|mor(?:o|a|am|amos|ava|avamos|ando)|resid\w+|viv(?:o|e|em|emos|endo)|meu trabalho|minha empresa|meu escritorio|conhec(?:o|i|emos)|fui|fomos|cheguei|atend(?:e|em|o)|tinha(?! (?:pensado|visto|gostado|falado|interesse|dito))|tive|vend(?:i|o|emos|er|eu)|comprei|aluguei|alugo|nasceu|casei|casamos|formei|me criei|(?:a gente|nos|eu) (?:eh|somos|sou) (?:aqui )?d[eoa]|daqui d[eoa]|(?:professor\w*|alun\w+|estudante|funcionari\w+|servidor\w*|medic\w+|enfermeir\w+) d[aoe]|indo (?:\w+ )?(?:para|em|a)|passear|cri(?:o|amos|ei) \w+|tenho (?:uma? )?(?:loja|empresa|comercio|casa|ap\w*|escritorio)|mor(?:ando|a)|foi ver|fui ver|fomos ver|transferid[oa]s?(?! para)|pass(?:ei|ou|amos) n[oa]|passei|estudar|cursar|curs(?:a|o|ando)|cheg(?:o|amos|ando)|estarei|estaremos|vou estar|vamos estar|viaj\w+|passo (?:em|por)|(?:meu|minha|nosso|nossa) (?!nome|sonho|desejo|plano|objetivo|foco|alvo|ideia|preferencia|limite|teto|orcamento|interesse|vontade|escolha|opcao|prioridade|contato|numero|zap|email|regiao|bairro|lugar)\w+ (?:fica|eh|esta|eh la)|visitei|ficam? (?:aqui )?longe|filial|sede)\b(?=[^,.!?]*$)/;
const SEEKING =
  /\b(?:quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+|preferencia|pens(?:o|ando|ei|amos)|pretend\w+|visitar|pode ser|mudar|me mudo|investir|gostaria|precis\w+|continuar|ficar|perto d|proximo a|tem|teria|teriam|ver|vendo|olhando|voltar|ir para|gosto|algo)\b/g;
const EXCLUDING =
  /\b(?:tudo|qualquer \w+|todos?(?: os bairros)?)? ?(?:menos|exceto|tirando|salvo|nada d[eoa]s?|fora(?: d[eoa]s?)?|longe d[eoa]s?)(?: (?:o|a|em|no|na|de|do|da|bairro|regiao|d[oa] lado d[eoa]))*(?: [\w]+(?: (?:e|ou|nem|,) ?(?:o |a |em |no |na )?[\w]+)*)? ?$/;

/** "aqui em Araguaína a internet é um lixo": where the lead writes from, when nothing sought stands before it. */
const WRITES_FROM = /\baqui (?:em|n[oa]) (?:\w+ ){0,2}$/;
const SOUGHT_HERE =
  /\b(?:quero|queria|procuro|procurando|busco|buscando|compr\w+|tem|teria|interess\w+|ap|aps|apto|apartamentos?|casas?|terrenos?|lotes?|sobrados?|studios?|lofts?|salas?|lojas?|galp\w+|coberturas?|imove\w+|kitnets?|algo|lancamentos?|investir|morar|precis\w+|opc\w+|empreendimentos?|ficar|continuar|mesmo)\b/;

/** "fui no estande de Camaragibe", "passei na porta do prédio de vocês no Buritis": what is named there is ours. */
const OURS =
  /\b(?:estande|stand|decorado|plantao de vendas|maquete|anuncio|propaganda|lancamento|empreendimento|(?:predio|obra|torre|condominio|placa) (?:de |d[oae] )?voces?)\b/;

/** What stands right before a place where somebody lives, works, owns or owned something, or comes from. */
const ELSEWHERE = new RegExp(
  [
    // "tenho 45 alqueires em Assis", "meu pai tem um galpão em Contagem", "um lote em Eusébio que vale 130"
    '\\bt(?:enho|emos|inha|inhamos|em|inham|eve|ive|ivemos) (?:so |ja )?(?!(?:\\w+ ){0,2}(?:interesse|vontade|preferencia|sonho|orcamento|limite|ate|verba|grana|alg\\w+))(?:um|uma|uns|umas|outr[oa]|meu|minha|loja|casa|terreno|ap\\w*|galpao|firma|empresa|\\d+)(?: \\w+){0,4} (?:em|n[oa]|d[eoa]) $',
    // "a gente vende a de São Carlos primeiro", "já fiz dois desses em Porto Belo"
    '\\b(?:a gente|nos|eu|vou|vamos) vend\\w+ (?:[oa]s? |um |uma |meu |minha )(?:\\w+ ){0,2}(?:em|n[oa]|d[eoa]) $',
    '\\bja (?:fiz|fizemos|comprei|compramos|tive|tivemos|investi|vendi)\\b(?: \\w+){0,4} (?:em|n[oa]|d[eoa]) $',
    // "a casa da vó em Pirassununga", "casa do compadre em Olinda"
    '\\b(?:casa|ap\\w*|terreno|sitio|lote|galpao|loja|fazenda|chacara|heranca|roca) (?:que era )?d[aoe]s? (?:meus? |minhas? |nossa |nosso )?(?:vo|avo|mae|pai|pais|sogr[oa]s?|ti[oa]s?|irma[os]?|prim[oa]s?|compadre|comadre|famil\\w+|vizinh[oa]|chefe|patrao|amig[oa]|filh[oa]s?)(?: \\w+)? (?:em|n[oa]|d[eoa]) $',
    // "ele é do Mato Grosso", "uma filha no Japão"
    '\\b(?:ele|ela|eles|elas|marido|esposa|pai|mae|filh[oa]s?|irma[os]?|soci[oa]) (?:\\w+ )?(?:eh|sao|era|mora\\w*|vive\\w*|esta\\w*|trabalha\\w*|estuda\\w*|nasceu|veio|vem|foi) (?:\\w+ )?(?:em|n[oa]|d[eoa]) $',
    // "meu primo perdeu 180 mil num lançamento em Camboriú"
    '\\b(?:meu|minha|um|uma|o|a) (?:prim[oa]|amig[oa]|cunhad[oa]|vizinh[oa]|ti[oa]|irma[o]?|coleg\\w+|conhecid[oa]|chefe|patrao|compadre|comadre|sogr[oa])(?: \\w+)? (?:perdeu|pagou|comprou|vendeu|investiu|pegou|financiou|alugou|fez|caiu|ganhou)\\b(?: \\w+){0,9} $',
    // "pegar o ônibus em Registro", "vai mudar de Araguaína para Palmas"
    '\\b(?:pegar|pego|pegando) (?:o |um )?(?:onibus|busao|metro|trem|aviao|voo|balsa)(?: \\w+){0,3} (?:em|n[oa]) $',
    '\\b(?:sair|saio|saindo|vindo|mudar|mudando|muda) (?:daqui )?d[eoa] $',
    // "me mandaram cinco opções em São Paulo", "recebi cobertura em Alphaville"
    '\\b(?:me (?:mandaram|mandou|ofereceram|enviaram|mostraram|passaram)|recebi|recebemos|so (?:me )?mandam|ficam (?:me )?mandando)\\b(?: \\w+){0,6} (?:em|n[oa]|d[eoa]) $',
    '\\b(?:processo|audiencia|inventario|concurso)(?: \\w+){0,3} (?:em|n[oa]) $',
    // "o WhatsApp da Priscila da unidade de Rio Preto"
    '\\b(?:whatsapp|telefone|numero|contato|corretor(?:a|es|as)?|gerente|equipe|atendente|recepcao|consultor(?:a|es|as)?)(?: (?!que|cuida|atende)\\w+){0,5} d[eoa] $',
  ].join('|'),
);
/** "enfermeira em Macapá", "produtor de fumo, de Santa Cruz do Sul": a trade and where it is plied. */
const TRADE =
  /^ ?(?:e |eh |sou |somos |um |uma |o |a |eu |meu |minha )*\w*(?:eir[oa]s?|ist[ao]s?|[dt]or[ae]?s?|boy|log[oa]|gad[oa]s?|onom[oa]|medic[oa]|dentista|estudante|gerente|tecnic[oa])(?: \w+){0,2} (?:em|n[oa]|d[eoa]) $/;
const NO_TRADE = /^ ?(?:\w+ )*(?:setor|primeir[oa]|terceir[oa]|cobertura|inteir[oa]|financeir[oa]|beira)\b/;
const INTRODUCES = /^(?:.* )?(?:sou|aqui eh|me chamo|meu nome eh|pai de|mae de|eu e)\b/;
/** "Taguatinga eu alugo", "São Joaquim meu irmão mora", "na casa de lá que vale 130". */
const ELSEWHERE_AFTER =
  /^ ?,? (?:(?:ja )?(?:eu|a gente|nos) (?:ja )?(?:alug\w+|nasci|nascemos|trabalh\w+|mor\w+|estud\w+|cresci|tenho|vendi)\b|(?:\w+ ){0,2}(?:proibiram|proibiu)\b|que (?:eh do|era do|vale|valia|esta alugad\w+)\b|(?:e (?:a gente )?)?(?:ach(?:ou|ei|amos)|estava|era) (?:um |muito |tudo )?(?:absurd|car[oa]|longe|quente|perigos|violent)|(?:ai |mas )?(?:eu )?vi que (?:eh|era|esta|estava) (?:\w+ )?(?:inviavel|car[oa]|longe|perigos\w+|impossivel)|(?:\w+ ){0,1}inviavel)/;
/** A list of what was: "tive casa em Peruíbe, kitnet em São Vicente", "nasci em X, cresci em Y, separei em Z". */
const PAST_LIST = /\b(?:tive|tivemos|nasci|cresci|casei|separei|morei|moramos)\b/;

function isOfOthers(utterance: Utterance, place: PlaceMention, clause: string, local: string): boolean {
  if (OURS.test(local)) return false;
  const followed = utterance.plain.slice(place.to);
  // "sou corretor também, mas em Londrina"
  if (
    /^ ?(?:em|n[oa]|d[eoa]) $/.test(clause) &&
    /\b(?:sou|trabalho|moro|atendo) [^,.]* mas (?:em|n[oa]|d[eoa]) $/.test(sentenceBefore(utterance, place))
  )
    return true;
  const own = ELSEWHERE.exec(local);
  if (own && [...own[0].matchAll(SEEKING)].length === 0) return true;
  if (ELSEWHERE_AFTER.test(followed)) return true;
  if (TRADE.test(local) && !NO_TRADE.test(local) && INTRODUCES.test(utterance.plain.slice(0, place.from))) return true;
  const earlier = clause.slice(0, clause.length - local.length);
  if (/^ ?d[eoa] $/.test(local) && /\b(?:sou|aqui eh)\b[^.]{0,60}, $/.test(earlier) && /^ ?[.,]/.test(followed))
    return true;
  const past = PAST_LIST.exec(clause);
  return past !== null && [...clause.slice(past.index).matchAll(SEEKING)].length === 0;
}

/** L4: "meu trabalho é em Alphaville, quero perto". */
const WANTS_NEAR =
  /\b(?:quero|queria|queremos|preciso|prefiro|algo|ficar|morar|seria|tem que ser)(?: \w+){0,4} (?:perto|proxim[oa]|pertinho)(?= [,.!]|$| de la| dali| disso)/;

function sentenceBefore(utterance: Utterance, place: PlaceMention): string {
  return (
    utterance.plain
      .slice(0, place.from)
      .split(/ ?[.!?] /)
      .at(-1) ?? ''
  );
}

/** True for a place the lead wants to buy in: not where it lives, works or owns (L4, G8), nor one refused (G5). */
export function isSought(utterance: Utterance, place: PlaceMention, expected: boolean): boolean {
  const sentence = sentenceBefore(utterance, place);
  const clause =
    settleIdioms(sentence)
      .split(/ mas | porem | so que /)
      .at(-1) ?? '';
  const standing = standingOf(utterance, place);
  if (standing === 'refused' || standing === 'unsought')
    return (
      /\b(?:perto|proxim\w+|pertinho) d[eoa]s?(?: onde| meu| minha| o| a)*(?: \w+){0,4} $/.test(clause) &&
      standing === 'unsought'
    );
  const local = clause.split(/ [,:/] /).at(-1) ?? '';
  if (isOfOthers(utterance, place, clause, local)) return false;
  const excluded = EXCLUDING.exec(local);
  if (excluded && /menos|exceto|tirando|salvo|nada|longe|fora d/.test(excluded[0])) return false;
  const followed = utterance.plain.slice(place.to);
  if (WRITES_FROM.test(local) && !SOUGHT_HERE.test(clause) && !(expected && /^ ?(?:[,.!]|$)/.test(followed)))
    return false;
  if (WANTS_NEAR.test(utterance.plain)) return true;
  const lives = WHERE_THE_LEAD_IS.exec(local);
  if (!lives) return true;
  const after = local.slice(lives.index);
  if (/\b(?:perto|proxim\w+|pertinho)\b/.test(local) || OURS.test(after)) return true;
  return [...after.matchAll(SEEKING)].length > 0;
}

/** "moro na Penha e quero continuar por lá": where the lead lives is what is asked for. */
export const STAYS =
  /\bmor\w+\b.*\b(?:continuar|ficar|permanecer|comprar|procur\w+|quero|busco)\b(?: [\w]+){0,5} (?:por (?:la|aqui|perto)|la mesmo|aqui mesmo|no mesmo bairro|na mesma (?:regiao|cidade)|perto de onde moro)\b/;
