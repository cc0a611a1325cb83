import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm, type Utterance } from './text/utterance.ts';
import type { AskedItem, Intent, Slots } from './understanding.ts';

const IS_ONLY_CONTACT: ReadonlySet<Intent> = new Set(['opt_out', 'thanks', 'greeting']);
/** Complaints about works, adverts or staff name things without seeking them. */
const BLAMED = new RegExp(oneLine`
  \b(?:
    obras?|entreg\w+|promet\w+|chaves?|vazamento|infiltrac\w+|rachad\w+|mofo|anunci\w+|propaganda|dizia|plantao
    |stand|atras\w+|atendiment\w+|boleto|cobran\w+|contrato|assinei|comprei|vizinh\w+|construtora|demor\w+
  )\b
`);
const STILL_SOUGHT =
  /\b(?:quero|queria|procuro|busco|prefiro|preciso|(?:falei|disse|pedi|passei|repet\w+|informei|respondi|mandei)\b|so vejo|so me interess\w+|interess\w+)/;

const APPOINTMENT =
  /\b(?:fds|semana|dia|dias|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|horas?|agora|cedo|tarde|noite|manha|logo|rapid\w+|ja)\b/;
const PURCHASE_WORDS = /\b(?:mudar|mudanca|compr\w+|fechar|chaves|entrar|me mudo|sair d[eoa]|urgencia|prazo|entrega)\b/;

export function keepToldSlots(utterance: Utterance, intent: Intent, slots: Slots, asked: AskedItem | null): Slots {
  const { plain } = utterance;
  const { name, email, timeline } = slots;
  const contact: Slots = {
    propertyType: null,
    propertyStage: null,
    location: null,
    budgetMin: null,
    budgetMax: null,
    objetivo: null,
    timeline: null,
    name,
    email,
  };
  if (IS_ONLY_CONTACT.has(intent)) return contact;
  // "só ano que vem" gives a time; "esse ano não" gives none.
  const isLater =
    timeline !== null && !/^(?:n?est[ea]|n?ess[ea]|agora|hoje|ja|sem previsao)\b/.test(plainForm(timeline));
  if (intent === 'not_interested') return { ...contact, timeline: isLater ? timeline : null };
  if (intent === 'complaint' && BLAMED.test(plain) && !STILL_SOUGHT.test(plain)) return contact;
  const isAppointment =
    (intent === 'ask_visit' || intent === 'ask_human') &&
    timeline !== null &&
    !(asked === 'timeline' && plainForm(utterance.raw).startsWith(plainForm(timeline))) &&
    APPOINTMENT.test(plainForm(timeline)) &&
    !/\d{1,15} (?:dias|semanas)/.test(timeline) &&
    !PURCHASE_WORDS.test(plain);
  return isAppointment ? { ...slots, timeline: null } : slots;
}
