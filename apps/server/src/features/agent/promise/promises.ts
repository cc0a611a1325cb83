import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { deedsByVerb } from './deeds-by-verb.ts';
import {
  BOOKED,
  BUILDING_STAFF,
  DENIED,
  DOING,
  DONE,
  DONE_FOR_LEAD,
  DONE_PEOPLE,
  JUST_DONE,
  LEAD_GETS,
  NOTED,
  NOW,
  NOW_PEOPLE,
  PASSIVE,
  PASSIVE_FIRST,
  PEOPLE_ACT,
  PROPERTY_PAPERS,
  SOME_PEOPLE,
  STANDS,
  WE_ACT,
  WILL,
  WILL_PEOPLE,
  WORKS_DATES,
} from './promise-patterns.ts';

/**
 * A FollowUpKind is a task for people; `team`: whatever the lead requested; `noted`: something was written down;
 * `booked`: a day or time is settled.
 */
export type PromisedDeed = FollowUpKind | 'team' | 'noted' | 'booked';

/** Marks offers instead of promises. */
const ONLY_IF = new RegExp(oneLine`
  \b(?:se|caso|quando|sempre que) (?:\w+ ){0,3}(?:
    prefer\w+|prefir\w+|quiser\w*|queira\w*|precis\w+|desej\w+|pedir\w*|for preciso|necessario|achar melhor
  )\b
  |\b(?:em caso de|(?:por|para)? ?qualquer) (?:duvida|coisa|necessidade|problema)\b|^precisando\b
  |\b(?:voce (?:tambem )?pode|a qualquer (?:hora|momento)) (?:\w+ ){0,2}(?:falar|conversar|pedir|chamar|solicitar|escolher)\b
  |\b(?:digite|responda|escreva|aperte|clique|toque)\b
  |\b(?:
    e so|basta|diga|me (?:diga|diz|fale?|conte?|mande?|responda)|quer que|gostaria que|prefere que
    |(?<!nao )posso|podemos
  )\b
`);
/** 'Um corretor te liga quando quiser.' */
const LEFT_TO_LEAD =
  /\b(?:se|caso|quando) (?:voce )?(?:prefer\w+|prefir\w+|quis\w+|queira|precis\w+|desej\w+|pedir)[ .!]{0,3}$/;
/** 'Nossos corretores atendem de segunda a sexta', 'temos corretores prontos para te atender' */
const STANDING_BY =
  /\batend(?:e|em|emos) (?:de|das|todos|somente|so) |\b(?:pront[oa]s?|disponive(?:l|is)) para (?:te |lhe )?\w+(?:ar|er|ir)\b/g;
const TAG_QUESTION = /,? (?:ok|tudo bem|certo|esta|esta bom|esta bem|combinado|pode ser|beleza|viu|blz|fechado)\?$/;

const KINDS: readonly (readonly [FollowUpKind, RegExp])[] = [
  [
    'visit',
    /\b(?:visit\w*|agend\w+|marcar|conhecer (?:o|a|pessoalmente|de perto)|(?:dia|data) e (?:o )?horario|ver o imovel)\b/,
  ],
  ['material', /\b(?:e-?mail|fotos?|plantas?|videos?|material|folder|catalogo completo|enviar? a voce|apresentacao)\b/],
  [
    'offer',
    /\b(?:propostas?|contraproposta|descontos?|negoci\w+|simulacao|condicao especial|condicoes especiais|melhor preco)\b/,
  ],
  ['complaint', /\b(?:repeticao|incomodo|transtorno|desculp\w+|foi mal|reclamac\w+|ocorrido|seu caso|problema)\b/],
  [
    'message',
    /\b(?:mensagem|imovel para (?:vender|alugar)|seu contato|sobre o seu imovel|corretagem|intermediacao|curriculo|notified|equipo ya fue avisado|portugues)\b/,
  ],
  ['search', /\b(?:busca|surgir|aparecer|assim que abrir|entrar algo|perfil|novidade\w*|outras opcoes|mais opcoes)\b/],
  [
    'confirmation',
    /\b(?:const[ae]m?|confirm\w+|explic\w+|verific\w+|chec\w+|confer\w+|respond\w+|resposta|informac\w+|consult(?:ar|o|ei|ando)\b|duvida|pergunta|esclarec\w+|apur\w+|averigu\w+|cadastro)\b/,
  ],
  ['offer', /\b(?:pagamentos?|reservas?|condic\w+|fechar|valores)\b/],
  [
    'person',
    new RegExp(oneLine`
      \b(?:
        transf\w+|atendimento|(?:nossa |a )?conversa|papo|continu\w+|lig(?:a|ar|ara|acao)|cham\w+|contato|alguem
        |corretor|fala com voce|assum\w+|corretor\w*|especialista\w*|consultor\w*|atendente\w*|gerente|humano
        |pessoa
      )\b
    `),
  ],
];

const PASSES_REQUEST_ON = /\b(?:re)?pass(?:ar|o|ei|ando) (?:o |a )?(?:seu|sua) (?:pedido|recado|solicitacao)\b/;

const kindOf = (plain: string): FollowUpKind | 'team' => {
  const kind = KINDS.find(([, words]) => words.test(plain))?.[0] ?? 'team';
  return PASSES_REQUEST_ON.test(plain) && kind !== 'visit' && kind !== 'offer' ? 'team' : kind;
};

const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/g, 'email'],
  [/[*_~"“”'’():;–—-]/g, ' '],
  [/\b(?:vcs?|ce)\b/g, 'voce'],
  [/\b(?:pra|pro)s?\b|\bp\/(?= ?\w)/g, 'para '],
  [/\bteus?\b/g, 'seu'],
  [/\btuas?\b/g, 'sua'],
  [/\bto\b|\btou\b/g, 'estou'],
  [/\bta\b/g, 'esta'],
  [/\btao\b(?= \w+ndo\b)/g, 'estao'],
  [/\btamo(?:s)?\b/g, 'estamos'],
  [/\bcmg\b/g, 'comigo'],
  [/\b(?:ctg|c vc)\b/g, 'contigo'],
  [/\bhj\b/g, 'hoje'],
  [/\bmsgs?\b/g, 'mensagem'],
  [/\bq\b/g, 'que'],
  [/\bmin\b/g, 'minutos'],
];

const plainOf = (sentence: string): string =>
  WRITTEN_OUT.reduce((text, [spelling, word]) => text.replace(spelling, word), plainForm(sentence))
    .replace(/\s+/g, ' ')
    .trim();

const SAYS_PEOPLE = [
  DONE,
  DONE_PEOPLE,
  DONE_FOR_LEAD,
  JUST_DONE,
  PASSIVE,
  PASSIVE_FIRST,
  WILL,
  WILL_PEOPLE,
  DOING,
  NOW,
  NOW_PEOPLE,
  PEOPLE_ACT,
  WE_ACT,
  LEAD_GETS,
  STANDS,
];
/** A finished action counts in a question too ("já avisei a equipe, ok?"). */
const SAYS_DONE = [DONE, DONE_PEOPLE, DONE_FOR_LEAD, JUST_DONE];

const isSaid = (plain: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => {
    const found = pattern.exec(plain);
    return found !== null && !DENIED.test(plain.slice(0, found.index));
  });

/** A sentence shorter than "Avisei" or "te ligo" cannot claim an action. */
const SHORTEST = 6;

/** The gate asks about each sentence, and what is owed about the whole reply; many replies say the same sentences. */
const promisedIn = memoizeByText(readPromise, 256);

function readPromise(sentence: string): PromisedDeed | null {
  if (sentence.length < SHORTEST) return null;
  const plain = plainOf(sentence);
  const isAsked = sentence.trimEnd().endsWith('?') && !TAG_QUESTION.test(plain);
  if (!isAsked && isSaid(plain, [BOOKED]) && !WORKS_DATES.test(plain)) return 'booked';
  const ofUs = plain.replace(BUILDING_STAFF, ' ').replace(STANDING_BY, ' _ ');
  // A condition on the lead's wish turns the remaining clause into an offer.
  const clauses = sentence.includes(';') ? sentence.split(';').map(plainOf) : [plain];
  const certain = clauses
    .map((clause) => (LEFT_TO_LEAD.test(clause) ? '' : clause.replace(BUILDING_STAFF, ' ').replace(STANDING_BY, ' _ ')))
    .map((clause) => clause.split(ONLY_IF)[0])
    .join(' ');
  const byForm = deedsByVerb(sentence, { plain: ofUs, certain, isAsked });
  if (byForm === 'settled') return 'booked';
  if (byForm !== null || isSaid(ofUs, SAYS_DONE) || (!isAsked && isSaid(certain, SAYS_PEOPLE))) return kindOf(plain);
  if (isAsked || !isSaid(certain, [NOTED]) || PROPERTY_PAPERS.test(certain)) return null;
  return SOME_PEOPLE.test(certain) ? kindOf(plain) : 'noted';
}

export const promisesIn = (text: string): PromisedDeed[] => [
  ...new Set(sentencesOf(text).flatMap((sentence) => promisedIn(sentence) ?? [])),
];

export const saysItIsBooked = (sentence: string): boolean => promisesIn(sentence).includes('booked');

export const withoutBookings = (text: string): string =>
  promisesIn(text).includes('booked')
    ? sentencesOf(text)
        .filter((sentence) => !saysItIsBooked(sentence))
        .join(' ')
    : text;
