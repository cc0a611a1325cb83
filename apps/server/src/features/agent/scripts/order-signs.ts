import { oneLine } from '@prumo/contracts/text/one-line';
import { ANY_IMPERATIVE, INFINITIVE, MAY_ASK_LEAD, ORDERS, SPOKEN_ORDERS } from './order-verbs.ts';

/**
 * Points say how much a pattern speaks for an order to the agent; negative ones speak for words to the lead. Patterns
 * read the plain form in which 'é' is 'eh' and 'dê' is 'deh', and quoted words are left out.
 */
export type Sign = readonly [points: number, pattern: RegExp];

const OPENING = oneLine`
  ^(?:(?:
    sempre|nunca|jamais|nao|tambem|so|apenas|somente|primeiro|antes|depois|entao|em seguida|logo depois|ao final|no final
    |por fim|por favor|e|ja|mesmo assim|nesse caso|so entao|depois disso|na duvida|sempre que possivel|se possivel
  ),? ){0,4}(?:nao se )?
`;

const VERBS: readonly Sign[] = [
  [3, new RegExp(`${OPENING}${ORDERS}\\b`)],
  [0.5, new RegExp(`${OPENING}${MAY_ASK_LEAD}\\b`)],
  [2, new RegExp(`${OPENING}${ANY_IMPERATIVE}`)],
  [2.5, new RegExp(`${OPENING}${SPOKEN_ORDERS}(?!,| com a gente| comigo| a gente)\\b`)],
  [
    2,
    new RegExp(oneLine`
      ${OPENING}(?:
        fale (?:de|da|do|das|dos|sobre|primeiro|em|sempre|apenas|somente|que|pouco|menos|mais)
        |(?:responda|mande|envie|informe|confirme|lembre|chame|marque|use|siga|anote|procure|faca|solicite|consulte)
          (?: (?:ao?|os?|as?|com o|apenas|somente|so|sempre|em|que|algo))? ?(?:
          lead|cliente|pessoa|nome d|primeiro nome|preco|valor|tabela|linguagem|tom|perguntas|respostas|endereco|crm
          |corretor d|gerente|resumo|planilha|pergunta|seguranca|uma pergunta|saber|apenas|somente|sempre|algo
        )
        |(?:informe|responda|confirme|lembre) (?:ao|aos|que|se o)|(?:envie|mande) o link|lembre-se de [a-z]+
      )\b
    `),
  ],
  // 'Caso perguntem o preço, passar a faixa', 'Permuta: não aceitar'
  [
    3.5,
    new RegExp(oneLine`
      ^(?:
        se|caso|quando|para|ao|aos|sempre|assim|toda|na|no|em|conforme|depois|logo|a partir|qualquer|lead|perfil|cliente
        |fora|antes|quem|havendo|acima|abaixo|mesmo|em caso|\w{1,20}(?: \w{1,20}){0,4}:
      )\b[^.]{0,120}?[,:] (?:(?:nao|nunca|jamais|sempre|so|somente|apenas|tambem|entao),? ){0,3}(?:
        ${ORDERS}|${SPOKEN_ORDERS}|${INFINITIVE}|marque|chame|consulte
      )\b
    `),
  ],
  [
    3,
    new RegExp(oneLine`
      (?:[,;:]|\be) (?:entao |mas |e |depois ){0,2}(?:nao|nunca|jamais|depois|sempre|apenas|so) (?:
        ${ORDERS}|retire|mande|envie|informe|fale|marque|chame
      )\b
    `),
  ],
  [1, /^(?:nunca|jamais) [a-z]+(?:e|a|ar|er|ir)\b/],
];

const AGENT_SIGNS: readonly Sign[] = [
  [
    5,
    new RegExp(oneLine`
      \b(?:
        (?:a|da|pela|na) ia\b|inteligencia artificial
        |(?:o|do|pelo) (?:agente|bot|robo|chatbot|sistema(?! d[eo]\b))\b
        |[oa] (?:assistente|atendente virtual) (?:deve|nao|pode|precisa|se chama|fala|tem|vai|responde|usa|eh)|ela nao (?:usa|deve|pode)
        |voce eh (?:um|uma|o|a) |voce (?:nao )?(?:deve|devera|deveria) |voce (?:eh|esta) proibid
        |(?:seu|sua) (?:papel|missao|funcao|tarefa|objetivo|meta eh|trabalho eh)
        |o atendimento (?:deve|precisa|nao|tem que)
        |a (?:conversa|mensagem|resposta|saudacao|abordagem) (?:deve|precisa|tem que|nao pode)
        |queremos que|quero que|gostaria que a|gostariamos que|deve-se|aja como|atue como|comporte-se|limite-se
        |nao se (?:apresente|identifique)
      )
    `),
  ],
  [
    3.5,
    new RegExp(oneLine`
      ^(?:
        tom\b|mensagens (?:curtas|longas|breves)|respostas (?:sempre|curtas|breves|em)|cuidado com|zero\b
        |precisa [a-z]+r\b|linguagem|estilo|saudacao|despedida|abordagem|personalidade|perfil [a-z]+:|qualificacao
        |objetivo|meta\b
        |dados (?:obrigatorios|opcionais)|nada de|(?:no )?maximo|(?:eh )?(?:proibido|vedado|obrigatorio|importante|preciso)
        |atencao|obs\b|regra|mensagem (?:de|curta|com|final)|fechamento|frases? curtas?|identificar:|lembrete:|exemplos?\b
        |ex\.?:|ordem:|nome d[ao] (?:assistente|atendente|ia|agente)|apresentacao d|instruc|contexto|prioridade|etapa|roteiro|passo
        |foco em|foco:|publico|funcao|papel
      )
    `),
  ],
  [
    2,
    new RegExp(oneLine`
      \b(?:
        crm|toda mencao|de boa|nunca o exato|direto para o|nao deve|devera? vir|eh mencionad[oa]|falar mal|emojis?|girias?
        |nao se (?:manda|fala|passa|diz|perde)|textao|uma pergunta por vez|uma de cada vez|um por vez|por mensagem
        |(?:duas|tres|poucas|curtas) (?:linhas|frases|perguntas)|frases? (?:curtas?|prontas?)|gatilhos?|objec(?:ao|oes)
        |(?:des)?qualificad[oa]|qualificacao|palavrao|corretor da vez|(?:atendente|um) humano|algo (?:como|do tipo|tipo)
        |na primeira mensagem|mensagem anterior|linguagem (?:simples|informal|formal|clara)|sem (?:insistir|pressionar)
        |tom (?:animado|cordial|formal|informal|leve|positivo|amigavel|de)|empatia|cordialidade|escassez|urgencia
        |interrogatorio|exclamacao|telemarketing|autorizacao do gerente|acionar|ser passado para|deve ir direto
        |vai para o juridico|vao para
      )\b
    `),
  ],
  [
    3,
    new RegExp(oneLine`
      \b(?:
        seria bom|acho melhor|acho bom|o ideal eh|o melhor eh|prefiro que|eh bom|eh melhor|vale a pena|convem
        |nao precisa (?:falar|dizer|perguntar|explicar)|entre nos|nao eh (?:pra|para) (?:falar|dizer|mandar)
        |(?<!nao )pode (?:falar|perguntar|dizer|passar|oferecer|chamar|brincar|citar) (?:que|de|o|a|em|um|uma)
        |(?:^|[,:;] )pode usar
        |devem? ser (?:encaminhad|tratad|passad|transferid|direcionad|perguntad|informad|anotad)[oa]s?|voce pode oferecer|pode conceder
      )\b
    `),
  ],
  [2.5, /(?:^|\s)1 ?[).:-] \D{1,60}2 ?[).:-] /],
  [
    3.5,
    new RegExp(oneLine`
      ^(?:(?:
        nome|bairro|cidade|verba|prazo|renda|tipo|quartos|orcamento|telefone|e-?mail|valor|finalidade|regiao|metragem|vagas
        |entrada|fgts
      )(?: (?:completo|do imovel|de preco|familiar|maximo))?(?:, | e |\.?$)){2,}
    `),
  ],
  [
    3,
    new RegExp(oneLine`
      ^(?:
        breve|educad[oa]|simpatic[oa]|cordial|objetiv[oa]|diret[oa]|curt[oa]|formal|informal|gentil|so isso
        |sem (?:emoji|enrola|insist|press|textao|giria)
      )\b
    `),
  ],
  [
    1.25,
    new RegExp(oneLine`
      \b(?:somente|so|apenas) (?:em|com o|depois|se)\b|: (?:so|somente|apenas|nao|ate|nunca)\b
      |\b(?:duas|tres|uma) no maximo|no maximo (?:uma|duas|tres|quatro|cinco)\b|^deve 
    `),
  ],
];

const TALK_ABOUT_LEAD: readonly Sign[] = [
  [3.5, /\bleads?\b/],
  [
    1.5,
    new RegExp(oneLine`
      \b(?:o|ao|do|pelo|para o|pro|com o|a|da|esse|este) (?:
        cliente|interessad[oa]|inquilino|locatario|usuario|prospect|investidor|contato da|corretor parceiro
      )\b
    `),
  ],
  [
    1.5,
    new RegExp(oneLine`
      \b(?:
        se ele|se ela|dele|dela|caso ele|quando ele|a pessoa|as pessoas|da pessoa|quem escreve|quem perguntar|que ele pediu
        |perguntarem|pedirem|insistirem
      )\b
    `),
  ],
  [
    1,
    new RegExp(oneLine`
      ^(?:e |mas )?(?:se|caso|quando|sempre que|assim que|toda vez que|ao) (?:nao )?(?:
        (?:o |a |ele |ela |alguem |eles |quem )(?!valor|preco|imovel for|visita|senhor)
        |perguntarem|perguntar|pedirem|pedir|insistir|insistirem|houver|tiver\b|disser|disserem|falar\b|quiserem|achar
        |responder\b|souber|receber (?:a|uma)|demonstrar|reclamar|recusar|apresentar objec|estiver irritad
        |for (?:um |uma )?(?:lead|cliente|investidor|moradia|numero|corretor|locacao|fora)
      )
    `),
  ],
];

const WORDS_TO_LEAD: readonly Sign[] = [
  [-3, /\?$/],
  [-3, /\{ ?nome/],
  [-1, /https?:|www\.|\.com\b|\.br\b/],
  [-1, /r\$ ?\d/],
  [-1.5, /!|\p{Extended_Pictographic}|\brs+\b|\bkk+\b|\bta\?|\bviu\b|\bne\b/u],
  [
    -2,
    new RegExp(oneLine`
      \b(?:
        eu|sou|estou|to|tou|tenho|vou|posso|quero|preciso|gostaria de|fico|farei|sigo|vi que|recebi|separei|acabei|aguardo
        |agradeco|coloco|falo|me|meus?|minhas?|nossos?|nossas?|nos|a gente|pra gente|comigo|conosco|aqui eh|aqui quem
        |aqui n[ao]|[a-z]{2,}(?:amos|emos|imos)|passo te|somos|vamos|temos|estamos|podemos
      )\b
    `),
  ],
  [-2, /\b(?:voces?|vcs?|ce|seus?|suas?|te|lhe|ti|contigo|tu|teu|tua|o senhor|a senhora|senhor\(a\)|prezad[oa])\b/],
  [
    -3.5,
    new RegExp(oneLine`
      ^\W*(?:
        ola|oi+e?|bom dia|boa tarde|boa noite|opa|salve|hello|e ai|eai|fala[, ]|alo|sejam? (?:muito )?bem|bem-?vind
        |(?:muito )?obrigad|agradec(?:emos|o)|prazer|que (?:bom|alegria|prazer|otimo|legal|maravilha)|parabens
        |ate (?:logo|breve|mais|ja)|um (?:grande )?abraco|abracos|(?:foi|sera) um prazer|fique a vontade
        |conte (?:comigo|conosco|com a gente)|qualquer coisa|combinado|perfeito|show|otimo|legal|maravilha|certo|entendi
        |tudo (?:bem|certo)|saudacoes|car[oa] |prezad|sinta-se|feliz|bora|vem |tmj|valeu
      )
    `),
  ],
  [
    -2.5,
    new RegExp(oneLine`
      \bpor (?:aqui|este canal|esse canal|favor|gentileza)\b|\bai:
      |\b(?:a familia|na recepcao|na portaria|no stand|no plantao|no decorado|no endereco)\b
    `),
  ],
];

export const SIGNS: readonly Sign[] = [...VERBS, ...AGENT_SIGNS, ...TALK_ABOUT_LEAD, ...WORDS_TO_LEAD];

export const OPENS_WITH_INFINITIVE = new RegExp(`${OPENING}${INFINITIVE}`);

/** 'Comprar um imóvel é um grande passo' */
export const INFINITIVE_IS_SUBJECT = new RegExp(oneLine`
  ^[a-z]+(?:ar|er|ir)(?: (?!que\b|se\b|quando\b)[a-z0-9]+){0,7} (?:
    eh|sao|ficou|fica|nunca foi|pode ser|significa|vai ser|sera|nao precisa|depende|exige|requer|custa|leva
  )\b
`);

/** 'Quem avalia é o Sérgio', 'Duas no máximo' */
export const POINTS_BACK =
  /^(?:so isso|isso|ela|ele|quem|assim|a partir|depois|duas|tres|deve|soa|o (?:resto|corretor)|dai|senao|nem|tambem)\b/;
