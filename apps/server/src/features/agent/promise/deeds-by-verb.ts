import { lookUp } from '@prumo/contracts/text/look-up';
import { oneLine } from '@prumo/contracts/text/one-line';
import { wordsOf } from '../text/compare-words.ts';
import {
  A_MEETING,
  A_UNIT,
  DENIES,
  DONE_IF,
  DONE_IN_I,
  DONE_TOGETHER,
  list,
  NAME_IN_EI,
  NO_VERBS,
  NOT_LACKING,
  NOW_ALONE,
  OWN_GERUNDS,
  OWN_INFINITIVES,
  OWN_STEMS,
  OWN_TOGETHER,
  REACHING,
  REACHING_GERUNDS,
  REACHING_INFINITIVES,
  RESCHEDULES,
  RESERVE_TOGETHER,
  RESERVES,
  SOON,
  TEAM_INFINITIVES,
  WITH_OTHERS,
  WORDS_KEPT,
} from './deed-words.ts';

/**
 * The verbs that commit to nothing are a closed list, and every other verb promises. `settled`: a day, time or unit is
 * fixed.
 */
export type Deed = 'done' | 'will' | 'settled';

const isDenied = (words: readonly string[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some((word, index, before) => DENIES.has(word) && !(word === 'sem' && NOT_LACKING.has(before[index + 1] ?? '')));

const restOf = (words: readonly string[], at: number): string => words.slice(at + 1, at + 9).join(' ');

function doneAt(words: readonly string[], at: number, names: ReadonlySet<string>): Deed | null {
  const word = words[at] ?? '';
  if (RESERVE_TOGETHER.test(word) && !isDenied(words, at) && A_UNIT.test(restOf(words, at))) return 'settled';
  if (DONE_TOGETHER.test(word) || NOW_ALONE.test(word)) return doneTogetherAt(words, at, names);
  const stem = word.endsWith('ei') && word.length > 4 ? word.slice(0, -2) : word;
  if (stem === word && !DONE_IN_I.has(word)) return null;
  if (NO_VERBS.has(word) || names.has(word) || NAME_IN_EI.test(word) || isDenied(words, at)) return null;
  const rest = restOf(words, at);
  if (settles(stem, rest)) return 'settled';
  const object = Object.hasOwn(DONE_IF, stem) ? DONE_IF[stem] : undefined;
  if (object) return object.test(rest) ? 'done' : null;
  return OWN_STEMS.has(stem) ? null : doneOrWill(word, stem, words[at - 1]);
}

/** "Avisei", "avisarei", "já irei". */
function doneOrWill(word: string, stem: string, before: string | undefined): Deed | null {
  if (!/[aei]rei$/.test(word)) return 'done';
  if (OWN_INFINITIVES.has(stem)) return null;
  return before === 'ja' ? 'done' : 'will';
}

function doneTogetherAt(words: readonly string[], at: number, names: ReadonlySet<string>): Deed | null {
  const word = words[at] ?? '';
  if (isDenied(words, at) || names.has(word)) return null;
  const object = restOf(words, at);
  if (A_MEETING.test(object) && /^(?:confirm|agend|reserv|cancel|marc|remarc|reagend)/.test(word)) return 'settled';
  return NOW_ALONE.test(word) && !/^(?:o|a|os|as|seu|sua|isso|para|ja|com)\b/.test(object) ? null : 'will';
}

const KEEPING = new Set(['reserv', 'segur', 'bloque']);
const MEETING_RESCHEDULED = new Set(['desmarqu', 'remarqu', 'reagend']);

const settles = (stem: string, rest: string): boolean =>
  (RESERVES.has(stem) && A_UNIT.test(rest)) ||
  (KEEPING.has(stem) && !WORDS_KEPT.test(rest)) ||
  (RESCHEDULES.has(stem) && A_MEETING.test(rest)) ||
  MEETING_RESCHEDULED.has(stem);

const BETWEEN = list('ja te lhe logo aqui agora so entao tambem mais voce hoje');
const afterwards = (words: readonly string[], from: number): number => {
  let at = from;
  while (at < from + 3 && BETWEEN.has(words[at] ?? '')) at++;
  return at;
};

const WITHOUT_R = /^(?:avis|mand|pass|lig|cham|confirm|encaminh|envi|marc|agend|chec|verific)[ae]$/;

type VerbContext = { words: readonly string[]; at: number; verb: string; rest: string };

const WE_PREPARE =
  /^(?:prepar|cuid|providenci|negoci|apur|analis|verific|trat|resolv|corr|confer|checa?|lig|retorn|encaminh|avis|pass)[aei]ndo$/;
const REACHES_THE_LEAD =
  /^(?:falar|mandar|enviar|ligar|chamar|passar|atender|receber|procurar) (?:\w+ ){0,2}(?:com |para )?(?:voce|voces|contigo)\b/;

function weWill({ words, at, verb, rest }: VerbContext): boolean {
  if (verb === 'atras' || (verb === 'dar' && /^uma olhada com|^um (?:retorno|toque)/.test(rest))) return true;
  if (verb === 'deixar' && /^(?:aqui|abaixo)/.test(rest)) return false;
  if (verb === 'tentar') return /^(?:de novo|novamente|(?:te )?(?:ligar|falar com|contato))/.test(rest);
  if (verb === 'falar' || verb === 'conversar' || verb === 'ver') return WITH_OTHERS.test(`${rest} `);
  const isOwn = OWN_INFINITIVES.has(verb) || (words[at]?.endsWith('mos') && OWN_TOGETHER.has(verb));
  return (/^[a-z]+[aeio]r$/.test(verb) && !isOwn) || WITHOUT_R.test(verb);
}

const amDoing = ({ verb, rest }: VerbContext): boolean =>
  /^[a-z]+[aei]ndo$/.test(verb) && !(OWN_GERUNDS.has(verb) && !(verb === 'vendo' && /^isso/.test(rest)));

function othersWill({ words, at, verb, rest }: VerbContext): boolean {
  if (words[at - 1] === 'voce' || words[at - 1] === 'voces') return false;
  const toLead = words.slice(at + 1, afterwards(words, at + 1)).some((one) => one === 'te' || one === 'lhe');
  if (toLead) return REACHING_INFINITIVES.has(verb) || REACHING_GERUNDS.has(verb);
  if (/^(?:entrar|entrando) em contato/.test(`${verb} ${rest}`)) return true;
  return REACHES_THE_LEAD.test(`${verb} ${rest}`) || TEAM_INFINITIVES.has(verb);
}

const WILL_BY_AUXILIARY: Readonly<Record<string, (following: VerbContext) => boolean>> = {
  ...Object.fromEntries([...list('vou irei vamos iremos')].map((word) => [word, weWill])),
  estou: amDoing,
  estamos: ({ verb }) => WE_PREPARE.test(verb),
  ...Object.fromEntries([...list('vai vao ira irao vem estao esta estara estarao')].map((word) => [word, othersWill])),
};

function willAt(words: readonly string[], at: number): boolean {
  const promises = lookUp(WILL_BY_AUXILIARY, words[at] ?? '');
  if (promises === undefined || isDenied(words, at)) return false;
  const next = afterwards(words, at + 1);
  return promises({ words, at, verb: words[next] ?? '', rest: words.slice(next + 1, next + 6).join(' ') });
}

/** "Te mando", "te liga": a verb always follows "te". */
function toLeadAt(words: readonly string[], at: number): boolean {
  if (words[at] !== 'te' && words[at] !== 'lhe') return false;
  if (isDenied(words, at) || /^(?:para|posso|podemos|pode|podem|quer)$/.test(words[at - 1] ?? '')) return false;
  const verb = words[at + 1] ?? '';
  if (/^(?:a )?atencao$/.test(words.slice(at + 2, at + 4).join(' '))) return false;
  const first = /^(.{1,20}?)(?:o|amos|emos|imos|aremos|eremos|iremos)$/.exec(verb)?.[1];
  if (verb === 'dou' || verb === 'damos' || verb === 'daremos') return true;
  if (verb === 'falo') return at === words.length - 2;
  if (first) return !OWN_STEMS.has(first) && first !== 'tem';
  const third = /^(.{1,20}?)(a|am|e|em|ao|ara|arao|era|erao|ira|irao)$/.exec(verb);
  if (!third) return false;
  const [, stem = '', ending = ''] = third;
  if (REACHING.test(stem))
    return stem !== 'd' || /^(?:um )?(?:retorno|alo|toque|resposta)/.test(words.slice(at + 2, at + 4).join(' '));
  const isSoon = words.slice(Math.max(0, at - 2), at).some((word) => SOON.has(word));
  return /^(?:atend|ajud|receb|orient)$/.test(stem) && (isSoon || /r/.test(ending));
}

const DAY =
  '(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha|hoje|dia \\d|as \\d|\\d{1,2} ?h\\b|\\d{1,2} \\d{2})';
const SETTLED: readonly RegExp[] = [
  /\b(?:confirmad|agendad|marcad|reservad|garantid)issim[oa]/,
  /^(?:pronto |prontinho |certo |perfeito |otimo |beleza )*(?:ja )?(?:esta |ficou |foi )?reservad[oa]s?(?! para (?:outr|moradores|visitantes))\b/,
  /\b(?:esta|ficou|foi|deixei|fica|segue) (?:\w+ ){0,2}(?:reservad|bloquead|segurad|guardad)[oa]s? (?:para (?:voce|voces|ti)\b|(?:no|em) (?:seu )?nome|a unidade|o apartamento)/,
  /\b(?:unidade|apartamento|apto|lote) (?:\w+ ){0,2}(?:(?:reservad|bloquead|segurad)[oa] (?:para voce|(?:no|em) seu nome|com sucesso)|e (?:sua|seu)\b(?! \w+))/,
  /\bdeixei (?:\w+ )?(?:reservad|bloquead|marcad|agendad)[oa]/,
  /\b(?:sua|seu) (?:\w+ )?(?:presenca|vaga|inscricao|lugar) (?:\w+ ){0,4}(?:confirmad|garantid|reservad)[oa]/,
  /^presenca (?:\w+ )?confirmada/,
  /\binscrevi\b/,
  new RegExp(
    `\\btudo (?:certo|ok|pronto|confirmado|acertado|combinado) (?:entao )?(?:para|na|no|as|com) (?:\\w+ )?${DAY}`,
  ),
  new RegExp(
    `\\b(?:visita|reuniao|encontro|horario) (?:ja )?(?:ficou|fica|e|sera|esta) (?:para|na|no|as) (?:\\w+ )?${DAY}`,
  ),
  new RegExp(`\\b(?:nos vemos|a gente se ve|te vejo|nos encontramos) (?:la|(?:entao )?(?:no |na |as |em )?${DAY})`),
  new RegExp(
    `\\b(?:te|lhe|voce) (?:espero|esperamos|aguardo|aguardamos) (?:la\\b|aqui (?:no|na|as)|${DAY})|\\b(?:espero|esperamos|aguardo|aguardamos) (?:por )?voces? (?:no |na |as )?${DAY}`,
  ),
  new RegExp(`^(?:entao |combinado |certo |fechado )*ate (?:o |a |as )?(?!hoje)${DAY}`),
  new RegExp(`\\bpode vir\\b(?=.{0,40}${DAY})|${DAY}.{0,30}\\bpode vir\\b`),
  new RegExp(`^(?:entao )?fica assim\\b.{0,20}${DAY}|${DAY}.{0,30}\\bcombinado$`),
  /\b(?:estara|vai estar|estarao|vai ficar) (?:te )?(?:esperando|aguardando)\b/,
  /\b(?:entra|entrou|esta) na agenda\b|\b(?:fica|esta|ficou) (?:segurad|bloquead)[oa]\b/,
  /\b(?:e|esta) sua ate\b/,
  /\b(?:visita|reuniao|encontro|horario) (?:\w+ ){0,2}de pe\b/,
  new RegExp(`^(?:\\w+ )?confirmad[oa]\\b.{0,30}${DAY}`),
  /\b(?:agendamento|reserva|visita|inscricao) (?:ja )?(?:foi |esta |ficou )?(?:feit|realizad|concluid|efetuad)[oa]\b/,
  /\bliberei (?:sua|a sua) (?:entrada|visita)/,
];

const OWN_THINGS = oneLine`
  (?:
    pedidos?|solicitac\w+|recados?|mensagens?|mensagem|duvidas?|perguntas?|contatos?|dados|nome|numero|cadastro
    |ficha|propostas?|ofertas?|simulac\w+|reclamac\w+|caso|visita|interesse|documentos|descontos?|atendimento
    |carta de credito|reserva|inscricao|documentac\w+|(?:pre )?analise|credito|contrato|agendamento
  )
`;
const ADVERTISED_NOUNS =
  '(?:lazer|seguranca|conforto|familia|casa|lar|sonhos?|dia|bairro|momento|orcamento|bolso|perfil|objetivo|estilo|vida|privacidade|bem|tempo|apartamento|imovel)';
const OTHERS =
  '(?:don[oa]|proprietari[oa]|diretor\\w*|construtora|incorporadora|gerente|gerencia|banco|supervisor\\w*|corretor\\w*|equipe|time|pessoal|comercial|juridico|financeiro|plantao)';
const WILL: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:seu|sua|seus|suas) ${OWN_THINGS}(?: \w+){0,3} (?:
      foi|foram|esta|estao|ficou|ficaram|sera|serao|vai ser|entrou|segue
    )(?: \w+){0,3} (?!(?:interessad|localizad|situad|definid|basead)[oa])(?:
      \w+[ai]d[oa]s?|abert[oa]|em analise|em maos|na mao|nas maos|na portaria|na recepcao|com eles|com elas
      |com ele|com ela|na mesa|na fila|no sistema|com (?:o|a|os|as|nosso|nossa) \w+
    )
  `),
  new RegExp(
    `\\b(?:seu|sua|seus|suas) (?!${ADVERTISED_NOUNS}\\b)\\w+(?: \\w+){0,2} (?:foi|foram|ficou|ficaram|sera|serao|vai ser) (?:\\w+ )?\\w+[ai]d[oa]s?\\b`,
  ),
  /\b(?:esta|estao) sendo (?:\w+ )?(?!constru|entreg|conclu|ergu|vend|lanca|comercializ|reform|valoriz|revitaliz|procur)\w+(?:[ai]d|feit)[oa]s?\b/,
  new RegExp(oneLine`
    \b${OTHERS}(?: de \w+)? (?:ja |mesmo )?(?:
      confirmou|avisou|viu|leu|recebeu|respondeu|liberou|aprovou|aceitou|topou|autorizou|concordou|pediu|marcou
      |agendou|reservou|separou|mandou|enviou|encaminhou|anotou|combinou
    )\b
  `),
  new RegExp(oneLine`
    \btem (?:gente|corretor\w*|alguem|uma pessoa) (?:\w+ ){0,2}(?:a caminho|vendo|cuidando|indo|correndo)
    |\bem cima disso\b|\b(?:esta|estao) correndo atras\b
    |\bestao (?:vendo|checando|verificando|preparando|resolvendo)\b
  `),
  new RegExp(oneLine`
    \b(?<!me )(?:entrego|mando|ligo|chamo) (?:o|a|os|as|um|uma|seu|sua|isso|para|no|na|alguem)\b
    |\baviso (?:quando|assim|se|voces?)\b|\bvolto a (?:te |lhe )?(?:procurar|ligar|falar|chamar)
    |\b(?:assim que|quando) .{0,40}\beu (?:passo|mando|envio|aviso|ligo|chamo|falo)$
  `),
  /\b(?:em instantes|logo|ja ja|em breve|agora) voces? (?:ja )?(?:fala|falara|vai falar|conversa) com\b/,
  new RegExp(oneLine`
    \b(?:estou|estamos) em contato com\b|\bcolocamos voces? (?:em|na|no)\b
    |\bpode ficar (?:sossegad|tranquil)[oa]\b|\ba gente (?:resolve|cuida|ve|agiliza|providencia)\b(?! que)
    |\bja (?:viu|leu|recebeu|sabe|vem|vai) (?:o |a )?(?:seu|sua|alguem|gente)\b
  `),
  /\btudo (?:combinado|acertado|certo|encaminhado) com (?:o|a|os|as)\b|\b(?:entra|entram) (?:no chat|na conversa)\b/,
  /^(?:\w+ ){0,2}inclui (?:voces?|seu|sua)\b/,
  /\b(?:esta|estao) com (?:o |a |os |as )?(?:seu|sua|seus|suas)\b/,
  /\b(?<!(?:uma|nossa|a) )(?:fala|conversa|acerta|alinha|confirma|resolve|trata|ve)(?:m|ra|rao)? (?:\w+ ){0,2}com voces?\b|\bcombinam? com voces? (?:o|a|os|as|tudo)\b/,
  /\b(?:busca|pega|encontra|acompanha|procura|chama|avisa|atende|buscam|encontram|acompanham|procuram|chamam|avisam) voces?\b/,
  /\bvoce (?:ja )?(?:tem|tera|vai ter) (?:a |uma |sua |um |o )?(?:resposta|retorno|posicao)\b|\bpode esperar (?:a |uma |minha |nossa |pela )?(?:ligacao|resposta|mensagem)\b/,
  /\baguarde(?: na linha)?$|\bno aguardo\b(?! d)|\baguarde um (?:momento|instante|minuto)/,
  new RegExp(`^(?:\\w+ )?${OWN_THINGS} (?:ja )?(?:\\w+ad[oa]s?|feit[oa]|dad[oa]|abert[oa]|recebid[oa])\\b`),
  new RegExp(oneLine`
    ^(?:\w+ ){0,2}(?:esta|estao) (?:com|na mao d[aeo]|nas maos d[aeo]) (?:a |o |os |as )?(?:nossa |nosso )?(?:
      equipe|time|corretor\w*|comercial|gerente|gerencia|pessoal|diretor\w*|financeiro|juridico|setor
    )\b
  `),
  /\b(?:sera|serao|vai ser|vao ser|esta sendo|estao sendo) (?:\w+ )?(?:providenciad|tratad|analisad|encaminhad|avaliad|apurad|resolvid|repassad|contac?tad|atendid|chamad|procurad)[oa]s?\b/,
  /\bvoce (?:ja )?(?:foi|esta|ficou) (?:\w+ ){0,2}(?:na fila|na lista|transferid|cadastrad|inscrit|adicionad|direcionad|encaminhad|inclui?d)/,
  /\b(?:proxim[oa]|seguinte) da fila\b/,
  /\b(?:entra|entram|entrara|entrarao) em contato\b/,
  /\b(?:liga|ligam|fala|falam|manda|mandam|envia|enviam|retorna|retornam|responde|respondem|segue|seguem|continua|continuam) (?:para|com|contigo) ?(?:voces?|ti)?\b(?<=contigo|voces?|ti)/,
  /\b(?:cuidam?|cuidara) (?:disso|dele|dela|de tudo)\b|\bassumem? (?:daqui|a conversa|o atendimento)\b/,
  new RegExp(oneLine`
    \b(?:deixa|deixe) comigo\b|\bdeixa comigo\b|\bpode deixar\b|\bcuido (?:disso|de tudo)\b
    |\bresolvo (?:isso|para voce|com)\b|\b(?:eu )?vejo (?:isso\b|com (?!voce)|e te)|\bverifico (?:isso|e|com)\b
    |\bfico de olho\b|\b(?:estou|ja) vendo isso\b|\bpeco (?:ao|aos|para)[ ]
  `),
  /\b(?:so )?aguard(?:e|ar|a) (?:\w+ ){0,2}(?:contato|retorno|ligacao|confirmacao|resposta)\b|\bpode aguardar\b|\be so aguardar\b|\baguard[ae] (?:um (?:momento|instante|minuto) )?que\b/,
  /\bnosso retorno (?:sera|vira|vem|e)\b|\btera (?:um |o |nosso )?retorno\b/,
  /\b(?:chega|chegam|chegara|vai|segue|seguem|cai) (?:\w+ ){0,3}(?:no|para o|em|por) (?:seu )?e ?mail\b/,
  /^(?:\w+ ){0,2}(?:chamando|passando para|ligando|acionando|transferindo) (?:\w+ ){0,3}(?:corretor\w*|especialista|consultor\w*|atendente|alguem|equipe|time|gerente|humano)\b/,
  new RegExp(oneLine`
    \b(?:nao|nunca) (?:vou|vamos|irei|iremos) (?:mais )?(?:te )?(?:enviar|mandar|escrever|incomodar|receber)\b
    |\bnao (?:te |lhe )?\w+(?:aremos|eremos|iremos|arei|erei) mais\b
    |\bnao (?:te )?(?:escrevo|mando|envio|escrevemos|mandamos|enviamos) mais\b
  `),
];

const namesIn = (sentence: string): ReadonlySet<string> =>
  new Set([...sentence.matchAll(/[^.!?\s]\s+(\p{Lu}\p{L}+)/gu)].flatMap(([, name = '']) => wordsOf(name)));

const says = (patterns: readonly RegExp[], plain: string): boolean =>
  patterns.some((pattern) => {
    const found = pattern.exec(plain);
    return (
      found !== null &&
      !isDenied([...wordsOf(plain.slice(0, found.index)), ''], wordsOf(plain.slice(0, found.index)).length)
    );
  });

/** `plain` is the sentence without accents; `certain` is the part of it that does not depend on a wish of the lead. */
export function deedsByVerb(
  sentence: string,
  { plain, certain, isAsked }: { plain: string; certain: string; isAsked: boolean },
): Deed | null {
  const names = namesIn(sentence);
  const words = wordsOf(plain);
  const done = words.map((_, at) => doneAt(words, at, names));
  const spoken = words.join(' ');
  if (!isAsked && (done.includes('settled') || says(SETTLED, spoken))) return 'settled';
  if (done.includes('done')) return 'done';
  if (isAsked) return null;
  const sure = wordsOf(certain);
  const isWill =
    sure.some((_, at) => doneAt(sure, at, names) === 'will' || willAt(sure, at) || toLeadAt(sure, at)) ||
    says(WILL, sure.join(' '));
  return isWill ? 'will' : null;
}
