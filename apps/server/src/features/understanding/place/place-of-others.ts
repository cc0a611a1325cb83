import type { Utterance } from '../text/utterance.ts';
import type { PlaceMention } from './find-places.ts';
import { sentenceBefore } from './place-context.ts';

/** "fui no estande de Camaragibe", "passei na porta do prédio de vocês no Buritis": what is named there is ours. */
export const OURS =
  /\b(?:estande|stand|decorado|plantao de vendas|maquete|anuncio|propaganda|lancamento|empreendimento|(?:predio|obra|torre|condominio|placa) (?:de |d[oae] )?voces?)\b/;

/** What stands right before a place where somebody lives, works, owns or owned something, or comes from. */
const ELSEWHERE = new RegExp(
  [
    // "tenho 45 alqueires em Assis", "meu pai tem um galpão em Contagem", "um lote em Eusébio que vale 130"
    '\\b(?:(?<!voces? )t(?:enho|emos|inha|inhamos|ive|ivemos)|(?:meu|minha|nosso|nossa)s? (?:\\w+ ){1,2}(?:tem|tinha|tinham|teve)) (?:so |ja )?(?!(?:\\w+ ){0,2}(?:interesse|vontade|preferencia|sonho|orcamento|limite|ate|verba|grana|alg\\w+))(?:um|uma|uns|umas|outr[oa]|meu|minha|loja|casa|terreno|ap\\w*|galpao|firma|empresa|\\d+)(?: \\w+){0,4} (?:em|n[oa]|d[eoa]) $',
    '\\bt(?:enho|emos) (?:uns |umas |um |uma )?(?:parentes?|familia\\w*|amig[oa]s?|sogr[oa]|irma[os]?|irmaos|filh[oa]s?|prim[oa]s?|ti[oa]s?|clientes?)(?: \\w+)? (?:em|n[oa]) $',
    // "a gente vende a de São Carlos primeiro", "já fiz dois desses em Porto Belo"
    '\\b(?:a gente|nos|eu|vou|vamos) vend\\w+ (?:[oa]s? |um |uma |meu |minha )(?:\\w+ ){0,2}(?:em|n[oa]|d[eoa]) $',
    '\\bja (?:fiz|fizemos|comprei|compramos|tive|tivemos|investi|vendi)\\b(?: \\w+){0,4} (?:em|n[oa]|d[eoa]) $',
    '\\b(?:de passagem|hospedad[oa]s?|passeando|a passeio|de ferias|veranist\\w+)(?: \\w+){0,5} (?:em|n[oa]|por|pel[oa]|d[eoa]) $',
    '\\b(?:acab(?:ei|amos) de (?:me |nos )?mudar|me mudei|mudei|mudamos|nos mudamos) (?:para|ca para|aqui para) $',
    // "a casa da vó em Pirassununga", "casa do compadre em Olinda"
    '\\b(?:casa|ap\\w*|terreno|sitio|lote|galpao|loja|fazenda|chacara|heranca|roca) (?:que era )?d[aoe]s? (?:meus? |minhas? |nossa |nosso )?(?:vo|avo|mae|pai|pais|sogr[oa]s?|ti[oa]s?|irma[os]?|prim[oa]s?|compadre|comadre|famil\\w+|vizinh[oa]|chefe|patrao|amig[oa]|filh[oa]s?)(?: \\w+)? (?:em|n[oa]|d[eoa]) $',
    // "ele é do Mato Grosso", "uma filha no Japão"
    '\\b(?:ele|ela|eles|elas|marido|esposa|pai|mae|filh[oa]s?|irma[os]?|soci[oa]) (?:\\w+ )?(?:eh|sao|era|mora\\w*|vive\\w*|esta\\w*|trabalha\\w*|estuda\\w*|nasceu|veio|vem|foi) (?:\\w+ )?(?:em|n[oa]|d[eoa]) $',
    // "pegar o ônibus em Registro", "vai mudar de Araguaína para Palmas"
    '\\b(?:pegar|pego|pegando) (?:o |um )?(?:onibus|busao|metro|trem|aviao|voo|balsa)(?: \\w+){0,3} (?:em|n[oa]) $',
    '\\b(?:sair|saio|saindo|vindo|mudar|mudando|muda) (?:daqui )?d[eoa] $',
    '\\b(?:cidade|terra) d(?:el[ea]s?|[oa]s? (?:meus?|minhas?) \\w+)(?: (?:que|eh|la|em|,)){0,5} $',
    '\\b(?:processo|audiencia|inventario|concurso)(?: \\w+){0,3} (?:em|n[oa]) $',
    '\\b(?:(?:liguei|fui|passei|endereco|fica|telefone) .{0,80}escritorio|escritorio de voces|sede de voces)(?: \\w+){0,2} (?:em|n[oa]|d[eoa]) $',
    // "o WhatsApp da Priscila da unidade de Rio Preto"
    '\\b(?:alguem|whatsapp|telefone|numero|contato|corretor(?:a|es|as)?|gerente|equipe|atendente|recepcao|consultor(?:a|es|as)?)(?: (?!que|cuida|atende)\\w+){0,5} d[eoa] $',
  ].join('|'),
);
/** "meu primo perdeu 180 mil num lançamento em Camboriú": even of what we sell. */
const OTHERS_BOUGHT =
  /\b(?:meu|minha|um|uma|o|a) (?:prim[oa]|amig[oa]|cunhad[oa]|vizinh[oa]|ti[oa]|irma[o]?|coleg\w+|conhecid[oa]|chefe|patrao|compadre|comadre|sogr[oa])(?: \w+)? (?:perdeu|pagou|comprou|vendeu|investiu|pegou|financiou|alugou|fez|caiu|ganhou)\b(?: \w+){0,9} $/;
/** "me mandaram cinco opções em São Paulo", "recebi: cobertura em Alphaville". */
const RECEIVED =
  /\b(?:me (?:mandaram|mandou|ofereceram|enviaram|mostraram|passaram)|recebi|recebemos|so (?:me )?mandam|ficam (?:me )?mandando)\b(?:[ :]+\w+){0,6} (?:em|n[oa]|d[eoa]) $/;
/** "enfermeira em Macapá", "produtor de fumo, de Santa Cruz do Sul": a trade and where it is plied. */
const TRADE =
  /^ ?(?:e |eh |sou |somos |um |uma |o |a |eu |meu |minha )*\w*(?:eir[oa]s?|ist[ao]s?|[dt]or[ae]?s?|boy|log[oa]|gad[oa]s?|onom[oa]|medic[oa]|dentista|estudante|gerente|tecnic[oa])(?: \w+){0,2} (?:em|n[oa]|d[eoa]) $/;
const NO_TRADE = /^ ?(?:\w+ )*(?:setor|primeir[oa]|terceir[oa]|cobertura|inteir[oa]|financeir[oa]|beira)\b/;
const INTRODUCES = /^(?:.* )?(?:sou|aqui eh|me chamo|meu nome eh|pai de|mae de|eu e)\b/;
/** "Taguatinga eu alugo", "São Joaquim meu irmão mora", "na casa de lá que vale 130". */
const ELSEWHERE_AFTER =
  /^ ?[,.]? (?:(?:ja )?(?:eu|a gente|nos) (?:ja )?(?:alug\w+|nasci|nascemos|trabalh\w+|mor\w+|estud\w+|cresci|tenho|vendi)\b|(?:\w+ ){0,2}(?:proibiram|proibiu)\b|(?:mas |e )?(?:eu )?nao (?:quero|queria|gosto|da|pretendo|volto)(?: \w+){0,2} (?:la|ali)\b|que (?:eh do|era do|vale|valia|esta alugad\w+)\b|(?:e (?:a gente )?)?(?:ach(?:ou|ei|amos)|estava|era) (?:um |muito |tudo )?(?:absurd|car[oa]|longe|quente|perigos|violent)|(?:ai |mas )?(?:eu )?vi que (?:eh|era|esta|estava) (?:\w+ )?(?:inviavel|car[oa]|longe|perigos\w+|impossivel)|(?:\w+ ){0,1}inviavel)/;
/** A list of what was: "tive casa em Peruíbe, kitnet em São Vicente", "nasci em X, cresci em Y, separei em Z". */
const PAST_LIST = /\b(?:tive|tivemos|nasci|cresci|casei|separei|morei|moramos)\b/;

/** A wish in the lead's own words undoes what stands before it. */
const WISHES =
  /\b(?:quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+|gostaria|precis\w+|pens(?:o|ando|ei|amos)|pretend\w+)\b/;

/** True where a place is somebody's, or was the lead's: where one lives, works, owns, travels (L4, G8). */
export function isOfOthers(utterance: Utterance, place: PlaceMention, clause: string, local: string): boolean {
  if (OTHERS_BOUGHT.test(local) || RECEIVED.test(clause)) return true;
  if (OURS.test(local)) return false;
  const followed = utterance.plain.slice(place.to);
  // "sou corretor também, mas em Londrina"
  if (
    /^ ?(?:em|n[oa]|d[eoa]) $/.test(clause) &&
    /\b(?:sou|trabalho|moro|atendo) [^,.]{0,120} mas (?:em|n[oa]|d[eoa]) $/.test(sentenceBefore(utterance, place))
  )
    return true;
  const own = ELSEWHERE.exec(local);
  if (own && !WISHES.test(own[0])) return true;
  if (ELSEWHERE_AFTER.test(followed)) return true;
  if (TRADE.test(local) && !NO_TRADE.test(local) && INTRODUCES.test(utterance.plain.slice(0, place.from))) return true;
  if (/\b(?:aqui eh|aqui fala|me chamo|meu nome eh|sou) (?:o |a )?\w+(?: \w+)? d[eoa] $/.test(local)) return true;
  const earlier = clause.slice(0, clause.length - local.length);
  if (/^ ?d[eoa] $/.test(local) && /\b(?:sou|aqui eh)\b[^.]{0,60}, $/.test(earlier) && /^ ?[.,]/.test(followed))
    return true;
  const past = PAST_LIST.exec(clause);
  return past !== null && !WISHES.test(clause.slice(past.index));
}
