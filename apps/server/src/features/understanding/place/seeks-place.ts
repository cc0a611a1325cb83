import { oneLine } from '@prumo/contracts/text/one-line';
import { sentenceBefore, settleIdioms, stanceOf } from '../text/mention.ts';
import type { Utterance } from '../text/utterance.ts';
import type { PlaceMention } from './join-places.ts';

const WHERE_THE_LEAD_IS = new RegExp(oneLine`
  \b(?:
    sou|somos?|sem[ou]s?|(?<!\bvoces? )trabalh(?:o|a|amos|ando|am|ava)|estud(?:o|a|amos|ando|am)|venho|vim
    |viemos|nasci|cresci|est(?:ou|amos) (?:agora |hoje |atualmente ){0,12}(?:em|n[oa]|aqui)|falo
    |mor(?:o|a|am|amos|ava|avamos|ando)|resid\w+|viv(?:o|e|em|emos|endo)|meu trabalho|minha empresa
    |meu escritorio|conhec(?:o|i|emos)|fui|fomos|cheguei|atend(?:e|em|o)
    |tinha(?! (?:pensado|visto|gostado|falado|interesse|dito))|tive|vend(?:i|o|emos|er|eu)|comprei|aluguei|alugo
    |nasceu|casei|casamos|formei|me criei|(?:a gente|nos|eu) (?:eh|somos|sou) (?:aqui )?d[eoa]|daqui d[eoa]
    |(?:professor\w*|alun\w+|estudante|funcionari\w+|servidor\w*|medic\w+|enfermeir\w+) d[aoe]
    |indo (?:\w+ )?(?:para|em|a)|passear|program[oa]|cri(?:o|amos|ei) \w+
    |tenho (?:uma? )?(?:loja|empresa|comercio|casa|ap\w*|escritorio)|mor(?:ando|a)|foi ver|fui ver|fomos ver
    |transferid[oa]s?(?! para)|pass(?:ei|ou|amos) n[oa]|passei|estudar|cursar|curs(?:a|o|ando)
    |cheg(?:o|amos|ando)|estarei|estaremos|vou estar|vamos estar|viaj\w+|passo (?:em|por)
    |(?:meu|minha|nosso|nossa) (?!
      nome|sonho|desejo|plano|objetivo|foco|alvo|ideia|preferencia|limite|teto|orcamento|interesse|vontade
      |escolha|opcao|prioridade|contato|numero|zap|email|regiao|bairro|lugar
    )\w+ (?:fica|eh|esta|eh la)
    |visitei|ficam? (?:aqui )?longe|filial|sede
  )\b(?=[^,.!?]{0,400}$)
`);
const SEEKING = new RegExp(
  oneLine`
    \b(?:
      quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+
      |preferencia|pens(?:o|ando|ei|amos)|pretend\w+|visitar|pode ser|mudar|me mudo|investir|gostaria|precis\w+
      |continuar|ficar|perto d|proximo a|tem|teria|teriam|ver|vendo|olhando|voltar|ir para|gosto|algo
    )\b
  `,
  'g',
);
const EXCLUDING = new RegExp(oneLine`
  \b(?:tudo|qualquer \w+|todos?(?: os bairros)?)? ?(?:
    menos|exceto|tirando|salvo|nada d[eoa]s?|fora(?: d[eoa]s?)?|longe d[eoa]s?
  )(?: (?:o|a|em|no|na|de|do|da|bairro|regiao|d[oa] lado d[eoa])){0,12}(?: [\w]{1,40}(?: (?:e|ou|nem|,) ?(?:
    o |a |em |no |na )?[\w]{1,40}){0,12})? ?$
`);

/** "aqui em Araguaína a internet é um lixo": where the lead writes from. */
const WRITES_FROM = /\baqui (?:em|n[oa]) (?:\w+ ){0,2}$/;
const SOUGHT_HERE = new RegExp(oneLine`
  \b(?:
    quero|queria|procuro|procurando|busco|buscando|compr\w+|tem|teria|interess\w+|ap|aps|apto|apartamentos?
    |casas?|terrenos?|lotes?|sobrados?|studios?|lofts?|salas?|lojas?|galp\w+|coberturas?|imove\w+|kitnets?|algo
    |lancamentos?|investir|morar|precis\w+|opc\w+|empreendimentos?|ficar|continuar|mesmo
  )\b
`);

/** L4: "meu trabalho é em Alphaville, quero perto". */
const WANTS_NEAR = new RegExp(oneLine`
  \b(?:
    quero|queria|queremos|preciso|prefiro|procuro|busco|algo|ficar|morar|seria|tem que ser
  )(?: \w+){0,4} (?:
    perto|proxim[oa]|pertinho|na regiao|por ali|por la|ali perto|la perto
  )(?= ?[,.!]|$| de la| dali| disso| del[ae]s?\b| por la)
`);

const JUST_ASKED = new RegExp(oneLine`
  (?<!\b(?:nao|nem|nunca)(?: \w+){0,2} )\b(?:
    bota|botar|poe|coloca|colocar|manda|vai|quero|queria|prefiro|pode por|pode botar|pode ser|vamos de
    |quis dizer|fica|fiquei|agora
  )(?: (?:em|n[oa]|de|eh|mesmo))* $
`);
const MOVES_TO = /\b(?:transferid[oa]s?|promovid[oa]s?|concurso(?: publico)?|mudar|mudando|mudo) para $/;
const CAME_TO_SEE =
  /^ (?:hoje |ontem )?[.,e] (?:eu )?vi (?:o|a|os|as) (?:predio|obra|casas?|placa|condominio|terrenos?|lotes?|anuncio|stand|decorado)\b/;

const NEAR_IT = /\b(?:perto|proxim\w+|pertinho) d[eoa]s?(?: onde| meu| minha| o| a)*(?: \w+){0,4} $/;
const NAMES_UNKNOWN =
  /\bnao (?:sei|conheco|conhecia|lembro)\b.{0,200}\b(?:nomes?|bairros?|regioes|lugares|nada) (?:d[eoa]|em|n[oa]) $/;

/** "não sei os nomes dos bairros de Joinville" does not refuse the town. */
const isUnknownToLead = ({ plain }: Utterance, clause: string): boolean =>
  NAMES_UNKNOWN.test(clause) ||
  (/\bnao conhe\w+ (?:bem |muito |nada d[eoa] )*$/.test(clause) &&
    /\b(?:indica\w*|sugere\w*|recomenda\w*|ajuda\w*)\b/.test(plain));

/** Excludes places where the lead lives, works or owns property (L4, G8), and refused places (G5). */
export function isSought(utterance: Utterance, place: PlaceMention, expected: boolean): boolean {
  const sentence = sentenceBefore(utterance, place.from);
  const clause =
    settleIdioms(sentence)
      .split(/ mas | porem | so que /)
      .at(-1) ?? '';
  const stance = JUST_ASKED.test(clause) ? 'wanted' : stanceOf(utterance, place);
  if (stance === 'refused') return isUnknownToLead(utterance, clause);
  if (stance === 'unsought') return WANTS_NEAR.test(utterance.plain) || NEAR_IT.test(clause);
  const local = clause.split(/ [,:/] /).at(-1) ?? '';
  if (WANTS_NEAR.test(utterance.plain)) return true;
  if (isOfOthers(utterance, place, { sentence, clause, local })) return false;
  if (MOVES_TO.test(local)) return true;
  const excluded = EXCLUDING.exec(local);
  if (excluded && /menos|exceto|tirando|salvo|nada|longe|fora d/.test(excluded[0])) return false;
  const followed = utterance.plain.slice(place.to);
  if (WRITES_FROM.test(local) && !SOUGHT_HERE.test(clause) && !(expected && /^ ?(?:[,.!]|$)/.test(followed)))
    return false;
  const lives = WHERE_THE_LEAD_IS.exec(local);
  if (!lives) return true;
  const after = local.slice(lives.index);
  if (/\b(?:perto|proxim\w+|pertinho)\b/.test(local) || OURS.test(after) || CAME_TO_SEE.test(followed)) return true;
  return [...after.matchAll(SEEKING)].length > 0;
}

const STAYS = new RegExp(oneLine`
  \bmor\w+\b.{0,200}\b(?:continuar|ficar|permanecer|comprar|procur\w+|quero|busco)\b(?: [\w]{1,40}){0,5} (?:
    por (?:la|aqui|perto)|la mesmo|aqui mesmo|no mesmo bairro|na mesma (?:regiao|cidade)|perto de onde moro
  )\b
`);

const THERE = new RegExp(oneLine`
  \b(?:
    quero|queria|queremos|comprar|procur\w+|busc\w+|vendendo|vendem|tem|teria|quanto|interess\w+
  )(?: \w+){0,5} (?:la|ali|por la|por ali|nesse bairro|no mesmo bairro)(?= ?[?,.!]| tambem| mesmo| pront\w+|$)
  |\b(?:
    casas?|aps?|aptos?|apartamentos?|sobrados?|terrenos?|lotes?|imove\w+|opcoes|algo
  )(?: \w+){0,2} (?:de la|dai)\b
`);
/** "tudo em Goiânia tá caro mas é lá mesmo". */
const INSISTS =
  /\b(?:mas|porem|so que) (?:(?!nao |nem )\w+ )?(?:eh|vai ser|tem que ser|quero|queria|prefiro|fico|sera) (?:la|ali|nela|por la)(?= ?[,.!]| mesmo|$)/;

/** The one place that the lead wants although no named place seems sought ("mas quero lá"). */
export function soughtAfterAll(utterance: Utterance, found: readonly PlaceMention[]): readonly PlaceMention[] {
  if (found.length === 1 && STAYS.test(utterance.plain)) return found;
  const isOne = new Set(found.map(({ name }) => name)).size === 1;
  return isOne && isWantedThere(utterance, found) ? found.slice(0, 1) : [];
}

function isWantedThere(utterance: Utterance, found: readonly PlaceMention[]): boolean {
  const last = found.at(-1);
  return (
    last !== undefined &&
    (stanceOf(utterance, last) !== 'refused' || INSISTS.test(utterance.plain.slice(last.to))) &&
    (INSISTS.test(utterance.plain.slice(last.to)) ||
      THERE.test(utterance.plain.slice(last.to).replace(/\bnao (?:quero|queria|tem)\b/g, '')))
  );
}

/** "fui no estande de Camaragibe": our own places. */
const OURS =
  /\b(?:estande|stand|decorado|plantao de vendas|maquete|anuncio|propaganda|lancamento|empreendimento|(?:predio|obra|torre|condominio|placa) (?:de |d[oae] )?voces?)\b/;

const ELSEWHERE = new RegExp(
  [
    oneLine`
      \b(?:
        (?<!voces? )t(?:enho|emos|inha|inhamos|ive|ivemos)
        |(?:meu|minha|nosso|nossa)s? (?:\w+ ){1,2}(?:tem|tinha|tinham|teve)
      ) (?:so |ja )?(?!
        (?:\w+ ){0,2}(?:interesse|vontade|preferencia|sonho|orcamento|limite|ate|verba|grana|alg\w+)
      )(?:
        um|uma|uns|umas|outr[oa]|meu|minha|loja|casa|terreno|ap\w*|galpao|firma|empresa|\d+
      )(?: \w+){0,4} (?:em|n[oa]|d[eoa]) $
    `,
    '\\bt(?:enho|emos) (?:uns |umas |um |uma )?(?:parentes?|familia\\w*|amig[oa]s?|sogr[oa]|irma[os]?|irmaos|filh[oa]s?|prim[oa]s?|ti[oa]s?|clientes?)(?: \\w+)? (?:em|n[oa]) $',
    '\\b(?:a gente|nos|eu|vou|vamos) vend\\w+ (?:[oa]s? |um |uma |meu |minha )(?:\\w+ ){0,2}(?:em|n[oa]|d[eoa]) $',
    '\\bja (?:fiz|fizemos|comprei|compramos|tive|tivemos|investi|vendi)\\b(?: \\w+){0,4} (?:em|n[oa]|d[eoa]) $',
    '\\b(?:de passagem|hospedad[oa]s?|passeando|a passeio|de ferias|veranist\\w+)(?: \\w+){0,5} (?:em|n[oa]|por|pel[oa]|d[eoa]) $',
    '\\b(?:acab(?:ei|amos) de (?:me |nos )?mudar|me mudei|mudei|mudamos|nos mudamos) (?:para|ca para|aqui para) $',
    oneLine`
      \b(?:
        casa|ap\w*|terreno|sitio|lote|galpao|loja|fazenda|chacara|heranca|roca
      ) (?:que era )?d[aoe]s? (?:meus? |minhas? |nossa |nosso )?(?:
        vo|avo|mae|pai|pais|sogr[oa]s?|ti[oa]s?|irma[os]?|prim[oa]s?|compadre|comadre|famil\w+|vizinh[oa]|chefe
        |patrao|amig[oa]|filh[oa]s?
      )(?: \w+)? (?:em|n[oa]|d[eoa]) $
    `,
    oneLine`
      \b(?:ele|ela|eles|elas|marido|esposa|pai|mae|filh[oa]s?|irma[os]?|soci[oa]) (?:\w+ )?(?:
        eh|sao|era|mora\w*|vive\w*|esta\w*|trabalha\w*|estuda\w*|nasceu|veio|vem|foi
      ) (?:\w+ )?(?:em|n[oa]|d[eoa]) $
    `,
    '\\b(?:pegar|pego|pegando) (?:o |um )?(?:onibus|busao|metro|trem|aviao|voo|balsa)(?: \\w+){0,3} (?:em|n[oa]) $',
    '\\b(?:sair|saio|saindo|vindo|mudar|mudando|muda) (?:daqui )?d[eoa] $',
    '\\b(?:cidade|terra) d(?:el[ea]s?|[oa]s? (?:meus?|minhas?) \\w+)(?: (?:que|eh|la|em|,)){0,5} $',
    '\\b(?:processo|audiencia|inventario|concurso)(?: \\w+){0,3} (?:em|n[oa]) $',
    '\\b(?:(?:liguei|fui|passei|endereco|fica|telefone) .{0,80}escritorio|escritorio de voces|sede de voces)(?: \\w+){0,2} (?:em|n[oa]|d[eoa]) $',
    '\\b(?:alguem|whatsapp|telefone|numero|contato|corretor(?:a|es|as)?|gerente|equipe|atendente|recepcao|consultor(?:a|es|as)?)(?: (?!que|cuida|atende)\\w+){0,5} d[eoa] $',
  ].join('|'),
);
const OTHERS_BOUGHT = new RegExp(oneLine`
  \b(?:meu|minha|um|uma|o|a) (?:
    prim[oa]|amig[oa]|cunhad[oa]|vizinh[oa]|ti[oa]|irma[o]?|coleg\w+|conhecid[oa]|chefe|patrao|compadre|comadre
    |sogr[oa]
  )(?: \w+)? (?:perdeu|pagou|comprou|vendeu|investiu|pegou|financiou|alugou|fez|caiu|ganhou)\b(?: \w+){0,9} $
`);
const RECEIVED =
  /\b(?:me (?:mandaram|mandou|ofereceram|enviaram|mostraram|passaram)|recebi|recebemos|so (?:me )?mandam|ficam (?:me )?mandando)\b(?:[ :]+\w+){0,6} (?:em|n[oa]|d[eoa]) $/;
/** A trade before a place: "enfermeira em Macapá". */
const TRADE = new RegExp(oneLine`
  ^ ?(?:e |eh |sou |somos |um |uma |o |a |eu |meu |minha )*\w*(?:
    eir[oa]s?|ist[ao]s?|[dt]or[ae]?s?|boy|log[oa]|gad[oa]s?|onom[oa]|medic[oa]|dentista|estudante|gerente
    |tecnic[oa]
  )(?: \w+){0,2} (?:em|n[oa]|d[eoa]) $
`);
const NO_TRADE = /^ ?(?:\w+ )*(?:setor|primeir[oa]|terceir[oa]|cobertura|inteir[oa]|financeir[oa]|beira)\b/;
const INTRODUCES = /^(?:.* )?(?:sou|aqui eh|me chamo|meu nome eh|pai de|mae de|eu e)\b/;
const ELSEWHERE_AFTER = new RegExp(oneLine`
  ^ ?[,.]? (?:
    (?:ja )?(?:eu|a gente|nos) (?:ja )?(?:
      alug\w+|nasci|nascemos|trabalh\w+|mor\w+|estud\w+|cresci|tenho|vendi
    )\b
    |(?:\w+ ){0,2}(?:proibiram|proibiu)\b
    |(?:mas |e )?(?:eu )?nao (?:quero|queria|gosto|da|pretendo|volto)(?: \w+){0,2} (?:la|ali)\b
    |que (?:eh do|era do|vale|valia|esta alugad\w+)\b
    |(?:e (?:a gente )?)?(?:ach(?:ou|ei|amos)|estava|era) (?:um |muito |tudo )?(?:
      absurd|car[oa]|longe|quente|perigos|violent
    )
    |(?:ai |mas )?(?:eu )?vi que (?:eh|era|esta|estava) (?:\w+ )?(?:
      inviavel|car[oa]|longe|perigos\w+|impossivel
    )
    |(?:\w+ ){0,1}inviavel
  )
`);
const PAST_LIST = /\b(?:tive|tivemos|nasci|cresci|casei|separei|morei|moramos)\b/;

const WISHES =
  /\b(?:quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+|gostaria|precis\w+|pens(?:o|ando|ei|amos)|pretend\w+)\b/;

type Before = { sentence: string; clause: string; local: string };

/** L4, G8: the place is where a person lives, works, owns property or travels. */
function isOfOthers({ plain }: Utterance, place: PlaceMention, { sentence, clause, local }: Before): boolean {
  if (OTHERS_BOUGHT.test(local) || RECEIVED.test(clause)) return true;
  if (OURS.test(local)) return false;
  const followed = plain.slice(place.to);
  if (
    /^ ?(?:em|n[oa]|d[eoa]) $/.test(clause) &&
    /\b(?:sou|trabalho|moro|atendo) [^,.]{0,120} mas (?:em|n[oa]|d[eoa]) $/.test(sentence)
  )
    return true;
  const own = ELSEWHERE.exec(local);
  if (own && !WISHES.test(own[0])) return true;
  if (ELSEWHERE_AFTER.test(followed)) return true;
  if (TRADE.test(local) && !NO_TRADE.test(local) && INTRODUCES.test(plain.slice(0, place.from))) return true;
  if (/\b(?:aqui eh|aqui fala|me chamo|meu nome eh|sou) (?:o |a )?\w+(?: \w+)? d[eoa] $/.test(local)) return true;
  const earlier = clause.slice(0, clause.length - local.length);
  if (/^ ?d[eoa] $/.test(local) && /\b(?:sou|aqui eh)\b[^.]{0,60}, $/.test(earlier) && /^ ?[.,]/.test(followed))
    return true;
  const past = PAST_LIST.exec(clause);
  return past !== null && !WISHES.test(clause.slice(past.index));
}
