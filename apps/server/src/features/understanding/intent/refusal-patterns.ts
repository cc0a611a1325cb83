import { oneLine } from '@prumo/contracts/text/one-line';

const NOT_INTERESTED: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:nao|sem|nenhum|zero|perdi o?|acabou o) ?(?:
      tenho|temos|estou com|ha|tem|tenho mais|tenho nenhum|to com|mais
    )? ?(?:mais )?(?:o )?interesse\b(?! (?:em|n[oa]s?|por|pel[oa]) (?!
      imove|comprar|nada|mais|voces|momento|voc
    )\w+)
  `),
  /\bnao (?:estou|estamos|to|fiquei|fico|tou) (?:mais )?(?:interessad[oa]s?|procurando|buscando|querendo|precisando)\b(?! (?:em|n[oa]|por|um|uma|ap|casa) (?!imove|comprar|nada|mais|momento)\w+)/,
  /\bnao (?:me interess\w+|interessa)(?: mais)?(?= [,.!]|$| obrigad| nao| por enquanto| no momento| agora| nada)/,
  new RegExp(oneLine`
    \b(?:
      desisti|desistimos|desistindo|(?<!\bse (?:eu |a gente |o cliente )?)desistir|vou desistir|abri mao|mudei de planos|mudaram os planos
      |mudamos de planos|larguei mao|deixei para la|deixa para la|deixa quieto|deixa pra la|esquece isso|esquece
      |melhor deixar(?! para (?:
        o |\d|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
      ))
    )\b(?! (?:que|tudo|o que|suas?|as|qualquer|todas?) )(?! d[eoa]s? (?:
      ap|apartamento|casa|planta|lancamento|studio|terreno|bairro|alug
    ))
  `),
  new RegExp(oneLine`
    \b(?:fech|compr)(?:ou|aram|amos) (?:negocio )?(?:com|de|por) (?:um |uma |a |o )?outr[oa] (?:
      construtora|imobiliaria|incorporadora|corretor\w*|empresa
    )\b
    |\bnao (?:precisamos|preciso|vamos precisar|vou precisar) mais(?= ?[,.!]|$)
  `),
  new RegExp(oneLine`
    \b(?:
      ja (?:
        comprei|compramos|fechei|fechamos|adquiri|adquirimos|achei|encontrei|encontramos|resolvi|assinei|escolhi
        |consegui|conseguimos|estou com (?:outra|outro)|negociei|peguei|aluguei
      )
      |acabei (?:de )?(?:comprar|\w+ndo|fechar|alugar)|acabamos (?:de )?(?:comprar|\w+ndo)
      |comprei (?:n[ao] |faz |ha |em )?(?:outro|outra|com|um|uma|semana|mes|ja|ontem|de)
      |(?<!nao )fechei (?:com|outro|negocio|em outro)|comprou de|optei por outr\w+|optamos por outr\w+
    )\b
  `),
  new RegExp(oneLine`
    \b(?:
      no momento|por enquanto|por ora|por agora|agora|hoje|atualmente|neste momento|nesse momento|esse ano
      |este ano
    ) (?:eu |ainda |ja )?(?:nao|n)\b(?! (?:
      quero (?:\w+ ){0,2}(?:ap|casa|studio|terreno|lancamento|planta)|tem|foi|me respond\w+
    ) )(?! (?:
      posso|consigo|da para|tenho|moro|sei|estou (?:em|no|na|podendo|conseguindo)|pago|vou poder|lembro|me
    ))
  `),
  new RegExp(oneLine`
    \bnao (?:
      quero|obrigad[oa]|preciso|desejo|necessito|vou querer|pretendo|tenho intencao|estou podendo
      |tenho condicoes|tenho dinheiro|da mais|vou comprar|vou mais|penso em comprar|pretendo comprar
      |quero comprar|eh o momento|eh a hora|rola|vai dar|vai rolar
    )(?: (?:
      mais|nada|agora|no momento|por enquanto|por ora|comprar|imovel|imoveis|nenhum|hoje|nao|obrigad[oa]|isso
      |de nada|esse ano
    ))*(?= [,.!]|$| obrigad| valeu| por hora)
  `),
  /\bnao (?:quero|vou) mais (?:comprar|nada|imovel|saber)(?! d[eo])\b/,
  new RegExp(oneLine`
    \b(?:
      (?:fica|deixa|deixar|deixamos|vou deixar|quem sabe) (?:isso )?(?:para|pra|por) (?:a |uma )?(?:
        proxima|outra (?:hora|oportunidade|vez)|depois|mais (?:para )?frente|ano que vem
      )(?! (?:a|o|da|do) (?:visita|reuniao))
      |surgiu um imprevisto|perdi o emprego|fiquei desempregad[oa]|infelizmente nao vai|agora nao
      |nao(?: ,)? (?:muito )?obrigad[oa]|^nao ,? ?(?:valeu|agradeco)(?= ?[,.!]|$)|dispenso|passo essa|vou passar
      |nao eh (?:mais )?o momento|nao eh para mim(?= [,.!]|$)
      |(?:prefiro|melhor|decidi|optei por|vou) nao (?:
        seguir|continuar|comprar|prosseguir|avancar|levar|fechar|ir adiante|dar continuidade
      )
      |nao (?:vou|pretendo|quero|vamos|iremos) (?:mais )?(?:
        seguir|continuar|comprar|prosseguir|avancar|dar continuidade|levar adiante|ir adiante
      )(?: (?:por agora|agora|por hora|mais|no momento|por enquanto|nao|com isso|com a compra|nada|esse ano))*
      (?= [,.!]|$)
      |ja (?:esta |foi )?resolvid[oa]
      |(?:ja )?(?:estou|estamos|to) (?:
        sendo (?:atendid[oa]s?|assessorad[oa]s?)|fechando|negociando|vendo|tratando|em negociacao
      ) (?:por|com|n?outr[oa])(?: \w+)? (?:imobiliaria|corretor\w*|construtora|outr[oa]|pessoa|imovel)
      |sem condicoes(?: no momento| agora)?
      |fora d[oa] (?:meu|minha) (?:realidade|orcamento) (?:agora|no momento)
      |talvez (?:no futuro|mais para frente|outra hora)|futuramente quem sabe|suspendi|adiei|adiamos|congelei
      |parei de procurar|cancelamos (?:a|os) (?:busca|planos)|deixei de procurar|tirei (?:isso )?dos planos
      |nao vou seguir|nao vou dar continuidade|nao quero seguir
      |vou ficar (?:com|n[oa]) (?:o|a)? ?(?:meu|minha|mesm[oa]|onde)|estou satisfeit[oa] (?:onde|com)
      |nao penso mais
      |ja tenho (?:meu|minha|casa|o meu|a minha|imovel|apartamento)(?: propri\w+)?(?: ja)?(?: ,| \.| obrigad|$)
    )\b
  `),
];
const GAVE_UP: readonly RegExp[] = [
  /\b(?:estou|tou|sigo|fico|fiquei|estamos|pode (?:me )?(?:deixar|por)|me deixa) (?:de )?fora(?= [,.!]|$| d(?:essa|isso|esse|o negocio|a jogada)| por (?:agora|enquanto|ora)| obrigad| valeu| dessa)/,
  /\b(?:perdi|perdemos|passou|acabou|foi embora|sumiu) (?:toda |todo )?(?:a |o )?(?:minha |meu |nossa )?(?:vontade|animo|interesse|empolgacao|pique|gosto|tesao|coragem|entusiasmo)\b/,
  new RegExp(oneLine`
    \bnao (?:
      vou|vamos|pretendo|pretendemos|quero|queremos|penso em|pensamos em|irei
      |tenho (?:mais )?(?:como|condicoes|condicao|intencao de|planos de|plano de|dinheiro|grana)(?: de| para)?
      |estou (?:mais )?(?:em condicoes|podendo|afim|a fim|pensando)(?: de| em)?
    ) (?:mais )?(?:comprar|adquirir|investir|fechar|mexer|entrar|me meter|assumir|fazer)(?: (?:
      mais|nada|nenhum\w*|negocio|imovel|imoveis|casa|agora|nao|isso|com isso|nessa|nisso|moc[oa]|esse ano
      |este ano|por agora|por enquanto|tao cedo|em nada|no momento|divida|financiamento|compromisso
      |dessas coisas|obrigad[oa]|viu|hoje|amig[oa]|gente
    ))*(?= ?[,.!]|$)
  `),
  new RegExp(oneLine`
    \bnao (?:
      tenho (?:mais )?(?:intencao|planos|plano|dinheiro|grana|condicoes)(?: (?:
        nenhum\w*|agora|no momento|para isso|para comprar|moc[oa]|por agora|nao|mais|financeiras?
      ))*
      |(?:estou|estamos) (?:mais )?(?:podendo|afim|a fim|atras|a procura|procurando|buscando|na busca)(?: (?:
        d[eao]|disso|casa|imovel|ap|apartamento|nada|nao|mais|comprar|um|uma|terreno
      ))*
    )(?= ?[,.!]|$)
  `),
  /\b(?:ja )?(?:estou|fui|estamos|fomos) (?:bem )?(?:servid[oa]s?|resolvid[oa]s?|instalad[oa]s?)\b/,
  new RegExp(oneLine`
    \b(?:ja )?(?:
      estou|estamos|moro|moramos|mudei|mudamos
    ) (?:de|na|no|para|com) (?:a |o |minha |meu |nossa )?(?:\w+ )?(?:
      casa nova|apartamento novo|ap novo|lar novo|nova casa|novo ap\w*|casa propria
    )\b
  `),
  new RegExp(oneLine`
    \bnao (?:eh|foi|seria|era) (?:mais )?(?:
      (?:para )?(?:mim|nos|a gente)
      |(?:o |a |um |uma )?(?:bo[am] |melhor )?(?:
        hora|momento|fase|epoca|dessa vez|minha praia|nossa praia|o que (?:eu )?(?:quero|procuro|preciso)
      )
    )(?! ?,? (?:eh|mas|sim|e sim|seria|so) )(?= ?[,.!]|$| agora| nao| ainda| certo| certa| de (?:comprar|mexer)
    | para)
  `),
  /\b(?:cliquei|apertei|entrei|mandei|chamei|escrevi|foi|preenchi|toquei|encostei) (?:\w+ ){0,3}?(?:sem querer|por engano|por acaso|errad[oa]|sem intencao)\b/,
  new RegExp(oneLine`
    \b(?:larguei|largamos|larga|larguemos|abri|abrimos) (?:de )?mao\b
    |\b(?:
      abandonei|abandonamos|engavetei|engavetamos|desanimei|desanimamos|desencanei|desencanamos|me desinteressei
      |deixei de lado|deixamos de lado|desandou
    )\b(?! d[aeo]s? (?:ap|planta|lancamento|casa|studio|terreno|bairro))
  `),
  /^(?:dessa vez |agora |por hora |por enquanto |essa |hoje |entao |eu |obrigad[oa] mas |,| )*passo(?: a vez| essa| dessa| por enquanto)?(?: ?[.!,]| obrigad[oa]| valeu)*$/,
  new RegExp(oneLine`
    (?:^|[,.!] |\be |\bmas )(?:na |nao |ah |ja |eu |agora |mais |hoje |ai |isso |obrigad[oa] )*(?:
      quero|queria|preciso|tenho interesse|tenho mais interesse|carece|careco|vou querer|pretendo|estou querendo
      |estou precisando|me interessa|interessa
    ) (?:mais )?nao(?= ?[,.!]|$| obrigad| valeu| moc| viu| mais| por)
  `),
  new RegExp(oneLine`
    \b(?:ja )?(?:
      achei|encontrei|peguei|arrumei|consegui|comprei|fechei|conseguimos|achamos|dei entrada|arranjei
    )(?: (?:um|uma|n?outr[oa]|o meu|a minha|n[oa]|em|ap|casa|imovel|apartamento|com|por|d[ea])){0,8} (?:
      outr[oa]s?(?: \w+)?|conta propria|fora|particular|dono|proprietario|imobiliaria|lugar|ja
    )(?= ?[,.!]|$| ja| semana| mes| ontem)
  `),
  new RegExp(oneLine`
    \b(?:vou|vamos|prefiro|preferimos|melhor|resolvi|resolvemos|decidi|decidimos) (?:\w+ )?(?:
      adiar|dar um tempo|segurar|parar por aqui|parar de procurar|ficar onde (?:estou|estamos|moro)
      |continuar no aluguel|ficar no aluguel|esfriar|deixar (?:isso )?(?:para (?:depois|la)|quieto|passar)
    )\b
  `),
  new RegExp(oneLine`
    \b(?:pode|podem) (?:me )?(?:
      esquecer(?! (?:de|que) )|riscar|desconsiderar|encerrar|fechar (?:o|meu) atendimento|arquivar
    )\b
    |\b(?:
      desconsidere|desconsidera
    )\b(?! (?:o|a|os|as|tudo|suas?|isso|ess[ae]|est[ae]|minh[ao]|meu|qualquer|todas?) )
    |\b(?:deixa baixo|deixa queto)\b
    |\bdeixa(?:r|mos)? (?:isso )?(?:para la|quieto|de lado|para (?:outro|um outro) (?:dia|momento|ano))\b
  `),
  /\b(?:ja )?(?:me )?(?:resolvi|resolvemos|resolveu)(?: (?:a|o|minha|meu|nossa|aqui|situacao|problema|moradia|questao|vida))*(?= ?[,.!]|$)/,
  /\b(?:renov(?:ei|amos|ou|ando|aram)|acab\w+ renovando) (?:o |a |meu |minha |nosso )?(?:aluguel|contrato|locacao)\b/,
  new RegExp(oneLine`
    \bsem (?:grana|dinheiro|condicoes|condicao|verba|chance|cabeca|animo|tempo para isso)(?: (?:
      por agora|agora|no momento|para isso|para comprar|financeiras?|esse ano|por enquanto|nenhuma?|hoje|moc[oa]
    ))+(?= ?[,.!]|$| obrigad)
  `),
  new RegExp(oneLine`
    \bnao (?:
      da|cabe|vai dar|vai rolar|vai ser possivel|tem (?:mais )?como|deu|daria|rolou|rola
    )(?: mais| nao){0,12}(?: para (?:mim|gente|nos|nos dois|eu|meu bolso|comprar))?(?: (?:
      nao|agora|mais|no momento|esse ano|obrigad[oa]|infelizmente|moc[oa]|por enquanto
    )){0,12}(?= ?[,.!]|$)
  `),
  /\bagora nao (?:da|vai dar|rola|quero|vou comprar|penso|pretendo|tenho (?:condic\w+|dinheiro|grana))\b/,
  /\b(?:so )?(?:estou|estava|tava|era|foi|entrei)(?: so| mesmo| apenas){0,12} (?:de |por )(?:curios\w+|bobeira|bobeira|graca|zoeira|teste)\b(?=.{0,200}\bnao\b)/,
  /\b(?:isso |me )?nao me (?:anima|serve|atende|interessa)\w* mais\b|\bmud(?:ei|amos|aram) (?:de|os|meus|nossos) (?:ideia|planos?)(?= ?[.!]?$)/,
  /\b(?:perdi|perdeu|perdemos) o (?:emprego|trabalho)\b|\bfui (?:demitid|mandad)[oa]\b/,
  /\b(?:tirei|tiramos|risquei|cortei) (?:\w+ ){0,3}(?:dos? (?:meus )?planos?|da lista|da cabeca)\b|\bnem (?:adianta|insist\w+|perde\w* tempo)\b/,
];
const LEFT: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:vai|vamos|vou|iremos|resolv\w+|decid\w+|melhor|preferi\w*) (?:ter que )?(?:\w+ )?(?:
      segurar|adiar|pausar|dar um tempo|dar uma (?:segurada|pausa|parada)
    )(?: (?:um pouco|mais|por|as pontas|a onda|tudo|essa|isso|o|a|compra|ideia|agora|enquanto))*(?= ?[,.!]|$)
  `),
  /\bnao (?:vai ser|foi|sera|eh|deu) (?:dessa|desta|nessa|n?essa|para essa) vez\b/,
  new RegExp(oneLine`
    \b(?:
      ficou|fica|esta|eh|muito|bem|totalmente|completamente
    ) (?:\w{1,30} )?fora d[oae] (?:minha |meu |nossa |nosso )?(?:
      realidade|orcamento|alcance|condic\w{1,30}|bolso
    )\b(?!
      .{0,200}\b(?:tem|teria|outr[oa]s?|mais (?:barat|em conta)|ate|algo|quero|queria|procuro)\b
    )
  `),
  /\b(?:vou|vamos|prefiro|preferimos) (?:mesmo )?(?:continuar|ficar|seguir|permanecer) (?:morando|pagando aluguel|de aluguel|n[oa] aluguel|com (?:meus|minha|meu)|na casa d)/,
  new RegExp(oneLine`
    \b(?:achei|achamos|encontrei|encontramos|arrumei|arranjei|consegui|peguei) (?:\w+ ){0,4}?(?:
      direto|com o (?:dono|proprietario)|com (?:a )?(?:dona|proprietaria)
      |em outr[oa] (?:lugar|imobiliaria|construtora)|por (?:conta|fora)
    )\b
  `),
  new RegExp(oneLine`
    \b(?:marido|espos[oa]|mulher|noiv[oa]|familia|namorad[oa]|pessoal) (?:ja |aqui |de casa )*nao (?:
      quis|quer|gostou|topou|aceitou|deixou|concordou|aprovou|curtiu
    )(?: mais| nao| nada| isso)*(?= ?[,.!]|$| e )
  `),
  /\bnao (?:vou|vamos|iremos) (?:mais )?(?:poder|conseguir|ter como) (?:continuar|seguir|comprar|prosseguir|ir adiante|levar adiante|fechar|dar (?:continuidade|seguimento))\b/,
  /\b(?:decid|resolv|prefer|opt|achamos melhor|achei melhor)\w* (?:por |\w+ )?nao (?:comprar|seguir|continuar|prosseguir|ir adiante|fechar|avancar|levar adiante|mexer)\b/,
  /\bnao eh (?:bem )?(?:isso|(?:o )?que) (?:o )?(?:que )?(?:eu )?(?:procuro|procurava|busco|buscava|quero|queria|preciso|precisava)\b[^?]*\b(?:obrigad[oa]|valeu|agradeco|grat[oa])\b/,
  /\bdeclin(?:o|amos)\b|\bagradeco (?:a|o|pela|pelo) (?:\w+ ){1,4}?,? mas\b[^?]*\bnao\b/,
  /\b(?:eh |vem |fica )?(?:a )?ultima coisa (?:\w+ ){0,2}?(?:n[ao] |que |d[ao] )/,
  /\bdeus nao (?:confirmou|quis|permitiu)\b|\bnao (?:senti|sentimos) paz\b/,
  /\b(?:negocio|ideia|plano|planos|historia|projeto|sonho|compra|papo) (?:\w+ ){0,5}?(?:morreu|acabou|melou|furou|desandou|gorou|ja era|foi por agua abaixo|miou)\b|\bassunto encerrado\b/,
  new RegExp(oneLine`
    \b(?:compr|fech|peg|negoci|adquir)(?:ei|amos|amo|i|imos|uei) (?:\w+ ){0,7}?(?:
      ontem|sabado|domingo|semana passada|mes passado|mes retrasado|anteontem
      |com (?:a |o |outr\w+ |um |uma )?(?:concorr\w+|outr\w+|amig\w+|parente)|direto com
      |(?:de|com) (?:um )?particular
    )\b(?! (?:e )?(?:me |nao |ainda|voces))
  `),
  /\b(?:nao (?:faz|tem) mais (?:sentido|porque|por que|cabimento)|(?:nao|ja nao) (?:rola|da|dá|vai dar|serve|compensa|faz sentido) mais)(?= ?[,.!]|$| ne| para)/,
  /\bsuspend\w+ (?:a|as|minha|meu|essa|o) (?:procura|busca|visita|negociacao|processo)\b/,
  new RegExp(oneLine`
    \b(?:vai|vamos|vou|prefir\w+|resolv\w+|decid\w+) (?:\w+ )?(?:fic(?:ar|amos|o)|continuar|permanecer) (?:
      onde (?:esta|estou|estamos|moro|moramos)|no (?:meu |nosso )?aluguel
      |(?:com|n)[oa] (?:nosso|meu|minha|nossa|mesm[oa])|por aqui|aqui mesmo
    )\b
  `),
  /\b(?:vai|vamos|vou|resolv\w+|decid\w+|melhor) (?:\w+ )?reformar (?:o|a) (?:nosso|meu|minha|nossa|que (?:tenho|temos)|casa|ap|apto|apartamento|sobrado)\b/,
  /\bnao (?:estou|estamos|to) (?:mais )?(?:comprando|querendo comprar|atras de|pensando em comprar)(?: \w+){0,2}(?= ?[,.!]|$)/,
  /\bnao top(?:ou|aram|ei|amos) [^?]{0,120}\b(?:fica|deixa|entao|obrigad\w+)\b|\bfica para (?:outra|uma outra|proxima|a proxima) (?:vida|encarnacao|hora|vez|oportunidade|ocasiao)\b/,
  /\bgrat[oa] (?:pel[oa] )?(?:\w+ )?,? (?:mas )?(?:nao|declino|passo)\b/,
];
const SETTLED: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      decid\w+|resolv\w+|opt\w+|achou melhor|achamos melhor|acho melhor|achei melhor|prefer\w+|melhor
    ) (?:\w+ ){0,3}?(?:
      ficar|continuar|permanecer|segurar|esperar|adiar|parar|largar|desistir|deixar (?:para|quieto|isso)
      |cancelar|suspender
    )(?= (?:por )?(?:aqui|n[oa]|onde|com o|com a|mesmo|mais um|tudo|de mao|mao|isso|para|um tempo|$)|[.,!]|$)
  `),
  /\b(?:decid\w+|resolv\w+) que (?:vai|vamos|vou) (?:ficar|continuar|permanecer|esperar|parar)\b/,
  /\b(?:nao (?:vai|vamos|vou|iremos) (?:mais )?(?:querer|quere|levar|seguir|prosseguir|precisar(?: comprar)?))(?: (?:mais|nao|nada|adiante|em frente|com isso))*(?= ?[,.!]|$| mas| obrigad)/,
  new RegExp(oneLine`
    \b(?:paramos|parei|vamos parar|paro|para|encerramos|encerro) por aqui\b
    |\b(?:fica|ficou|deixa|deixem?|deixamos) (?:
      sem efeito|como esta|assim(?= ?[,.!]|$)|por isso mesmo
      |para (?:outra|uma outra|uma proxima) (?:oportunidade|ocasiao|hora|vez)
    )\b
    |\bem (?:uma )?outra oportunidade\b|\bdeixa assim\b
  `),
  /\b(?:esta|ta|foi|ficou|esta tudo|por enquanto|fica) (?:tudo )?(?:cancelad[oa]|suspens[oa]|adiad[oa]|engavetad[oa]|descartad[oa]|fora de cogitacao)\b(?! d)/,
  new RegExp(oneLine`
    \b(?:
      larg(?:ar|ou|amos|uei|aram)|abr(?:ir|iu|imos|i)
    ) (?:de )?mao (?:disso|dessa|desse|de tudo|da ideia|da compra)\b
    |\b(?:
      desist(?:iu|imos|i|iram|indo)|desanim(?:ou|amos|ei|aram)
    )(?= ?[,.!]|$| d(?:e comprar|isso|a compra|a ideia|e tudo))
  `),
  new RegExp(oneLine`
    \b(?:nem|nao) (?:estou|estamos|to|tava|estava) (?:mais )?(?:
      procurando|querendo|buscando|precisando|atras|interessad[oa]
    )(?: (?:d[eao]|nada|nenhum\w{0,30}|imovel|casa|isso|comprar|ap\w{0,30})){0,8}(?: nao)?(?= ?[,.!]|$| eu| ja)
  `),
  /\b(?:ja )?me (?:acertei|entendi|arranjei|arrumei|ajeitei|virei) (?:com|por|n[ao]|la|ja)\b|\bcompro o del[ea]\b/,
  /\b(?:financiamento|credito|cadastro|proposta|carta) (?:\w+ )?(?:foi |deu )?(?:negad[oa]|recusad[oa]|reprovad[oa])\b[^?]{0,120}\b(?:entao|paramos|parar|desist\w+|fica|nao)\b/,
  new RegExp(oneLine`
    \bnao tenho (?:mais )?(?:condicao|condicoes|como comprar|dinheiro|grana)(?= ?[,.!]|$| nenhum| de comprar
    | financeir| no momento| agora| para)
    |\b(?:esse|este) ano (?:sem (?:chance|condicoes|condicao|chances)|nao (?:da|rola|vai dar))
    |\bnao eh (?:o )?(?:meu|nosso) momento\b|\bsem chance(?:s)?(?= ?[,.!]|$| de comprar| agora)
  `),
  /\b(?:foi|fui) (?:\w+ ){0,4}?(?:que )?(?:clic\w+|apert\w+|mand\w+|preench\w+|mex\w+) (?:\w+ ){0,4}?(?:brincando|sem querer|por engano|mexendo|sem eu)\b/,
  new RegExp(oneLine`
    \b(?:achei|achou|achamos|acharam) (?:\w{1,30} )?(?:
      longe|pequen\w{1,30}|car[oa]|apertad[oa]|ruim|feio
    )[^?]{0,120}\bnao (?:
      vai|vamos|vou|quer|quero|queremos|gostou|gostei|gostamos
    )\b(?! (?:gastar|pagar))
  `),
  /\b(?:ganh(?:ei|amos|ou)|deu para (?:gente|mim|nos)) (?:\w+ ){0,3}?(?:terreno|casa|ap|apartamento|lote)\b[^?]{0,120}\b(?:nao (?:vai|vou|vamos|preciso|precisa)|obrigad\w+|desist\w+|construir)\b/,
];

export const REFUSALS: readonly RegExp[] = [...NOT_INTERESTED, ...GAVE_UP, ...LEFT, ...SETTLED];
