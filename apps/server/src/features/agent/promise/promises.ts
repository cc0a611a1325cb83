import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import { plainForm, sentencesOf } from '../text/compare-words.ts';
import { deedsByVerb } from './deeds-by-verb.ts';

/**
 * A FollowUpKind is what people owe; `team`: whatever the lead requested; `noted`: written down; `booked`: a day or
 * time is settled, which nothing here can do.
 */
export type Promised = FollowUpKind | 'team' | 'noted' | 'booked';

const PEOPLE =
  '(?:equipe|time|corretor(?:es|a|as)?|consultor(?:es|a|as)?|especialistas?|atendentes?(?! virtual)|vendedor(?:es|a|as)?|gerentes?|gerencia|diretoria|supervisor(?:es|a|as)?|plantonista|analistas?|responsavel|colegas?|alguem|pessoal|(?:uma|outra|nossa) pessoa|pessoas? d[aeo]|humano|financeiro|setor|juridico|team|equipo)';
const SOME_PEOPLE = new RegExp(`\\b${PEOPLE}\\b`);
const OF_A_BUILDING =
  /\b(?:equipes?|gerente|pessoal|setor|corretor\w*|responsavel) (?:de|d[ao]) (?:seguranca|seguros|limpeza|manutencao|portaria|obra|lazer|jardinagem|banco|caixa|cartorio|construtora|condominio|predio|prefeitura)\b/;
/** Dates of construction or sale, which the catalogue may state. */
const OF_WORKS =
  /\b(?:entrega|lancamento|obras?|inauguracao|conclusao|inicio|abertura)\b.{0,30}\b(?:marcad|agendad|previst)[oa]s?\b|\b(?:pode|podem|precisa|deve)(?: \w+)? (?:reservad|agendad|marcad)[oa]/;

const TOLD =
  'avisei|notifiquei|acionei|encaminhei|repassei|transferi|sinalizei|comuniquei|alertei|agilizei|direcionei|escalei';
const TOLD_PEOPLE =
  'passei|deixei|pedi|solicitei|informei|falei|conversei|mandei|enviei|chamei|coloquei|combinei|confirmei|verifiquei|consultei|perguntei|compartilhei|levei|abri|adicionei|inclui|cadastrei|marquei';
const TO_TELL =
  '(?:avisar|notificar|acionar|encaminhar|repassar|transferir|sinalizar|comunicar|confirmar|verificar|checar|conferir|averiguar|apurar|agendar|marcar|reservar|retornar|direcionar|te retornar|dar retorno)';
const TO_TELL_PEOPLE =
  '(?:ver|consultar|perguntar|pedir|solicitar|passar|falar|conversar|chamar|combinar|deixar|enviar|mandar|levar|informar|buscar|alinhar|compartilhar|validar)';
const TOLD_BY_OTHERS =
  '(?:avisad|notificad|encaminhad|repassad|comunicad|acionad|transferid|alertad|direcionad|solicitad)[oa]s?';
const ACTS =
  '(?:confirm|retorn|respond|explic|avali|analis|envi|mand|lig|cham|combin|continu|cuid|atend|verific|procur|assum|resolv|ajud|agend|marc|convers|esclarec|orient|apresent|acompanh|pass|entr|negoci|busc|avis|cont(?:at)|repass|inform|separ|prepar|mostr|receb|agiliz|providenc)(?:a|am|ara|arao|e|em|era|erao|ira|irao|i)\\b';
const ACTS_ODD =
  '(?:vai|vao|ira|irao|fala|falam|falara|segue|seguem|seguira|ve|veem|vera|da|dao|dara|esta|estao|ja|te|lhe|diz|dira|will|has|have|fara|faz)';

const DENIED = /\b(?:nao|nunca|nem|ainda nao|sem)(?: \w+){0,2} ?$/;

const DONE = new RegExp(`\\b(?:${TOLD})\\b`);
const DONE_PEOPLE = new RegExp(
  `\\b(?:${TOLD_PEOPLE})\\b.{0,60}\\b${PEOPLE}\\b|\\b${PEOPLE}\\b.{0,30}\\b(?:${TOLD_PEOPLE})\\b`,
);
const DONE_FOR_LEAD =
  /\b(?:passei|mandei|enviei|deixei|coloquei|registrei|abri) (?:\w+ ){0,3}(?:pedido|solicitacao|recado|duvida|pergunta|interesse|caso|contato|mensagem|adiante|pra frente|para frente|na (?:fila|agenda|lista))\b|\b(?:pedi|solicitei) (?:\w+ ){0,2}(?:fotos?|plantas?|videos?|valores|tabela|informac\w+|simulacao|confirmacao|retorno)\b/;
const JUST_DONE =
  /\b(?:acabei de|acabo de|terminei de) (?:avis|pass|repass|encaminh|anot|registr|notific|comunic|pedir|solicit|mand|envi|inform|deix)\w+/;
const PASSIVE = new RegExp(
  `\\b(?:foi|foram|esta|estao|fica|ficou|sera|serao|ja|vai ser|been|fue)\\b(?: \\w+){0,3} (?:${TOLD_BY_OTHERS}|notified|informed|avisado)\\b|\\b${PEOPLE} (?:\\w+ ){1,3}(?:informad[oa]s?|cientes?)\\b`,
);
const PASSIVE_FIRST =
  /^(?:pronto,? |certo,? |feito,? )?(?:equipe|time|corretor\w*|pedido|solicitacao|recado) (?:ja )?(?:avisad|notificad|encaminhad|repassad|acionad|registrad|enviad)[oa]\b/;
const WILL = new RegExp(
  `\\b(?:vou|irei|ja vou|vamos|iremos|estou indo|(?<!\\be )preciso)(?: (?!te fazer|fazer)\\w+){0,2} ${TO_TELL}\\b`,
);
const WILL_PEOPLE = new RegExp(
  `\\b(?:vou|irei|vamos|iremos|estou|deixa eu|deixe me|permita)\\b(?: \\w+){0,3} ${TO_TELL_PEOPLE}\\b.{0,60}\\b${PEOPLE}\\b`,
);
const DOING_WORDS =
  'avisando|encaminhando|repassando|transferindo|acionando|notificando|verificando|confirmando|checando|comunicando|conferindo';
const DOING = new RegExp(
  `\\b(?:estou|estamos|to|tou|ja estou)(?: \\w+){0,2} (?:passando|${DOING_WORDS})\\b|^(?:certo,? |ok,? |perfeito,? )?(?:${DOING_WORDS})\\b`,
);
const NOW =
  /\b(?:(?:te|lhe) (?:retorno|aviso|confirmo|respondo (?:assim|em breve|logo|depois|mais tarde)|dou (?:um )?retorno|encaminho|ligo|retornamos|avisamos|ligamos|respondemos|chamamos|confirmamos|retornaremos|avisaremos)|(?:aviso|retorno|confirmo) (?:voce|com voce|para voce|pra voce|a voce|em breve|assim que|logo|depois|o quanto antes|ainda hoje|amanha)|ja (?:retorno|confirmo|verifico|aviso|encaminho|repasso)|d(?:ou|amos|arei|aremos) (?:um )?retorno|volto (?:com|a falar|a te) .{0,30}(?:resposta|informac|retorno|posicao|falar)|entr(?:o|amos|aremos|arei) em contato|(?:retorn|confirm|avis|verific|respond|lig)(?:aremos|eremos|arei)\b|mantenho voce informad|fic(?:o|amos) de (?:te )?(?:retornar|avisar|confirmar|ver|responder))/;
const NOW_PEOPLE = new RegExp(
  `\\b(?:(?<!proximo )passo|repasso|encaminho|aviso|confirmo|verifico|deixo|peco|transfiro|chamo|aciono|comunico|consulto|vejo|falo|checo|mando|envio|levo|coloco)\\b.{0,50}\\b${PEOPLE}\\b`,
);
const PEOPLE_ACT = new RegExp(
  `\\b${PEOPLE}\\b(?! (?:tambem )?(?:pode|podem|poderia)\\b)(?:,? (?!se\\b|pode\\b|podem\\b|poderia\\b)[\\w-]+){0,7}?,? (?:${ACTS_ODD} (?:\\w+ ){0,3}?(?:${ACTS}|\\w+(?:ar|er|ir)\\b|contato|retorno|falando|continuidade|atencao|notified|contact|reply)|${ACTS}|(?:fala|falam|falara|segue|seguira|falar|retornar|explicar|confirmar|enviar|responder|continuar|cuidar|ligar|combinar|avaliar|entrar em contato|resolver)\\b)`,
);
const WE_ACT =
  /\b(?:a gente|nos) (?:ja )?(?:te |lhe )?(?:retorna\w*|confirma\w*|liga\w*|avisa\w*|chama\w*|verifica\w*|responde\w*|entra em contato|ve isso|da (?:um )?retorno|combina\w*|vai (?:te )?(?:retornar|confirmar|ligar|avisar|chamar|verificar|responder|entrar em contato|ver isso|combinar))\b/;
const LEAD_GETS =
  /\bvoce (?:vai |ira )?(?:sera|ser|recebe|recebera|receber|vai receber|tera|ter) (?:\w+ ){0,2}(?:contatad[oa]|chamad[oa]|atendid[oa] por|procurad[oa]|avisad[oa]|ligacao|contato|retorno|resposta d|notificad[oa]|visita d)\w*/;
const STANDS =
  /\b(?:seu|sua|o|a) (?:pedido|solicitacao|recado|mensagem|duvida|pergunta|interesse|contato|caso|busca|proposta|visita)\b.{0,30}\b(?:anotad|registrad|encaminhad|repassad|enviad|guardad|em analise|na fila|em andamento|com a equipe|com o corretor)/;

const NOTED =
  /\b(?:anotei|anotad[oa]s?|tomei nota|registrei|deixei (?:\w+ ){0,3}(?:registrad|salv|guardad)[oa]|(?:fica|ficou|deixo|esta|tudo|certo|entendido|perfeito|ok|pronto|otimo|beleza|legal),? (?:\w+ ){0,2}(?:registrad|guardad|salv)[oa]|ja (?:esta )?(?:registrad|guardad|salv)[oa])\b|^registrad[oa]\b|\b(?:vou|ja vou|irei|estou) (?:\w+ )?(?:anot|registr)(?:ar|ando)\b|\b(?:anoto|registro) (?:aqui|isso|seu|sua|o seu|a sua|tudo)\b|\bmake a note|\bi (?:have )?noted\b/;
const OF_PAPERS = /\b(?:escritura|matricula|cartorio|registrado em|registrada em|registro de imoveis)\b/;

const SOMETHING_AGREED =
  '(?:visita|visitas|reuniao|horario|encontro|conversa|ligacao|chamada|call|tour|atendimento|agendamento|vistoria|assinatura|unidade)';
const BOOKED = new RegExp(
  `\\b(?:agendei|agendamos|remarquei|reagendei|(?:marquei|marcamos|reservei|reservamos|confirmei|garanti) (?:\\w+ ){0,3}${SOMETHING_AGREED}|${SOMETHING_AGREED}(?: (?!para agendar)[\\w/:]+){0,6}? (?:agendad|marcad|confirmad|reservad|garantid|realizad)[oa]s?|(?:ja |esta |ficou |fica |foi |tudo )(?:\\w+ ){0,2}(?:agendad|marcad)[oa]s?|(?:agendad|marcad|combinad)[oa],? (?:entao,? )?(?:para|pra|no|na|as|neste|nesta|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta|dia)\\b|^(?:pronto,? |certo,? |perfeito,? |otimo,? |beleza,? |combinado,? )*(?:agendad|marcad)[oa]\\b|(?:te )?(?:espero|esperamos|aguardo|aguardamos) (?:voce|por voce|sua visita|la|as|n[oa]s? (?:sabado|domingo|segunda|terca|quarta|quinta|sexta|dia|stand|local|escritorio)|amanha|hoje)\\b|(?:coloquei|inclui|adicionei|marquei|anotei) (?:\\w+ ){0,4}na agenda|sua visita (?:e|sera|fica) (?:no|na|as|dia|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta))`,
);

/** Offers, not promises: questions and conditions on the lead's wish. */
const ONLY_IF =
  /\b(?:se|caso) (?:\w+ ){0,3}(?:prefer\w+|quiser\w*|queira\w*|precis\w+|desej\w+|for preciso|necessario|achar melhor)\b|\b(?:e so|basta|diga|me (?:diga|diz|fale?|conte?|mande?|responda)|quer que|gostaria que|prefere que|(?<!nao )posso|podemos)\b/;
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
    /\b(?:transf\w+|atendimento|(?:nossa |a )?conversa|papo|continu\w+|lig(?:a|ar|ara|acao)|cham\w+|contato|alguem|corretor|fala com voce|assum\w+|corretor\w*|especialista\w*|consultor\w*|atendente\w*|gerente|humano|pessoa)\b/,
  ],
];

const OF_ANY_KIND = /\b(?:re)?pass(?:ar|o|ei|ando) (?:o |a )?(?:seu|sua) (?:pedido|recado|solicitacao)\b/;

const kindOf = (plain: string): FollowUpKind | 'team' => {
  const kind = KINDS.find(([, words]) => words.test(plain))?.[0] ?? 'team';
  return OF_ANY_KIND.test(plain) && kind !== 'visit' && kind !== 'offer' ? 'team' : kind;
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

/** Shorter than "Avisei" or "te ligo" nothing claims an action. */
const SHORTEST = 6;

function promisedIn(sentence: string): Promised | null {
  if (sentence.length < SHORTEST) return null;
  const plain = plainOf(sentence);
  const isAsked = sentence.trimEnd().endsWith('?') && !TAG_QUESTION.test(plain);
  if (!isAsked && isSaid(plain, [BOOKED]) && !OF_WORKS.test(plain)) return 'booked';
  const ofUs = plain.replace(OF_A_BUILDING, ' ');
  // A condition on the lead's wish turns the remaining clause into an offer.
  const clauses = sentence.includes(';') ? sentence.split(';').map(plainOf) : [plain];
  const certain = clauses.map((clause) => clause.replace(OF_A_BUILDING, ' ').split(ONLY_IF)[0]).join(' ');
  const byForm = deedsByVerb(sentence, { plain: ofUs, certain, isAsked });
  if (byForm === 'settled') return 'booked';
  if (byForm !== null || isSaid(ofUs, SAYS_DONE) || (!isAsked && isSaid(certain, SAYS_PEOPLE))) return kindOf(plain);
  if (isAsked || !isSaid(certain, [NOTED]) || OF_PAPERS.test(certain)) return null;
  return SOME_PEOPLE.test(certain) ? kindOf(plain) : 'noted';
}

export const promisesIn = (text: string): Promised[] => [
  ...new Set(sentencesOf(text).flatMap((sentence) => promisedIn(sentence) ?? [])),
];

/** Only a person may settle a day or time: nothing here books. */
export const claimsBooking = (sentence: string): boolean => promisesIn(sentence).includes('booked');

export const withoutBookings = (text: string): string =>
  promisesIn(text).includes('booked')
    ? sentencesOf(text)
        .filter((sentence) => !claimsBooking(sentence))
        .join(' ')
    : text;
