import { settleIdioms, standingOf } from '../text/stance.ts';
import type { Utterance } from '../text/utterance.ts';
import type { PlaceMention } from './find-places.ts';
import { sentenceBefore } from './place-context.ts';
import { isOfOthers, OURS } from './place-of-others.ts';

const WHERE_THE_LEAD_IS =
  /\b(?:sou|somos?|sem[ou]s?|(?<!\bvoces? )trabalh(?:o|a|amos|ando|am|ava)|estud(?:o|a|amos|ando|am)|venho|vim|viemos|nasci|cresci|est(?:ou|amos) (?:agora |hoje |atualmente ){0,12}(?:em|n[oa]|aqui)|falo|mor(?:o|a|am|amos|ava|avamos|ando)|resid\w+|viv(?:o|e|em|emos|endo)|meu trabalho|minha empresa|meu escritorio|conhec(?:o|i|emos)|fui|fomos|cheguei|atend(?:e|em|o)|tinha(?! (?:pensado|visto|gostado|falado|interesse|dito))|tive|vend(?:i|o|emos|er|eu)|comprei|aluguei|alugo|nasceu|casei|casamos|formei|me criei|(?:a gente|nos|eu) (?:eh|somos|sou) (?:aqui )?d[eoa]|daqui d[eoa]|(?:professor\w*|alun\w+|estudante|funcionari\w+|servidor\w*|medic\w+|enfermeir\w+) d[aoe]|indo (?:\w+ )?(?:para|em|a)|passear|program[oa]|cri(?:o|amos|ei) \w+|tenho (?:uma? )?(?:loja|empresa|comercio|casa|ap\w*|escritorio)|mor(?:ando|a)|foi ver|fui ver|fomos ver|transferid[oa]s?(?! para)|pass(?:ei|ou|amos) n[oa]|passei|estudar|cursar|curs(?:a|o|ando)|cheg(?:o|amos|ando)|estarei|estaremos|vou estar|vamos estar|viaj\w+|passo (?:em|por)|(?:meu|minha|nosso|nossa) (?!nome|sonho|desejo|plano|objetivo|foco|alvo|ideia|preferencia|limite|teto|orcamento|interesse|vontade|escolha|opcao|prioridade|contato|numero|zap|email|regiao|bairro|lugar)\w+ (?:fica|eh|esta|eh la)|visitei|ficam? (?:aqui )?longe|filial|sede)\b(?=[^,.!?]{0,400}$)/;
const SEEKING =
  /\b(?:quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+|preferencia|pens(?:o|ando|ei|amos)|pretend\w+|visitar|pode ser|mudar|me mudo|investir|gostaria|precis\w+|continuar|ficar|perto d|proximo a|tem|teria|teriam|ver|vendo|olhando|voltar|ir para|gosto|algo)\b/g;
const EXCLUDING =
  /\b(?:tudo|qualquer \w+|todos?(?: os bairros)?)? ?(?:menos|exceto|tirando|salvo|nada d[eoa]s?|fora(?: d[eoa]s?)?|longe d[eoa]s?)(?: (?:o|a|em|no|na|de|do|da|bairro|regiao|d[oa] lado d[eoa])){0,12}(?: [\w]{1,40}(?: (?:e|ou|nem|,) ?(?:o |a |em |no |na )?[\w]{1,40}){0,12})? ?$/;

/** "aqui em Araguaína a internet é um lixo": where the lead writes from, when nothing sought stands before it. */
const WRITES_FROM = /\baqui (?:em|n[oa]) (?:\w+ ){0,2}$/;
const SOUGHT_HERE =
  /\b(?:quero|queria|procuro|procurando|busco|buscando|compr\w+|tem|teria|interess\w+|ap|aps|apto|apartamentos?|casas?|terrenos?|lotes?|sobrados?|studios?|lofts?|salas?|lojas?|galp\w+|coberturas?|imove\w+|kitnets?|algo|lancamentos?|investir|morar|precis\w+|opc\w+|empreendimentos?|ficar|continuar|mesmo)\b/;

/** L4: "meu trabalho é em Alphaville, quero perto". */
const WANTS_NEAR =
  /\b(?:quero|queria|queremos|preciso|prefiro|procuro|busco|algo|ficar|morar|seria|tem que ser)(?: \w+){0,4} (?:perto|proxim[oa]|pertinho|na regiao|por ali|por la|ali perto|la perto)(?= ?[,.!]|$| de la| dali| disso| del[ae]s?\b| por la)/;

/** "ao invés de Caucaia bota Maracanaú": whatever was refused before, this is asked for. */
const JUST_ASKED =
  /(?<!\b(?:nao|nem|nunca)(?: \w+){0,2} )\b(?:bota|botar|poe|coloca|colocar|manda|vai|quero|queria|prefiro|pode por|pode botar|pode ser|vamos de|quis dizer|fica|fiquei|agora)(?: (?:em|n[oa]|de|eh|mesmo))* $/;
/** "fui transferida para Manaus", "passei no concurso para Palmas". */
const MOVES_TO = /\b(?:transferid[oa]s?|promovid[oa]s?|concurso(?: publico)?|mudar|mudando|mudo) para $/;
/** "fui hoje em Ponta Negra, vi o prédio": the lead was there for what we sell. */
const CAME_TO_SEE =
  /^ (?:hoje |ontem )?[.,e] (?:eu )?vi (?:o|a|os|as) (?:predio|obra|casas?|placa|condominio|terrenos?|lotes?|anuncio|stand|decorado)\b/;

/** True for a place the lead wants to buy in: not where it lives, works or owns (L4, G8), nor one refused (G5). */
export function isSought(utterance: Utterance, place: PlaceMention, expected: boolean): boolean {
  const sentence = sentenceBefore(utterance, place);
  const clause =
    settleIdioms(sentence)
      .split(/ mas | porem | so que /)
      .at(-1) ?? '';
  const standing = JUST_ASKED.test(clause) ? 'wanted' : standingOf(utterance, place);
  // "não sei os nomes dos bairros de Joinville": the ignorance is refused, not the town.
  if (
    standing === 'refused' &&
    /\bnao (?:sei|conheco|conhecia|lembro)\b.{0,200}\b(?:nomes?|bairros?|regioes|lugares|nada) (?:d[eoa]|em|n[oa]) $/.test(
      clause,
    )
  )
    return true;
  if (
    standing === 'refused' &&
    /\bnao conhe\w+ (?:bem |muito |nada d[eoa] )*$/.test(clause) &&
    /\b(?:indica\w*|sugere\w*|recomenda\w*|ajuda\w*)\b/.test(utterance.plain)
  )
    return true;
  if (standing === 'unsought' && WANTS_NEAR.test(utterance.plain)) return true;
  if (standing === 'refused' || standing === 'unsought')
    return (
      /\b(?:perto|proxim\w+|pertinho) d[eoa]s?(?: onde| meu| minha| o| a)*(?: \w+){0,4} $/.test(clause) &&
      standing === 'unsought'
    );
  const local = clause.split(/ [,:/] /).at(-1) ?? '';
  if (WANTS_NEAR.test(utterance.plain)) return true;
  if (isOfOthers(utterance, place, clause, local)) return false;
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

/** "moro na Penha e quero continuar por lá": where the lead lives is what is asked for. */
export const STAYS =
  /\bmor\w+\b.{0,200}\b(?:continuar|ficar|permanecer|comprar|procur\w+|quero|busco)\b(?: [\w]{1,40}){0,5} (?:por (?:la|aqui|perto)|la mesmo|aqui mesmo|no mesmo bairro|na mesma (?:regiao|cidade)|perto de onde moro)\b/;

const THERE =
  /\b(?:quero|queria|queremos|comprar|procur\w+|busc\w+|vendendo|vendem|tem|teria|quanto|interess\w+)(?: \w+){0,5} (?:la|ali|por la|por ali|nesse bairro|no mesmo bairro)(?= ?[?,.!]| tambem| mesmo| pront\w+|$)|\b(?:casas?|aps?|aptos?|apartamentos?|sobrados?|terrenos?|lotes?|imove\w+|opcoes|algo)(?: \w+){0,2} (?:de la|dai)\b/;
/** "tudo em Goiânia tá caro mas é lá mesmo": wanted in spite of what is said against it. */
const INSISTS =
  /\b(?:mas|porem|so que) (?:(?!nao |nem )\w+ )?(?:eh|vai ser|tem que ser|quero|queria|prefiro|fico|sera) (?:la|ali|nela|por la)(?= ?[,.!]| mesmo|$)/;

/** "minha irmã comprou no Ecoville, eu queria algo ali também": the one place named, sought after all. */
export function isWantedThere(utterance: Utterance, found: readonly PlaceMention[]): boolean {
  const last = found.at(-1);
  return (
    last !== undefined &&
    (standingOf(utterance, last) !== 'refused' || INSISTS.test(utterance.plain.slice(last.to))) &&
    (INSISTS.test(utterance.plain.slice(last.to)) ||
      THERE.test(utterance.plain.slice(last.to).replace(/\bnao (?:quero|queria|tem)\b/g, '')))
  );
}
