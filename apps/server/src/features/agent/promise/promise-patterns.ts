import { oneLine } from '@prumo/contracts/text/one-line';

const PEOPLE = oneLine`
  (?:
    equipe|time|corretor(?:es|a|as)?|consultor(?:es|a|as)?|especialistas?|atendentes?(?! virtual)
    |vendedor(?:es|a|as)?|gerentes?|gerencia|diretoria|supervisor(?:es|a|as)?|plantonista|analistas?|responsavel
    |colegas?|alguem|pessoal|(?:uma|outra|nossa) pessoa|pessoas? d[aeo]|humano|financeiro|setor|juridico|team
    |equipo
  )
`;
export const SOME_PEOPLE = new RegExp(`\\b${PEOPLE}\\b`);
export const BUILDING_STAFF = new RegExp(oneLine`
  \b(?:equipes?|gerente|pessoal|setor|corretor\w*|responsavel) (?:de|d[ao]) (?:
    seguranca|seguros|limpeza|manutencao|portaria|obra|lazer|jardinagem|banco|caixa|cartorio|construtora
    |condominio|predio|prefeitura
  )\b
`);
/** Dates of construction or sale, which the catalogue may state. */
export const WORKS_DATES =
  /\b(?:entrega|lancamento|obras?|inauguracao|conclusao|inicio|abertura)\b.{0,30}\b(?:marcad|agendad|previst)[oa]s?\b|\b(?:pode|podem|precisa|deve)(?: \w+)? (?:reservad|agendad|marcad)[oa]/;

const TOLD =
  'avisei|notifiquei|acionei|encaminhei|repassei|transferi|sinalizei|comuniquei|alertei|agilizei|direcionei|escalei';
const TOLD_PEOPLE =
  'passei|deixei|pedi|solicitei|informei|falei|conversei|mandei|enviei|chamei|coloquei|combinei|confirmei|verifiquei|consultei|perguntei|compartilhei|levei|abri|adicionei|inclui|cadastrei|marquei';
const TELL_INFINITIVES = oneLine`
  (?:
    avisar|notificar|acionar|encaminhar|repassar|transferir|sinalizar|comunicar|confirmar|verificar|checar
    |conferir|averiguar|apurar|agendar|marcar|reservar|retornar|direcionar|te retornar|dar retorno
  )
`;
const PEOPLE_INFINITIVES =
  '(?:ver|consultar|perguntar|pedir|solicitar|passar|falar|conversar|chamar|combinar|deixar|enviar|mandar|levar|informar|buscar|alinhar|compartilhar|validar)';
const TOLD_BY_OTHERS =
  '(?:avisad|notificad|encaminhad|repassad|comunicad|acionad|transferid|alertad|direcionad|solicitad)[oa]s?';
const ACTS = oneLine`
  (?:
    confirm|retorn|respond|explic|avali|analis|envi|mand|lig|cham|combin|continu|cuid|atend|verific|procur|assum
    |resolv|ajud|agend|marc|convers|esclarec|orient|apresent|acompanh|pass|entr|negoci|busc|avis|cont(?:at)
    |repass|inform|separ|prepar|mostr|receb|agiliz|providenc
  )(?:a|am|ara|arao|e|em|era|erao|ira|irao|i)\b
`;
const ACTS_ODD =
  '(?:vai|vao|ira|irao|fala|falam|falara|segue|seguem|seguira|ve|veem|vera|da|dao|dara|esta|estao|ja|te|lhe|diz|dira|will|has|have|fara|faz)';

export const DENIED = /\b(?:nao|nunca|nem|ainda nao|sem)(?: \w+){0,2} ?$/;

export const DONE = new RegExp(`\\b(?:${TOLD})\\b`);
export const DONE_PEOPLE = new RegExp(
  `\\b(?:${TOLD_PEOPLE})\\b.{0,60}\\b${PEOPLE}\\b|\\b${PEOPLE}\\b.{0,30}\\b(?:${TOLD_PEOPLE})\\b`,
);
export const DONE_FOR_LEAD = new RegExp(oneLine`
  \b(?:passei|mandei|enviei|deixei|coloquei|registrei|abri) (?:\w+ ){0,3}(?:
    pedido|solicitacao|recado|duvida|pergunta|interesse|caso|contato|mensagem|adiante|pra frente|para frente
    |na (?:fila|agenda|lista)
  )\b
  |\b(?:pedi|solicitei) (?:\w+ ){0,2}(?:
    fotos?|plantas?|videos?|valores|tabela|informac\w+|simulacao|confirmacao|retorno
  )\b
`);
export const JUST_DONE =
  /\b(?:acabei de|acabo de|terminei de) (?:avis|pass|repass|encaminh|anot|registr|notific|comunic|pedir|solicit|mand|envi|inform|deix)\w+/;
export const PASSIVE = new RegExp(
  `\\b(?:foi|foram|esta|estao|fica|ficou|sera|serao|ja|vai ser|been|fue)\\b(?: \\w+){0,3} (?:${TOLD_BY_OTHERS}|notified|informed|avisado)\\b|\\b${PEOPLE} (?:\\w+ ){1,3}(?:informad[oa]s?|cientes?)\\b`,
);
export const PASSIVE_FIRST =
  /^(?:pronto,? |certo,? |feito,? )?(?:equipe|time|corretor\w*|pedido|solicitacao|recado) (?:ja )?(?:avisad|notificad|encaminhad|repassad|acionad|registrad|enviad)[oa]\b/;
export const WILL = new RegExp(
  `\\b(?:vou|irei|ja vou|vamos|iremos|estou indo|(?<!\\be )preciso)(?: (?!te fazer|fazer)\\w+){0,2} ${TELL_INFINITIVES}\\b`,
);
export const WILL_PEOPLE = new RegExp(
  `\\b(?:vou|irei|vamos|iremos|estou|deixa eu|deixe me|permita)\\b(?: \\w+){0,3} ${PEOPLE_INFINITIVES}\\b.{0,60}\\b${PEOPLE}\\b`,
);
const DOING_WORDS =
  'avisando|encaminhando|repassando|transferindo|acionando|notificando|verificando|confirmando|checando|comunicando|conferindo';
export const DOING = new RegExp(
  `\\b(?:estou|estamos|to|tou|ja estou)(?: \\w+){0,2} (?:passando|${DOING_WORDS})\\b|^(?:certo,? |ok,? |perfeito,? )?(?:${DOING_WORDS})\\b`,
);
export const NOW = new RegExp(oneLine`
  \b(?:
    (?:te|lhe) (?:
      retorno|aviso|confirmo|respondo (?:assim|em breve|logo|depois|mais tarde)|dou (?:um )?retorno|encaminho
      |ligo|retornamos|avisamos|ligamos|respondemos|chamamos|confirmamos|retornaremos|avisaremos
    )
    |(?:aviso|retorno|confirmo) (?:
      voce|com voce|para voce|pra voce|a voce|em breve|assim que|logo|depois|o quanto antes|ainda hoje|amanha
    )
    |ja (?:retorno|confirmo|verifico|aviso|encaminho|repasso)|d(?:ou|amos|arei|aremos) (?:um )?retorno
    |volto (?:com|a falar|a te) .{0,30}(?:resposta|informac|retorno|posicao|falar)
    |entr(?:o|amos|aremos|arei) em contato|(?:retorn|confirm|avis|verific|respond|lig)(?:aremos|eremos|arei)\b
    |mantenho voce informad|fic(?:o|amos) de (?:te )?(?:retornar|avisar|confirmar|ver|responder)
  )
`);
export const NOW_PEOPLE = new RegExp(
  `\\b(?:(?<!proximo )passo|repasso|encaminho|aviso|confirmo|verifico|deixo|peco|transfiro|chamo|aciono|comunico|consulto|vejo|falo|checo|mando|envio|levo|coloco)\\b.{0,50}\\b${PEOPLE}\\b`,
);
export const PEOPLE_ACT = new RegExp(oneLine`
  \b${PEOPLE}\b(?! (?:tambem )?(?:pode|podem|poderia)\b)(?:
    ,? (?!se\b|pode\b|podem\b|poderia\b)[\w-]+
  ){0,7}?,? (?:
    ${ACTS_ODD} (?:\w+ ){0,3}?(?:
      ${ACTS}|\w+(?:ar|er|ir)\b|contato|retorno|falando|continuidade|atencao|notified|contact|reply
    )
    |${ACTS}
    |(?:
      fala|falam|falara|segue|seguira|falar|retornar|explicar|confirmar|enviar|responder|continuar|cuidar|ligar
      |combinar|avaliar|entrar em contato|resolver
    )\b
  )
`);
export const WE_ACT = new RegExp(oneLine`
  \b(?:a gente|nos) (?:ja )?(?:te |lhe )?(?:
    retorna\w*|confirma\w*|liga\w*|avisa\w*|chama\w*|verifica\w*|responde\w*|entra em contato|ve isso
    |da (?:um )?retorno|combina\w*
    |vai (?:te )?(?:
      retornar|confirmar|ligar|avisar|chamar|verificar|responder|entrar em contato|ver isso|combinar
    )
  )\b
`);
export const LEAD_GETS = new RegExp(oneLine`
  \bvoce (?:vai |ira )?(?:sera|ser|recebe|recebera|receber|vai receber|tera|ter) (?:\w+ ){0,2}(?:
    contatad[oa]|chamad[oa]|atendid[oa] por|procurad[oa]|avisad[oa]|ligacao|contato|retorno|resposta d
    |notificad[oa]|visita d
  )\w*
`);
export const STANDS = new RegExp(oneLine`
  \b(?:seu|sua|o|a) (?:
    pedido|solicitacao|recado|mensagem|duvida|pergunta|interesse|contato|caso|busca|proposta|visita
  )\b.{0,30}\b(?:
    anotad|registrad|encaminhad|repassad|enviad|guardad|em analise|na fila|em andamento|com a equipe
    |com o corretor
  )
`);

export const NOTED = new RegExp(oneLine`
  \b(?:
    anotei|anotad[oa]s?|tomei nota|registrei|deixei (?:\w+ ){0,3}(?:registrad|salv|guardad)[oa]
    |(?:
      fica|ficou|deixo|esta|tudo|certo|entendido|perfeito|ok|pronto|otimo|beleza|legal
    ),? (?:\w+ ){0,2}(?:registrad|guardad|salv)[oa]
    |ja (?:esta )?(?:registrad|guardad|salv)[oa]
  )\b
  |^registrad[oa]\b|\b(?:vou|ja vou|irei|estou) (?:\w+ )?(?:anot|registr)(?:ar|ando)\b
  |\b(?:anoto|registro) (?:aqui|isso|seu|sua|o seu|a sua|tudo)\b|\bmake a note|\bi (?:have )?noted\b
`);
export const PROPERTY_PAPERS = /\b(?:escritura|matricula|cartorio|registrado em|registrada em|registro de imoveis)\b/;

const SOMETHING_AGREED =
  '(?:visita|visitas|reuniao|horario|encontro|conversa|ligacao|chamada|call|tour|atendimento|agendamento|vistoria|assinatura|unidade)';
export const BOOKED = new RegExp(oneLine`
  \b(?:
    agendei|agendamos|remarquei|reagendei
    |(?:marquei|marcamos|reservei|reservamos|confirmei|garanti) (?:\w+ ){0,3}${SOMETHING_AGREED}
    |${SOMETHING_AGREED}(?: (?!para agendar)[\w/:]+){0,6}? (?:
      agendad|marcad|confirmad|reservad|garantid|realizad
    )[oa]s?
    |(?:ja |esta |ficou |fica |foi |tudo )(?:\w+ ){0,2}(?:agendad|marcad)[oa]s?
    |(?:agendad|marcad|combinad)[oa],? (?:entao,? )?(?:
      para|pra|no|na|as|neste|nesta|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta|dia
    )\b
    |^(?:pronto,? |certo,? |perfeito,? |otimo,? |beleza,? |combinado,? )*(?:agendad|marcad)[oa]\b
    |(?:te )?(?:espero|esperamos|aguardo|aguardamos) (?:
      voce|por voce|sua visita|la|as
      |n[oa]s? (?:sabado|domingo|segunda|terca|quarta|quinta|sexta|dia|stand|local|escritorio)|amanha|hoje
    )\b
    |(?:coloquei|inclui|adicionei|marquei|anotei) (?:\w+ ){0,4}na agenda
    |sua visita (?:e|sera|fica) (?:no|na|as|dia|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta)
  )
`);
