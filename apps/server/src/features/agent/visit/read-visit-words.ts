import { weekdayOf } from '@prumo/contracts/local-time';
import { oneLine } from '@prumo/contracts/text/one-line';
import { readSpokenTime } from '@prumo/contracts/text/spoken-time';
import type { LocalTime } from '#features/agenda/index.ts';
import { plainForm } from '#features/understanding/index.ts';
import { fitsWish, NO_WISH, type TimeWish } from './choose-times.ts';

const CANCELS = /\b(?:desmarc\w+|cancel\w+)\b/;

const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bn\b(?! ?\d)/g, 'nao'],
  [/\bq\b/g, 'que'],
  [/\b(?:tbm|tb)\b/g, 'tambem'],
  [/\bvdd\b/g, 'verdade'],
];
const plainOf = (text: string): string =>
  WRITTEN_OUT.reduce((written, [short, word]) => written.replace(short, word), plainForm(text));

/** What a lead says to the times it was offered; null: it speaks of something else. */
export type TimesReply =
  | { kind: 'chosen'; time: LocalTime }
  /** It may mean any of these. */
  | { kind: 'several'; times: readonly LocalTime[] }
  | { kind: 'wish'; wish: TimeWish }
  /** None of them; `except` is a day on which it cannot come. */
  | { kind: 'others'; except: string | null }
  /** It thinks it over. */
  | { kind: 'stalls' }
  | { kind: 'declined' };

const CANNOT = new RegExp(oneLine`
  \b(?:
    (?:nao|nem) (?:vou |vai |irei )?(?:poder|posso|pode|podemos|consigo|conseguir|da|dar|tenho|estou|serve|rola|estarei|rolar)
    |(?:hoje|hj|amanha|manha|tarde|noite|segunda|terca|quarta|quinta|sexta|sabado|sab|domingo|dia \d+)(?: eu| tambem)? nao
    |trabalh\w+|trampo|servico|reuniao|consulta|aula|saio|largo|chego|voo|viaj\w+|ocupad[oa]|compromisso|complicad[oa]|dificil|impossivel|ruim
  )\b
`);
/** 'Sábado não dá, domingo de manhã pode ser?': each part says its own. */
const CLAUSES =
  /[,.;!?\n]+|\b(?:mas|so que|porem)\b|\b(?:e|ent[aã]o) (?=(?:re)?(?:marca|bota|coloca|passa|p[oõ]e|agenda|quero|pode|prefiro)\b)/i;
/** 'Em vez de sábado quero domingo.' */
const INSTEAD =
  /\b(?:(?:em|ao)? ?(?:vez|inv[eé]s)|no lugar) d[eoa] .{1,30}?(?=\b(?:quero|pode|prefiro|marca|para|pra|por|bota|coloca)\b|,|$)/gi;

const NONE = new RegExp(oneLine`
  \b(?:
    nenhum[a]?\b|outr[oa]s? (?:\w+ )?(?:dias?|horarios?|datas?|horas?|opc\w+)|mais (?:opc\w+|horarios)
    |(?:tem|teria) (?:algum )?outr[oa]s?|outr[oa] dia
  )
`);
/** 'Talvez amanhã, te confirmo': nothing is chosen. */
const STALLS =
  /\b(?:nao sei|(?:deixa eu|preciso|tenho que|vou) (?:ver|confirmar|checar|falar|olhar|conversar|pensar)|(?:te|lhe) (?:aviso|confirmo|falo|retorno|respondo|digo|chamo)|talvez|quem sabe)\b/;
const DECLINES = new RegExp(oneLine`
  \b(?:
    deixa (?:pra la|para la|quieto|isso)|nao quero (?:mais )?(?:visitar|marcar|agendar|ir|ver|conhecer)
    |(?:depois|mais tarde|qualquer coisa|amanha) (?:eu )?(?:te |lhe )?(?:aviso|falo|chamo|confirmo|retorno|respondo)
    |vou (?:pensar|ver (?:aqui|com|minha|a agenda|se))|por enquanto nao|agora nao|desisti|nao precisa
  )\b
`);
const YES = new RegExp(oneLine`
  ^(?:(?:sim|ok|okay|isso|esta|ta|tudo|por mim|entao|oi|opa|ah|otimo|perfeito|legal),? )*(?:
    sim|s|ok|okay|okey|pode(?: ser| marcar| agendar| sim)?|marca(?: sim| ai| pra mim)?|marque|agenda(?: sim| ai)?
    |fechado|fechou|combinado|perfeito|otimo|beleza|blz|claro|isso(?: mesmo)?|ess[ea](?: mesmo)?|bom|boa|bora
    |vamos(?: sim)?|show|top|confirmad[oa]|confirmo|aceito|serve(?: sim)?|certo|com certeza|quero(?: sim)?|bem|joia
  )(?: (?:por favor|pf|pfv|obrigad[oa]|obg|entao|sim|pra mim|mesmo))*$
`);
const ANY =
  /\b(?:qualquer (?:um|uma|horario|dia)|tanto faz|o que for melhor|voce(?:s)? (?:escolhe|decide|que sabe)|o mais (?:cedo|rapido)|o quanto antes|quanto antes)\b/;
/** In any colour of skin. */
const THUMB = /^(?:👍|👌|✅|🙏|\p{EMod}|\s)+$/u;
/** 'Me liga amanhã às 10h' wants a call. */
const OTHER_DEED = /\b(?:me )?(?:lig(?:a|ar|ue|uem)|telefon\w+|chama|manda|envia|responde|passar na frente)\b/;

/** 'O primeiro horário', but not 'o primeiro andar' nor 'a planta primeiro'. */
const ofPlace = (words: string): RegExp =>
  new RegExp(oneLine`
    (?:^|\b(?:o|a|no|na|pelo|pela|esse|essa|com|em|de) )(?:${words})
    (?: (?:horario|opcao|dia|data|mesmo|entao|ai|ta|esta|pode|serve|fica|e|ou|ja|por|pra|da|ok|sim|otimo|perfeito)\b|$)
  `);
const PLACES = [
  'prime(?:i)?r[oa]|(?:opcao|numero|horario) (?:1|um)',
  'segundo|segunda (?:opcao|alternativa)|(?:opcao|numero|horario) (?:2|dois)',
  'terceir[oa]|(?:opcao|numero|horario) (?:3|tres)',
].map(ofPlace);
const LAST = ofPlace('ultim[oa]');
const MIDDLE = /\b(?:o|a) do meio\b/;
const BARE_NUMBER = new RegExp(oneLine`
  ^(?:(?:ah|legal|bora|vai|fecha|fechado|manda|entao|ok|sim|otimo|perfeito|pode|ser|marcar|marca|agenda|quero|prefiro|fico|com|vamos|de|n|no|na|o|a|numero|opcao) )*
  (\d{1,2})(?: (?:por favor|pf|pfv|mesmo|entao|obrigad[oa]|pra mim|ok|ta|pode ser))*$
`);

/** What is pointed at by its place in the list, in any part of the text. */
const placesIn = (text: string, offered: readonly LocalTime[]): LocalTime[] => [
  ...new Set(text.split(CLAUSES).flatMap((clause) => placesInClause(bare(clause), offered))),
];

function placesInClause(plain: string, offered: readonly LocalTime[]): LocalTime[] {
  const named = PLACES.flatMap((words, place) => (words.test(plain) ? (offered[place] ?? []) : []));
  if (named.length > 0) return named;
  if (LAST.test(plain)) return offered.slice(-1);
  if (MIDDLE.test(plain) && offered.length === 3) return offered.slice(1, 2);
  // 'A segunda' is a Monday where one was offered.
  const isSecond = /^(?:pode ser |quero |prefiro |fico com )?a segunda$/.test(plain);
  const isMonday = offered.some(({ day }) => weekdayOf(day) === 1);
  return isSecond && !isMonday ? offered.slice(1, 2) : [];
}

/** '10' of times at ten o'clock; '2' of two or more times; 'o 1 não, o 3'. */
function numberIn(text: string, offered: readonly LocalTime[]): LocalTime | undefined {
  const [said, ...others] = text
    .split(CLAUSES)
    .map(bare)
    .flatMap((clause) => BARE_NUMBER.exec(clause)?.[1] ?? []);
  const number = others.length > 0 ? Number.NaN : Number(said ?? Number.NaN);
  const atHour = offered.filter(({ time }) => Number(time.slice(0, 2)) === number);
  return offered[number - 1] ?? (atHour.length === 1 ? atHour[0] : undefined);
}

const bare = (text: string): string =>
  plainOf(text)
    .replace(/[^\p{L}\d:/ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const CAN_COME =
  /\b(?:visit\w*|pode|posso|consigo|da pra|quero|queria|prefiro|melhor|marca\w*|agenda\w*|conhecer|ver)\b/;
const speaksOfComing = (clause: string): boolean => CAN_COME.test(plainOf(clause));
const SAME_DAY = /\bness[ea] (?:mesmo )?dia\b/;
const SAME_TIME = /\bmesm[oa] (?:horario|hora)\b/;

/** Whether the time of day is to stay. */
export const keepsTime = (text: string): boolean => SAME_TIME.test(plainOf(text));

/** 'Mais tarde' is no afternoon. */
const SHIFT = /\bmais (tarde|cedo|(?:pra|para) frente)\b/;

/** Whether a visit should be on its day, at another time of it. */
export const readShift = (text: string): 'later' | 'earlier' | null => {
  const [, shift] = SHIFT.exec(plainOf(text)) ?? [];
  return shift ? (shift === 'cedo' ? 'earlier' : 'later') : null;
};

/** On the same day, later or earlier than that time. */
export const shifted = ({ day, time }: { day: string | null; time: string }, shift: 'later' | 'earlier'): TimeWish => ({
  ...NO_WISH,
  day,
  ...(shift === 'later' ? { from: time } : { until: time }),
});

/** What the text says of when the lead can come, without when it cannot; null if nothing. `today` in the account's zone. */
export function readTimeWish(text: string, today: string): TimeWish | null {
  const plain = plainOf(text);
  const told = text
    .replace(INSTEAD, ' ')
    .split(CLAUSES)
    .filter((clause) => clause.trim() !== '')
    .filter((clause) => !CANNOT.test(plainOf(clause)) && !CANCELS.test(plainOf(clause)));
  // 'Largo às 15h, consigo visitar às 16h?': of several times the one counts that the lead can or wants.
  const timed = told.filter((clause) => readSpokenTime(clause, today)?.time);
  const passing = timed.some(speaksOfComing) ? timed.filter((clause) => !speaksOfComing(clause)) : [];
  const said = told
    .filter((clause) => !passing.includes(clause))
    .join(', ')
    .replace(new RegExp(SHIFT, 'gi'), ' ');
  const read = OTHER_DEED.test(plainOf(said)) ? null : readSpokenTime(said, today);
  const sameDay = SAME_DAY.test(plain) ? (ruledOut(text, today)?.day ?? null) : null;
  return read && { day: read.day ?? sameDay, time: read.time, from: read.from, until: read.until };
}

const ruledOut = (text: string, today: string) =>
  text
    .split(CLAUSES)
    .filter((clause) => CANNOT.test(plainOf(clause)))
    .map((clause) => readSpokenTime(clause, today))
    .find((read) => read !== null && read.day !== null) ?? null;

export function readTimesReply(text: string, offered: readonly LocalTime[], today: string): TimesReply | null {
  const plain = bare(text);
  const wish = readTimeWish(text, today);
  const wantsOthers = NONE.test(plain);
  if (STALLS.test(plain)) return { kind: 'stalls' };
  if (DECLINES.test(plain) && wish === null) return { kind: 'declined' };
  const number = numberIn(text, offered);
  const pointed = wantsOthers ? [] : number ? [number] : placesIn(text, offered);
  if (pointed.length > 0) return oneOf(pointed);
  if (wish) return ofWish(wish, offered, wantsOthers);
  if (wantsOthers || CANNOT.test(plain)) return withoutWish(text, today);
  if (ANY.test(plain)) return oneOf(offered.slice(0, 1));
  return YES.test(plain) || THUMB.test(text) ? oneOf(offered) : null;
}

/** 'Amanhã às 14h não consigo, tem mais tarde?'; 'sábado não dá'. */
function withoutWish(text: string, today: string): TimesReply {
  const cannot = ruledOut(text, today);
  const shift = cannot && readShift(text);
  if (cannot && shift) return { kind: 'wish', wish: shifted({ day: cannot.day, time: cannot.time ?? '12:00' }, shift) };
  return { kind: 'others', except: cannot?.day ?? null };
}

function oneOf(times: readonly LocalTime[]): TimesReply {
  const [only, ...more] = times;
  return only && more.length === 0 ? { kind: 'chosen', time: only } : { kind: 'several', times };
}

function ofWish(wish: TimeWish, offered: readonly LocalTime[], wantsOthers: boolean): TimesReply {
  const meant = wantsOthers ? [] : offered.filter((one) => fitsWish(one, wish));
  if (meant.length > 0) return oneOf(meant);
  // 'Às 16h', after times of one day, is of that day.
  const [first] = offered;
  const isOfOneDay = first !== undefined && offered.every(({ day }) => day === first.day);
  return { kind: 'wish', wish: wish.day === null && isOfOneDay ? { ...wish, day: first.day } : wish };
}

const KEEPS = /\b(?:nao|nem) (?:precisa |quero |vou |e para )?(?:desmarc|cancel)/;
const OTHER_MATTER = /\b(?:contrato|cadastro|assinatura|compra|plano|proposta|mensagens?|reserva|pedido)\b/;
const GIVES_UP =
  /\b(?:desisti d[ae] (?:visita|visitar)|nao (?:quero|vou) mais (?:visitar|a visita|ir|fazer a visita)|nao tenho mais interesse na visita)\b/;
const RESCHEDULES = new RegExp(oneLine`
  \b(?:
    remarc\w+|reagend\w+|adiar|adiant\w+|antecip\w+|imprevisto
    |(?:mud|troc|alter|pass|transfer)\w+ (?:\w+ ){0,3}(?:visita|horario|dia|data|hora|(?:para|pra|pro))\b
    |outr[oa] (?:dia|horario|hora|data)
    |nao (?:vou|irei) (?:mais )?(?:poder|conseguir)(?! (?:pag|compr|financ|arc)\w+)
    |nao (?:posso|consigo) (?:mais )?(?:ir|comparecer|hoje|amanha|ness[ea]|nest[ea]|n[oa] (?:dia|data|hora)|segunda|terca|quarta|quinta|sexta|sabado|domingo)
    |nao (?:vai dar|da mais|vai rolar)
    |(?:mais|um pouco mais) (?:cedo|tarde|(?:pra|para) frente)
  )\b
`);
const ASKS_WHEN = new RegExp(oneLine`
  \b(?:que (?:dia|horas?|horario)|qual (?:e |era )?(?:o )?(?:dia|horario|hora)|quando)\b.{0,40}\b(?:visita|ficou|combin\w+|marcad\w+|agendad\w+)\b
  |\bvisita\b.{0,30}\b(?:que horas|que dia|quando)\b
  |\b(?:esta|ta|continua|segue|ficou)\b.{0,30}\b(?:de pe|confirmad[oa]|marcad[oa])\b.{0,30}\bvisita\b
  |\bvisita\b.{0,30}\b(?:esta|ta|continua|segue|ficou)\b.{0,15}\b(?:de pe|confirmad[oa]|marcad[oa])\b
`);
const NAMES_VISIT = /\b(?:visit\w+|agendamento|horario|compromisso)\b/;
/** What else could be cancelled. */
const CANCELS_OTHER =
  /\bcancel\w+ (?:[oa]s?|meus?|minhas?|ess[ea]|est[ea]) (?!visita|horario|agendamento|compromisso|d[eo]\b)/;
/** After a booking: 'opa, melhor 11h'. */
const CORRECTS =
  /\b(?:melhor|confundi|errei|quer dizer|desculp\w+|na verdade|na vdd|prefiro|em vez|ao inves|no lugar|pensando bem)\b/;
const MOST_WORDS = 12;

/** What a lead with a visit to come wants of it. */
export function readVisitChange(text: string, today: string): 'cancel' | 'reschedule' | 'when' | null {
  const plain = bare(text);
  if (OTHER_MATTER.test(plain) && !NAMES_VISIT.test(plain)) return null;
  const wish = readTimeWish(text, today);
  const cancels =
    GIVES_UP.test(plain) || (CANCELS.test(plain) && !CANCELS_OTHER.test(plainOf(text)) && !KEEPS.test(plain));
  if (cancels)
    return wish && /\b(?:re)?(?:marc|bot|coloc|pass|agend|ponh|poe|pra|para|quer)/.test(plain)
      ? 'reschedule'
      : 'cancel';
  const corrects =
    wish !== null && CORRECTS.test(plain) && (NAMES_VISIT.test(plain) || plain.split(' ').length <= MOST_WORDS);
  if (corrects || RESCHEDULES.test(plain)) return 'reschedule';
  return ASKS_WHEN.test(plain) ? 'when' : null;
}

/** 'Remarca para segunda', also after the visit was cancelled. */
export const wantsAnotherTime = (text: string): boolean => /\b(?:remarc|reagend)\w+/.test(plainOf(text));
