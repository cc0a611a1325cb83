import { oneLine } from '@prumo/contracts/text/one-line';

const STAFF = oneLine`
  (?:
    corretor|corretora|corretores|consultor|consultora|consultores|atendente|atendentes|atendimento|humano
    |humana|pessoa|pessoas|alguem|vendedor|vendedora|gerente|especialista|responsavel|funcionario|funcionaria
    |gente|supervisor|supervisora|representante|ser humano|dono|diretor|diretora|equipe
    |(?<!
      predio |ponto |sala |imovel |espaco |salao |area |galpao |loja |casa |predios |pontos |salas |conjunto )comercial
    |recepcao|secretaria|setor|assessor|assessora|time
  )
`;
const KIN = oneLine`
  (?:
    minha|meu|meus|minhas|nossa|nosso|a familia|o banco|um advogado|o advogado|o contador|o gerente do banco
    |a caixa|ele|ela|eles|elas|voce|voces|voces|deus|o sindico|os vizinhos|o dono do|o proprietario|a esposa
    |o marido
  )
`;

export const HUMAN: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      falar|conversar|tratar|negociar|ser atendid[oa]|atendid[oa]|contato|conversa|papo|bate papo|falo
      |conversava|tirar (?:uma |umas )?duvidas?
    ) (?:direto |diretamente |logo |agora |so |mesmo |por telefone |pessoalmente |melhor )*(?:
      com|por|pelo|pela
    ) (?:
      o |a |os |as |um |uma |algum |alguma |outro |outra |aquele |aquela |seu |sua |vosso |uma pessoa )*
    (?:${STAFF})\b
  `),
  new RegExp(oneLine`
    \b(?:
      quero|queria|gostaria de|preciso(?: de)?|posso|poderia|consigo|da para|tem como|como faco para|prefiro
      |melhor|bora|podemos|pode
    ) (?:\w+ ){0,2}?(?:
      falar|conversar|tratar
    ) (?:de novo |novamente |direto |diretamente )*com (?!${KIN}\b)(?:o |a |os |as )?\w+
  `),
  /\b(?:falar|conversar|resolver|tratar|converso|falo|trato|resolvo|atendo|negocio|decido) (?:\w+ ){0,3}?(?:por|pelo|no|via) (?:telefone|ligacao|celular|chamada|video)\b/,
  new RegExp(oneLine`
    \b(?:
      chama|chame|chamar|passa|passe|passar|transfere|transfira|transferir|coloca|coloque|encaminha|encaminhe
      |direciona|direcione|manda|quero|queria|preciso de|prefiro|tem|cade|tem como chamar|conecta
    ) (?:
      me |eu |isso |para |com |logo |ai |aqui |um |uma |o |a |algum |alguma |ver |atendimento com |por )*
    (?:${STAFF})(?: (?:humano|humana|de verdade|real|ai|online|disponivel|de carne e osso|pra|para|$))*\b
    (?! (?:quer|disse|falou|nao|me))
  `),
  /\b(?:atendente|atendimento|pessoa|gente|alguem) (?:humano|humana|de verdade|real|de carne e osso|viva)\b/,
  /\b(?:falar com humano|humano por favor|atendente humano|quero humano|um humano)\b/,
  new RegExp(oneLine`
    (?:^|[,.!] |\b(?:
      e|entao|pode|podem|poderia|voces?|favor|alguem|para|quero que|preciso que|pede para|peca para|depois|se puder
      |ai|mas|melhor
    ) )(?:(?:
      alguem|voces?|o corretor|a corretora|um corretor|alguem de voces|ele|ela|me
    ) ){0,12}(?:me |nos )?(?:
      lig(?:a|ue|uem|ar|am|ando|arem|aria|ariam)
    )\b ?(?:
      para mim|para gente|aqui|nesse numero|neste numero|agora|hoje|amanha|depois|por favor|mais tarde|quando|as
      |a|pra|$|[,.!?]|para|entre|de tarde|de manha|a noite|no|um corretor|alguem
    )
  `),
  /\bme ligar(?:em)?\b/,
  /\bme (?:lig(?:a|ue|uem)|telefon\w+|retorn(?:a|e|em) (?:por )?(?:ligacao|telefone))\b/,
  new RegExp(oneLine`
    \b(?:
      quero|queria|prefiro|gostaria de|aguardo|pode ser|podemos|marca(?:r)?|agendar|agenda|faz(?:er)?|receber
      |fazemos|bora|por
    ) (?:\w+ ){0,3}?(?:ligacao|chamada|call|video ?chamada|reuniao|meet|zoom|videocall|telefonema)\b
  `),
  new RegExp(oneLine`
    \b(?:
      qual|manda|me manda|passa|me passa|envia|tem|tem algum|preciso|quero|queria|me envia|pode me passar
      |pode passar|me da|informa
    ) (?:\w+ ){0,3}?(?:contato telefonico|telefone|numero|contato|whatsapp|celular|zap|fixo)(?: (?:
      d[oea]s? (?:um |uma )?(?:
        corretor\w*|consultor\w*|vendedor\w*|responsavel|atendente|gerente|voces|loja|imobiliaria|comercial
        |central|stand|escritorio|equipe|plantao|alguem
      )
      |para (?:eu )?(?:ligar|falar|contato|conversar)|de contato|direto|fixo|$|[?.!,]
    ))
  `),
  /\b(?:telefone|numero|contato|whatsapp|celular) (?:d[oea]s? )(?:um |uma )?(?:corretor\w*|consultor\w*|vendedor\w*|atendente|responsavel|gerente)\b/,
  new RegExp(oneLine`
    \b(?:
      tem (?:alguem|algum humano|uma pessoa) (?:
        ai (?:para|que|de|me)(?! mostr)|para me(?! mostr)|real|de verdade|que
      )
      |alguem (?:ai )?pode me (?:atender|ajudar|ligar)|alguem me atende
      |alguem para (?:me )?(?:atender|falar|ajudar)
    )\b
  `),
  /\b(?:posso|consigo|da para|quero|vou|tem como|poderia) (?:te |lhe |eu )?ligar (?:para voces?|ai|agora|para|pra|\?|em que|$)/,
  /\bme (?:passa|transfere|encaminha|direciona|coloca|conecta) (?:para|com) (?:o |a )?(?!mim\b|eu\b|meu\b|minha\b|esse\b|este\b|email\b|whatsapp\b|ver\b|ca\b)\w+/,
  new RegExp(
    `\\b(?:${STAFF}) (?:de voces )?(?:pode |poderia |possa )?(?:me|nos) (?:chamar?|ligar?|ligue|chame|atender?|atenda|retornar?|retorne|procurar?|procure)\\b`,
  ),
  /\balguem (?:de voces |ai |da equipe )?(?:que )?(?:possa |pode |poderia )?(?:me |que me )?(?:expli(?:que|car?)|atend\w+|ajud\w+|orient\w+|retorn\w+|lig(?:ue|ar|a)|esclare\w+)\b/,
  /\b(?:falar|queria|quero|posso falar) (?:falar )?com el[ea]\b/,
  /\b(?:nao quero|chega de|cansei de|sem) (?:mais )?(?:falar com |conversar com |papo com )?(?:robo|maquina|bot|inteligencia artificial|ia|atendimento automatico|atendente virtual)\b/,
];
/** In "chama a Juliana" the given name is one of our employees. */
export const NAMED: readonly RegExp[] = [
  /\b(?:quero|queria|prefiro) (?:o|a) (\w+)(?: \w+)? (?:de volta|de novo|me atendendo|no atendimento)\b/g,
  new RegExp(
    oneLine`
    \b(?:
      cham(?:a|ar|e|em)|cade|passa(?:r)? para|passe para|pede para|pedir para|peca para|pede para|avisa|avisar
      |transfere para|diz para|fala para|falar com|falo com|tratar com|resolver com|conversar com|falando com a
      |atendimento d[oae]|contato d[oae]|numero d[oae]|telefone d[oae]|whatsapp d[oae]|procurando
      |voltar (?:a falar )?com|continuar com|era|so com|com
    ) (?:[oa] )?(?:(?:dona|seu|dr|dra|sr|sra|senhor|senhora) )?(\w+)
  `,
    'g',
  ),
  new RegExp(
    oneLine`
    (?:^|[,.!?] )(?:[oa] )(\w+)(?: \w+){0,6} (?:
      esta|ta|ainda trabalha|trabalha|continua|ainda esta|pode|podia|poderia|vai|vem
    )(?: (?:por|ainda))* (?:ai|me (?:ligar|retornar|chamar|atender|responder|passar)|disponivel|online)\b
  `,
    'g',
  ),
];
export const ASKS: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      negociar|fechar|tratar|acertar|resolver
    ) (?!com )(?:(?!que |falei )\w+ ){1,8}?(?:direto )?com (?:o |a |um |uma |algum |alguma )(?:
      corretor\w*|consultor\w*|atendente|vendedor\w*|gerente|responsavel|especialista|humano|pessoa
    )\b
  `),
  /\bprefiro (?:\w+ )?(?:por|no|via) (?:telefone|ligacao|chamada)\b/,
  new RegExp(oneLine`
    \b(?:
      tem como|pode|podem|poderia|da para|(?:eh|seria) possivel|quero que|queria que
    ) (?:um|uma|algum|alguma|o|a|seu|sua) (?:
      corretor[a]?|consultor[a]?|vendedor[a]?|atendente|pessoa|gerente|especialista
    ) (?:vir|venha|ir|passar|passe|me|nos|entrar|entre)\b
  `),
  new RegExp(oneLine`
    \b(?:
      falar|conversar|tratar|resolver|discutir|negociar|ver|tirar|explicar|combinar
    ) (?!com )(?:\w+ ){1,4}?com (?:o |a |um |uma |algum |alguma )(?:
      corretor\w*|consultor\w*|atendente|vendedor\w*|gerente|responsavel|especialista|humano|pessoa
    )\b
  `),
  new RegExp(
    `\\b(?:trato|falo|converso|resolvo|negocio|fecho|continuo|sigo) (?:\\w+ ){0,4}?com (?:uma? |o |a )?(?:${STAFF})\\b`,
  ),
  /\b(?:robo|bot|maquina|ia) nao ?,(?: (?:quero|prefiro|eh|so))? (?:uma? )?(?:gente|pessoa|humano|alguem)\b/,
  new RegExp(oneLine`
    \b(?:me )?(?:poe|bota|coloca|ponha|coloque|bote|deixa) (?:me )?(?:
      em contato|na linha|com|para falar|em linha
    ) (?:com )?(?:(?:o|a|um|uma|algum|alguma) )?(?:
      quem|alguem|gente|pessoa|diretor\w*|gerente|dono|don[oa]|chefe|responsavel|corretor\w*|consultor\w*
      |vendedor\w*|atendente|supervisor\w*|equipe
    )\b
  `),
  /\bquem (?:decide|manda|resolve|entende|trabalha) (?:ai|de verdade|mesmo)\b[^?]{0,120}(?=[.!,]|$)(?<=\b(?:contato|falar|chama|quero|passa|poe|coloca)\b.{0,120})/,
  /\bchama(?:r)? (?:el[ea]|eles|esse (?:rapaz|moco|cara|corretor)|essa (?:moca|menina|corretora))(?: (?:ai|la|para mim|aqui|por favor))+/,
  new RegExp(oneLine`
    \b(?:tem|teria|ha|existe) (?:algum |alguma |um |uma )?(?:
      advogad[oa]|engenheir[oa]|arquitet[oa]|corretor[a]?|especialista|gerente|pessoa|alguem|humano
      |consultor[a]?
    )(?: (?:ai|la|da equipe|de voces))* (?:que|para) (?:\w+ ){0,2}?(?:
      conversar|falar|me|explicar|atender|tirar
    )\b
  `),
  new RegExp(oneLine`
    \bse (?:tiver|for|houver|existir) (?:um |uma )?(?:
      corretor[a]?|consultor[a]?|atendente|pessoa|gente|humano
    )(?: (?:human[oa]|de verdade|real|ai))* (?:eu )?(?:continuo|sigo|fico|converso|falo|fecho|compro)\b
  `),
  /\b(?:pec\w+|solicit\w+|gostaria de|agradeco|aguardo|espero|pediria) (?:\w+ ){0,4}?(?:contato telefonico|ligacao|telefonema|retorno telefonico|retorno por telefone|contato por telefone)\b/,
  /\b(?:pedir|digitar|escrever|entao|peco) (?:: |, |')*(?:o |um |uma )?(?:atendente|humano|corretor[a]?)\b/,
  new RegExp(
    `\\b(?:trocar (?:uma )?ideia|bater (?:um )?papo|prosear|tratar|resolver|ver isso|negociar|acertar|fechar) (?:\\w+ ){0,2}?com (?:o |a |um |uma |algum |alguma )?(?:${STAFF})\\b`,
  ),
  new RegExp(oneLine`
    \b(?:
      arrum\w+|arranj\w+|consegu\w+|indic\w+|disponibiliz\w+|designa|bota|bote|poe|coloca|chama|pede|pedir|peca
      |manda|solicito|gostaria de|queria|quero|preciso|prefiro|pode ser|pode
    ) (?:\w+ ){0,2}?(?:
      um |uma |o |a |la um |algum |alguma |para |pro |outro |outra )?(?:${STAFF})(?: \w+){0,12} (?:
      para|que|me|entrar|entre|falar|explic\w+|retorn\w+|lig\w+|atend\w+|cham\w+|ajud\w+|entend\w+
    )\b
  `),
  new RegExp(
    `^(?:${STAFF})(?: (?:por favor|por gentileza|humano|humana))(?= ?[.,!]|$)|^(?:um |uma )?(?:humano|corretor|corretora|atendente|consultor|consultora)(?= ?[.,!]|$)`,
  ),
  /\b(?:me )?(?:bot|poe|coloc|pass)\w* (?:eu )?para (?:falar|conversar) com\b/,
  /\b(?:me )?(?:da|dar|dao|dar um|de) (?:um )?(?:toque|alo|telefonema|ligada|ligadinha)(?: (?:no|por|para) (?:telefone|celular|mim|gente)| aqui| depois| amanha| mais tarde| quando|$)/,
  /\b(?:entr(?:ar|e|em|a) em contato (?:comigo|por telefone)|contato por telefone|atendimento (?:humano|por telefone|pessoal|presencial))\b/,
  /\b(?:atendid[oa]|conversar|falar|tratar|resolver|papo) (?:\w+ ){0,2}?(?:por|com) (?:gente|uma pessoa|pessoa|alguem|ser humano|humano\w*)\b/,
  new RegExp(oneLine`
    \b(?:telefone|numero|contato|whatsapp|celular) (?:d[oea]s?|para falar com) (?:o |a |um |uma )?(?:
      don[oa]|proprietari[oa]|diretor\w*|gerente|engenheir[oa]|responsave\w+|plantao|plantonista|stand|central
      |secretari[oa]|imobiliaria|construtora|equipe|escritorio
    )\b
  `),
  /\b(?:lig(?:a|ue|uem)|telefon(?:a|e|em)) (?:para (?:mim|gente|nos)|no meu|aqui|nesse|neste|la em casa|depois|amanha|hoje|agora|segunda|terca|quarta|quinta|sexta|sabado)\b/,
  /\b(?:podem?|poderiam?|quero|queria|prefiro|gostaria|espero|aguardo|pede|peca|preciso) (?:\w+ ){0,3}?(?:me |nos )(?:ligu(?:e|em)|ligar|ligarem|telefon\w+)\b/,
  new RegExp(oneLine`
    \b(?:
      nao (?:quero|gosto de|sei|curto) (?:mais )?(?:
        falar|conversar|tratar|papo|papear
      ) (?:com )?(?:um |uma |o |a )?(?:
        robo|maquina|bot|ia|inteligencia|atendente virtual|assistente virtual|computador|automatic\w+
      )
    )\b
  `),
  /\b(?:robo|maquina|bot|ia) (?:nao|num) (?:resolve|serve|ajuda|entende|da)\b/,
  new RegExp(oneLine`
    \b(?:
      da|pode|podia|poderia|tem como|teria como|quero que|pede|peca|sera que
    ) (?:para |que )*(?:el[ea] |el[ea]s |alguem |voces? |o corretor |a corretora )?(?:nao )?me (?:
      chamar|retornar|ligar|procurar|chame|retorne|procure
    )\b(?! d[eao] | por | assim)
  `),
  /\b(?:continuar|seguir|voltar|tratar|falar|resolver|ser atendid[oa]) com (?:ele|ela)(?= ?[,.!?]|$| se| por| mesm| que)/,
  new RegExp(oneLine`
    \bso (?:
      fecho|compro|converso|trato|falo|negocio|resolvo|decido
    ) (?:\w+ )?(?:com|falando com) (?:um |uma |o |a )?(?:
      humano|gente|pessoa|corretor|alguem|dono|gerente|vendedor|voces pessoalmente
    )
    |\bolho no olho\b|\bpode (?:me )?transferir(?= ?[?.!,]|$)
  `),
  /\bmandar? (?:um |uma |algum |alguma )?(?:corretor\w*|consultor\w*|vendedor\w*|alguem|pessoa|gente) (?:para |vir |falar |aqui|me)/,
  /\beh (?:so )?com (?:ele|ela|el[ea]s) (?:mesm[oa] )?que (?:eu )?(?:quero|queria|vou|falo|trato|estava|estou|gosto)\b/,
  /\b(?:isso|essa parte|essas coisas|valores|esse assunto|o resto) (?:eu )?(?:so )?(?:trato|falo|resolvo|converso|discuto|negocio|vejo) (?:so )?(?:com|pessoalmente com) (?:o |a |um |uma )?\w+/,
  /\b(?:resolver|falar|conversar|tratar|explicar|combinar|ver isso)(?: \w+){0,3}? (?:por|pelo|no|via) (?:telefone|ligacao|celular|chamada|video|voz)\b/,
];
export const NO_HUMAN = new RegExp(
  oneLine`
    \b(?:
      voces? (?:fic\w+ )?(?:me )?lig(?:am|ando|aram)
      |podem? (?:
        falar|tratar|conversar|ver|combinar
      ) (?:direto )?com (?:o|a|meu|minha) \w+(?: \w+)? ,? ?(?:que )?(?:ele|ela)
      |tem alguem (?:ai )?para (?:me )?(?:mostr|abr|apresent)\w*|(?:que|eu) (?:eu )?quero ,? ?gente(?= ?[,.!?])
      |nada de \w+ (?:para )?me ligar
      |alguem (?:morando|vivendo|plantando|usando|ocupando|alugando|dentro|l[ao])
      |(?:para|sem|nem) (?:o |um |nenhum |ninguem )?(?:
        inquilin[oa]|vizinh[oa]|sindic[oa]
      )? ?me ligar(?: de madrugada)?
      |nao (?:quero|preciso|precisa|gostaria de|posso|vou|consigo|gosto de) (?:\w+ ){0,2}?(?:
        (?:falar|conversar)(?! com (?:o |a |um |uma )?(?:robo|maquina|bot|ia|atendente virtual))|ligar|ligacao
        |corretor\w*|atendente(?! virtual)|que (?:me )?ligue\w*|receber ligac\w+|de corretor\w*
      )
      |nao (?:me )?lig(?:a|ue|uem)|sem (?:corretor|ligac\w+|intermediario)
      |quem (?:eh|e) (?:o |a )?(?:corretor|corretora|responsavel)
      |ja (?:falei|conversei|estou falando|fui atendid[oa]) com
      |(?:estou|estava) (?:falando|conversando|tratando) com|falei com|sou corretor\w*
    )(?: (?:com |de |por )?(?:o |a |um |uma |nenhum |nenhuma |seu |algum )?(?:
      corretor\w*|ninguem|atendente|pessoa|vendedor\w*|consultor\w*|alguem|\w+
    ))?
  `,
  'g',
);
export const BOT_QUESTION = new RegExp(
  oneLine`
    \b(?:
      voce|vc|isso|aqui|quem|estou|to
    ) (?:eh|e|fala|falando|conversando) (?:com )?(?:um |uma |com um |com uma )?(?:
      robo|bot|pessoa|humano|humana|maquina|ia|real|inteligencia|gente|atendente virtual|assistente virtual
    )\b
  `,
  'g',
);
