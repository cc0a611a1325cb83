const STAFF =
  '(?:corretor|corretora|corretores|consultor|consultora|consultores|atendente|atendentes|atendimento|humano|humana|pessoa|pessoas|alguem|vendedor|vendedora|gerente|especialista|responsavel|funcionario|funcionaria|gente|supervisor|supervisora|representante|ser humano|dono|diretor|diretora|equipe|comercial|recepcao|secretaria|setor|assessor|assessora|time)';
const KIN =
  '(?:minha|meu|meus|minhas|nossa|nosso|a familia|o banco|um advogado|o advogado|o contador|o gerente do banco|a caixa|ele|ela|eles|elas|voce|voces|voces|deus|o sindico|os vizinhos|o dono do|o proprietario|a esposa|o marido)';

const HUMAN: readonly RegExp[] = [
  new RegExp(
    `\\b(?:falar|conversar|tratar|negociar|ser atendid[oa]|atendid[oa]|contato|conversa|papo|bate papo|falo|conversava|tirar (?:uma |umas )?duvidas?) (?:direto |diretamente |logo |agora |so |mesmo |por telefone |pessoalmente |melhor )*(?:com|por|pelo|pela) (?:o |a |os |as |um |uma |algum |alguma |outro |outra |aquele |aquela |seu |sua |vosso |uma pessoa )*(?:${STAFF})\\b`,
  ),
  new RegExp(
    `\\b(?:quero|queria|gostaria de|preciso(?: de)?|posso|poderia|consigo|da para|tem como|como faco para|prefiro|melhor|bora|podemos|pode) (?:\\w+ ){0,2}?(?:falar|conversar|tratar) (?:de novo |novamente |direto |diretamente )*com (?!${KIN}\\b)(?:o |a |os |as )?\\w+`,
  ),
  /\b(?:falar|conversar|resolver|tratar|converso|falo) (?:\w+ ){0,3}?(?:por|pelo|no|via) (?:telefone|ligacao|celular|chamada|video)\b/,
  new RegExp(
    `\\b(?:chama|chame|chamar|passa|passe|passar|transfere|transfira|transferir|coloca|coloque|encaminha|encaminhe|direciona|direcione|manda|quero|queria|preciso de|prefiro|tem|cade|tem como chamar|conecta) (?:me |eu |isso |para |com |logo |ai |aqui |um |uma |o |a |algum |alguma |ver |atendimento com |por )*(?:${STAFF})(?: (?:humano|humana|de verdade|real|ai|online|disponivel|de carne e osso|pra|para|$))*\\b(?! (?:quer|disse|falou|nao|me))`,
  ),
  /\b(?:atendente|atendimento|pessoa|gente|alguem) (?:humano|humana|de verdade|real|de carne e osso|viva)\b/,
  /\b(?:falar com humano|humano por favor|atendente humano|quero humano|um humano)\b/,
  /(?:^|[,.!] |\be |\bentao |\bpode |\bpodem |\bpoderia |\bvoces? |\bfavor |\balguem |\bpara |\bquero que |\bpreciso que |\bpede para |\bpeca para |\bdepois |\bse puder |\bai |\bmas |\bmelhor )(?:alguem |voces? |o corretor |a corretora |um corretor |alguem de voces |ele |ela |me )*(?:me |nos )?(?:lig(?:a|ue|uem|ar|am|ando|arem|aria|ariam)) ?(?:para mim|para gente|aqui|nesse numero|neste numero|agora|hoje|amanha|depois|por favor|mais tarde|quando|as|a|pra|$|[,.!?]|para|entre|de tarde|de manha|a noite|no|um corretor|alguem)/,
  /\bme ligar(?:em)?\b/,
  /\bme (?:lig(?:a|ue|uem)|telefon\w+|retorn(?:a|e|em) (?:por )?(?:ligacao|telefone))\b/,
  /\b(?:quero|queria|prefiro|gostaria de|aguardo|pode ser|podemos|marca(?:r)?|agendar|agenda|faz(?:er)?|receber|fazemos|bora|por) (?:\w+ ){0,3}?(?:ligacao|chamada|call|video ?chamada|reuniao|meet|zoom|videocall|telefonema)\b/,
  /\b(?:qual|manda|me manda|passa|me passa|envia|tem|tem algum|preciso|quero|queria|me envia|pode me passar|pode passar|me da|informa) (?:\w+ ){0,3}?(?:contato telefonico|telefone|numero|contato|whatsapp|celular|zap|fixo)(?: (?:d[oea]s? (?:um |uma )?(?:corretor\w*|consultor\w*|vendedor\w*|responsavel|atendente|gerente|voces|loja|imobiliaria|comercial|central|stand|escritorio|equipe|plantao|alguem)|para (?:eu )?(?:ligar|falar|contato|conversar)|de contato|direto|fixo|$|[?.!,]))/,
  /\b(?:telefone|numero|contato|whatsapp|celular) (?:d[oea]s? )(?:um |uma )?(?:corretor\w*|consultor\w*|vendedor\w*|atendente|responsavel|gerente)\b/,
  /\b(?:tem (?:alguem|algum humano|uma pessoa) (?:ai|real|de verdade|que)|alguem (?:ai )?pode me (?:atender|ajudar|ligar)|alguem me atende|alguem para (?:me )?(?:atender|falar|ajudar))\b/,
  /\b(?:posso|consigo|da para|quero|vou|tem como|poderia) (?:te |lhe |eu )?ligar (?:para voces?|ai|agora|para|pra|\?|em que|$)/,
  /\bme (?:passa|transfere|encaminha|direciona|coloca|conecta) (?:para|com) (?:o |a )?(?!mim\b|eu\b|meu\b|minha\b|esse\b|este\b|email\b|whatsapp\b|ver\b|ca\b)\w+/,
  new RegExp(
    `\\b(?:${STAFF}) (?:de voces )?(?:pode |poderia |possa )?(?:me|nos) (?:chamar?|ligar?|ligue|chame|atender?|atenda|retornar?|retorne|procurar?|procure)\\b`,
  ),
  /\balguem (?:de voces |ai |da equipe )?(?:que )?(?:possa |pode |poderia )?(?:me |que me )?(?:expli(?:que|car?)|atend\w+|ajud\w+|orient\w+|retorn\w+|lig(?:ue|ar|a)|esclare\w+)\b/,
  /\b(?:falar|queria|quero|posso falar) (?:falar )?com el[ea]\b/,
  /\b(?:nao quero|chega de|cansei de|sem) (?:mais )?(?:falar com |conversar com |papo com )?(?:robo|maquina|bot|inteligencia artificial|ia|atendimento automatico|atendente virtual)\b/,
];
const NO_HUMAN =
  /\b(?:nao (?:quero|preciso|precisa|gostaria de|posso|vou|consigo|gosto de) (?:\w+ ){0,2}?(?:(?:falar|conversar)(?! com (?:o |a |um |uma )?(?:robo|maquina|bot|ia|atendente virtual))|ligar|ligacao|corretor\w*|atendente|que (?:me )?ligue\w*|receber ligac\w+|de corretor\w*)|nao (?:me )?lig(?:a|ue|uem)|sem (?:corretor|ligac\w+|intermediario)|quem (?:eh|e) (?:o |a )?(?:corretor|corretora|responsavel)|ja (?:falei|conversei|estou falando|fui atendid[oa]) com|(?:estou|estava) (?:falando|conversando|tratando) com|falei com|sou corretor\w*)\b/;
const BOT_QUESTION =
  /\b(?:voce|vc|isso|aqui|quem|estou|to) (?:eh|e|fala|falando|conversando) (?:com )?(?:um |uma |com um |com uma )?(?:robo|bot|pessoa|humano|humana|maquina|ia|real|inteligencia|gente|atendente virtual|assistente virtual)\b/;

/** Wants a person, a named employee, a call or a consultant's phone. */
export function asksForHuman(plain: string): boolean {
  if (
    /^(?:(?:quero |um |uma |o |a |falar com )*(?:atendente|humano|corretor|corretora|consultor|consultora|pessoa|vendedor|atendimento))(?: (?:humano|humana|por favor|real))* ?[.!?]?$/.test(
      plain,
    )
  )
    return true;
  if (
    NO_HUMAN.test(plain) &&
    !/\b(?:quero|prefiro|preciso) (?:\w+ ){0,2}(?:falar|atendente|humano|pessoa|corretor)/.test(
      plain.replace(NO_HUMAN, ' '),
    )
  )
    return false;
  const rest = plain.replace(new RegExp(BOT_QUESTION, 'g'), ' ');
  return HUMAN.some((pattern) => pattern.test(rest));
}

const COMPLAINT: readonly RegExp[] = [
  /\b(?:pessim[oa]s?|horrivel|horroros[oa]|absurdo|descaso|desrespeito|falta de (?:respeito|educacao|atencao|profissionalismo|compromisso|vergonha|consideracao)|vergonha|vergonhos[oa]|palhacada|ridicul[oa]|inadmissivel|inaceitavel|lamentavel|decepc\w+|insatisf\w+|indignad[oa]|revoltad[oa]|frustrad[oa]|chatead[oa]|irritad[oa]|irritante|insuportavel|uma porcaria|um lixo|nojo|despreparad[oa]s?|desorganiz\w+|amador(?:es|ismo)?|enrolacao|enrolando|enrolam|nao gostei (?:nada )?d[oea] (?:atendimento|corretor\w*|postura|resposta|tratamento|abordagem|voces|jeito|servico)|mal atendid[oa]|mal educad[oa]|grosseir[oa]|grosso|propaganda enganosa|enganos[oa]|enganad[oa]|enganacao|enganando|mentira|mentiros[oa]s?|mentiram|procon|reclame ?aqui|reclamar|reclamacao|reclamando|reclamo|saco|encheu|enche o saco|perda de tempo|nada de (?:resposta|retorno|noticias?)|(?:que|muito|mensage\w+|propagandas?) (?:\w+ )?chat[oa]s?|perdendo (?:meu )?tempo|tempo perdido|pouco caso|(?:nao )?(?:da|tem como) (?:para )?confiar em|sem credibilidade|falta de transparencia|nao (?:sao|foram) (?:serios|honestos)|(?:disseram|falaram|prometeram|combinaram) uma coisa|falta (?:organizacao|comunicacao|retorno)|ma vontade|picareta\w*|sacanagem|brincadeira (?:ne|isso|de mau gosto)|estao de brincadeira|ta de brincadeira|esta de brincadeira|que chatice|chatice|inconvenient\w+|invasiv[oa]s?|fora de hora|de madrugada|lento demais|muito lent[oa])\b/,
  /\b(?:ninguem|nenhum(?:a)?(?: \w+)?|voces? nao|nao) (?:me |nos )?(?:respond(?:e|eu|em|eram|ia|iam)|retorn(?:a|ou|am|aram|ei)|atend(?:e|eu|em|eram)|lig(?:ou|aram)|apareceu|apareceram|resolve|resolveu|resolvem|ajuda|veio|vieram|deram? retorno|da retorno|deu retorno|manda(?:ram)? (?:nada|o que)|cumpr\w+)\b/,
  /\b(?:ja|eu ja|como ja) (?:te |lhe |vos )?(?:falei|disse|respondi|expliquei|informei|mandei|passei|pedi|perguntei|avisei|repeti|escrevi|liguei|tinha (?:falado|dito|respondido))(?: \w+){0,4} (?:vezes|antes|isso|mil|duas|tres|varias|trocentas|ontem|semana|dias|acima|la em cima|e nada|de novo|\d+)/,
  /\b(?:ja (?:te )?(?:falei|disse|respondi|expliquei|informei)|quantas vezes|toda hora|o tempo todo|todo dia|todo santo dia|de novo (?:isso|a mesma|essa|voces)|outra vez (?:isso|a mesma)|mesma (?:pergunta|mensagem|coisa|propaganda)|mesm[oa]s? (?:perguntas?|mensage\w+|coisas?|opc\w+|fotos?|anuncios?|imove\w+|textos?|respostas?|historia|ladainha)|\d+ vezes|(?:duas|tres|quatro|cinco|dez|mil|varias|trocentas|inumeras) vezes|mensagem repetida|mensagens repetidas|repet(?:e|indo|em|ido|iu)|pela (?:segunda|terceira|quarta|quinta|milesima|enesima) vez|(?:segunda|terceira|quarta|quinta|sexta|decima|3a|4a|5a|2a) (?:vez|mensagem) (?:que|hoje|essa|esta|no|na|em|seguida)|quinta mensagem|vezes por (?:dia|semana)|tantas mensagens|tanta mensagem|muita mensagem|muitas mensagens|cheio de mensagem|cansad[oa] d[eo] (?:esperar|repetir|receber|responder|explicar|falar|tanta)|cansei de (?:esperar|repetir|receber|responder|explicar|pedir|ligar|tentar|perguntar))\b/,
  /\b(?:demor(?:a|ou|ando|aram|am|ado|ada)|atras(?:o|ou|ado|ada|ados|adas|aram|ando)|fiquei esperando|esperando (?:ha|faz|desde|retorno|resposta)|estou esperando (?:ha|faz|desde|ate)|aguardando (?:ha|faz|desde) |ate agora nada|ate hoje nada|ate hoje (?:nao|ninguem)|sumiram|sumiu|me deixaram esperando|me largaram|abandonad[oa]|parada|paralisad[oa])\b/,
  /\b(?:fic(?:a|am)|continu(?:a|am)) (?:me )?(?:empurrando|mandando|oferecendo|insistindo|enrolando|ligando)\b|\b(?:faz|ha) (?:\w+ ){1,3}(?:que )?(?:eu )?(?:peco|pedi|espero|aguardo|tento|estou (?:esperando|tentando|pedindo|aguardando)|mandei|solicitei|perguntei)\b|\be (?:ate (?:agora|hoje) )?nada(?= [,.!]|$)|\bme empurr\w+\b/,
  /\b(?:vazamento|infiltrac\w+|rachadura\w*|mofo|barulho d[ae] obra|obra (?:atrasada|parada|nao anda|nao termina)|obra de voces|poeira da obra|defeito|problema n[oa] (?:obra|ap|apartamento|entrega|boleto)|entregaram (?:com|errado)|nao foi isso|nao eh isso que|nao era isso|diferente do (?:anuncio|prometido|combinado|que)|nao (?:corresponde|confere)|prometeram|prometido|anuncio (?:errado|falso|enganoso|desatualizado)|preco (?:errado|diferente)|cobran(?:ca|do) indevida|estorno)\b/,
  /\b(?:para(?:r|m|em)?|pare|chega|nao|cansei) (?:de |com |mais )?(?:me )?(?:mand\w+|envi\w+|oferec\w+|mostr\w+|empurr\w+)\b/,
  /\b(?:so (?:me )?(?:mandam|manda|mandaram|oferecem|mostram|enviam)|voces so|nao (?:leram|leu|leem|le|entendem|entendeu|entende|escutam|prestam atencao|ouvem)|me (?:mandaram|mandam|ligaram) (?:\w+ )?(?:\d+|varias|umas|mil|trocentas|tres|quatro|cinco|dez)|ligam (?:toda|todo|o)|esse atendimento|atendimento (?:ruim|horrivel|pessimo|de voces|lento|fraco|robotizado|deixa)|que atendimento|spam|encheção|bombarde\w+|inund\w+)\b/,
];
const NOT_COMPLAINT =
  /\b(?:sem (?:demora|enrolacao|barulho)|nao (?:tenho|vejo) (?:reclamac\w+|nada a reclamar)|(?:tem|ha|risco de|chance de|costuma\w*|pode|vai|ter|se) (?:\w+ ){0,2}(?:atras\w+|vazamento|infiltrac\w+|demor\w+)|demora (?:quanto|muito|para|a entrega)[^.!]*\?|quanto tempo|desculp\w+ (?:a|pela|o) demora|demorei|perdao pela demora|me atrasei|atrasei|desculpa (?:a|o) (?:demora|atraso)|vai demorar|nao demor\w+)\b/;

/** Complains about service, repetition, delay, works or advertising. */
export function complains(plain: string): boolean {
  const rest = plain.replace(new RegExp(NOT_COMPLAINT, 'g'), ' ');
  return COMPLAINT.some((pattern) => pattern.test(rest));
}

const NOT_INTERESTED: readonly RegExp[] = [
  /\b(?:nao|sem|nenhum|zero|perdi o?|acabou o) ?(?:tenho|temos|estou com|ha|tem|tenho mais|tenho nenhum|to com|mais)? ?(?:mais )?(?:o )?interesse\b(?! (?:em|n[oa]s?|por|pel[oa]) (?!imove|comprar|nada|mais|voces|momento|voc)\w+)/,
  /\bnao (?:estou|estamos|to|fiquei|fico|tou) (?:mais )?(?:interessad[oa]s?|procurando|buscando|querendo|precisando)\b(?! (?:em|n[oa]|por|um|uma|ap|casa) (?!imove|comprar|nada|mais|momento)\w+)/,
  /\bnao (?:me interess\w+|interessa)(?: mais)?(?= [,.!]|$| obrigad| nao| por enquanto| no momento| agora| nada)/,
  /\b(?:desisti|desistimos|desistindo|desistir|vou desistir|abri mao|mudei de planos|mudaram os planos|mudamos de planos|larguei mao|deixei para la|deixa para la|deixa quieto|deixa pra la|esquece isso|esquece|melhor deixar)\b(?! d[eoa]s? (?:ap|apartamento|casa|planta|lancamento|studio|terreno|bairro|alug))/,
  /\b(?:ja (?:comprei|compramos|fechei|fechamos|adquiri|adquirimos|achei|encontrei|encontramos|resolvi|assinei|escolhi|consegui|conseguimos|estou com (?:outra|outro)|negociei|peguei|aluguei)|acabei (?:de )?(?:comprar|\w+ndo|fechar|alugar)|acabamos (?:de )?(?:comprar|\w+ndo)|comprei (?:n[ao] |faz |ha |em )?(?:outro|outra|com|um|uma|semana|mes|ja|ontem|de)|(?<!nao )fechei (?:com|outro|negocio|em outro)|comprou de|optei por outr\w+|optamos por outr\w+)\b/,
  /\b(?:no momento|por enquanto|por ora|por agora|agora|hoje|atualmente|neste momento|nesse momento|esse ano|este ano) (?:eu |ainda |ja )?(?:nao|n)\b(?! (?:quero (?:\w+ ){0,2}(?:ap|casa|studio|terreno|lancamento|planta)|tem|foi|me respond\w+) )(?! (?:posso|consigo|da para|tenho|moro|sei|estou (?:em|no|na|podendo|conseguindo)|pago|vou poder|lembro|me))/,
  /\bnao (?:quero|obrigad[oa]|preciso|desejo|necessito|vou querer|pretendo|tenho intencao|estou podendo|tenho condicoes|tenho dinheiro|da mais|vou comprar|vou mais|penso em comprar|pretendo comprar|quero comprar|eh o momento|eh a hora|rola|vai dar|vai rolar)(?: (?:mais|nada|agora|no momento|por enquanto|por ora|comprar|imovel|imoveis|nenhum|hoje|nao|obrigad[oa]|isso|de nada|esse ano))*(?= [,.!]|$| obrigad| valeu| por hora)/,
  /\bnao (?:quero|vou) mais (?:comprar|nada|imovel|saber)(?! d[eo])\b/,
  /\b(?:(?:fica|deixa|deixar|deixamos|vou deixar|quem sabe) (?:isso )?(?:para|pra|por) (?:a |uma )?(?:proxima|outra (?:hora|oportunidade|vez)|depois|mais (?:para )?frente|ano que vem)(?! (?:a|o|da|do) (?:visita|reuniao))|surgiu um imprevisto|perdi o emprego|fiquei desempregad[oa]|infelizmente nao vai|agora nao|nao(?: ,)? (?:muito )?obrigad[oa]|dispenso|passo essa|vou passar|nao eh (?:mais )?o momento|nao eh para mim(?= [,.!]|$)|(?:prefiro|melhor|decidi|optei por|vou) nao (?:seguir|continuar|comprar|prosseguir|avancar|levar|fechar|ir adiante|dar continuidade)|nao (?:vou|pretendo|quero|vamos|iremos) (?:mais )?(?:seguir|continuar|comprar|prosseguir|avancar|dar continuidade|levar adiante|ir adiante)(?: (?:por agora|agora|por hora|mais|no momento|por enquanto|nao|com isso|com a compra|nada|esse ano))*(?= [,.!]|$)|ja (?:esta |foi )?resolvid[oa]|(?:ja )?(?:estou|estamos|to) (?:sendo (?:atendid[oa]s?|assessorad[oa]s?)|fechando|negociando|vendo|tratando|em negociacao) (?:por|com|n?outr[oa])(?: \w+)? (?:imobiliaria|corretor\w*|construtora|outr[oa]|pessoa|imovel)|sem condicoes(?: no momento| agora)?|fora d[oa] (?:meu|minha) (?:realidade|orcamento) (?:agora|no momento)|talvez (?:no futuro|mais para frente|outra hora)|futuramente quem sabe|suspendi|adiei|adiamos|congelei|parei de procurar|cancelamos (?:a|os) (?:busca|planos)|deixei de procurar|tirei (?:isso )?dos planos|nao vou seguir|nao vou dar continuidade|nao quero seguir|vou ficar (?:com|n[oa]) (?:o|a)? ?(?:meu|minha|mesm[oa]|onde)|estou satisfeit[oa] (?:onde|com)|nao penso mais|ja tenho (?:meu|minha|casa|o meu|a minha|imovel|apartamento)(?: propri\w+)?(?: ja)?(?: ,| \.| obrigad|$))\b/,
];
const BUSY_NOW =
  /\b(?:agora nao|no momento nao|agora eu nao) (?:posso|consigo|da|estou podendo|vou conseguir|tenho tempo|tenho como|,? (?:estou|to) (?:no|na|em|dirigindo|trabalhando|ocupad[oa]))|\b(?:agora nao ,? ?(?:estou|to)|estou (?:dirigindo|em reuniao|trabalhando|no trabalho|ocupad[oa])|falo depois|te falo|depois (?:eu )?(?:te )?(?:falo|respondo|vejo|chamo)|mais tarde (?:eu )?(?:te )?(?:falo|respondo|vejo|chamo))\b/;

/** "lançamento não quero": what stands before the refusal is the one thing refused. */
const ONE_THING_REFUSED =
  /\b(?!(?:agora|momento|hoje|obrigad[oa]|mais|eu|nao|ja|que|mas|entao|voces?|aqui|isso|nada|oi|ola|dia|tarde|noite|por|hora|enquanto|ano|valeu|desculpa|pena|infelizmente|amig[oa]|moc[oa])\b)[a-z]{3,} (?:eu |ai |ja )?nao (?:quero|queria|rola|serve|me interessa)\b(?! mais)/g;

/** Declines, gave up, already bought, not now. */
export function declines(plain: string): boolean {
  if (BUSY_NOW.test(plain)) return false;
  const rest = plain.replace(ONE_THING_REFUSED, ' _ ');
  return NOT_INTERESTED.some((pattern) => pattern.test(rest));
}

const PROPERTY =
  '(?:imove(?:l|is)|apartamentos?|aps?|aptos?|apes?|casas?|sobrados?|studios?|lofts?|coberturas?|terrenos?|lotes?|salas?|lojas?|galp(?:ao|oes)|decorado|unidades?|predio|empreendimento|stand|estande|obra|local|plantao|maquete|condominio|kitnets?|espaco|barracao|apartamento modelo|modelo|lugar|fabrica)';
const VISIT: readonly RegExp[] = [
  /\b(?:agend\w*|marc\w*|fazer|faco|faz|quero|queria|gostaria(?: de)?|posso|podemos|poderia|pode|consigo|da para|tem como|combinar|remarc\w*|solicit\w+|programar|como|(?:eh|seria|fica) possivel|confirm\w*|horarios? (?:de|para|da)|dia para|disponibilidade para|aceito|topo|bora|vamos|interesse em|interessad[oa] em|aberto para|abert[oa] a|antes de|preciso de|preciso|qual|quais|prefiro|amanha|sabado|domingo|rola|pensando em|adoraria|amaria|gostariamos de|combinamos|para|reservar) (?:\w+ ){0,3}?(?:visita|visitas|visitar|visitacao|visitamos|visito)\b/,
  /^(?:(?:e|uma|quando|a|aceita|sobre a|tem) )*(?:visita|visitar|visitas)\b/,
  new RegExp(
    `\\b(?:visitar|conhecer|ver|olhar|entrar (?:no|na)) (?:pessoalmente |de perto |logo |melhor |hoje |amanha |presencialmente )*(?:o|a|os|as|esse|essa|esses|essas|este|esta|aquele|aquela|ele|ela|um|uma|seu|ai o|ai a|la o)? ?(?:meu |tal )?(?:${PROPERTY})\\b(?! (?:para|na faixa|de ate|ate|com ate|em))`,
  ),
  /\b(?:ver|olhar|conhecer|ve los?|conhecer lo) (?:\w+ ){0,4}?(?:pessoalmente|de perto|presencial\w*|ao vivo|in loco|com meus olhos|no local)\b/,
  /\b(?:passar|passo|passamos|passa|dar um pulo|dou um pulo|dar uma passada|dou uma passada|ir|vou|chegar|aparecer|apareco|irmos|vamos) (?:\w+ ){0,2}?(?:ai|la|no stand|no estande|na obra|no decorado|no plantao|no local|no escritorio|na imobiliaria) ?(?:\w+ ){0,4}?(?:ver|conhecer|olhar|visitar|hoje|amanha|sabado|domingo|para ver|dar uma olhada|\?|$)/,
  /\b(?:da para|posso|consigo|quando posso|podemos|tem como|quero|queria|gostaria de|podia|poderia) (?:ir )?(?:ver|conhecer|olhar|visitar) (?:hoje|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta|no fim de semana|esta semana|essa semana|ele|ela|ai|la|quando|pessoalmente|por dentro|o lugar|esse|essa|isso|\?|$)/,
  /\b(?:ir ver|vou ver|ir conhecer|ir visitar|vamos ver|vamos conhecer) (?:o|a|os|as|ele|ela|esse|essa|la|ai|pessoalmente)\b/,
  new RegExp(
    `\\b(?:mostra|mostrar|mostre|mostram|me leva|levar|apresentar) (?:\\w+ ){0,2}?(?:o|a|esse|essa|os|as) (?:${PROPERTY}) (?:pessoalmente|amanha|hoje|sabado|domingo)`,
  ),
  /\b(?:onde (?:fica|eh|e) (?:o |a )?(?:stand|estande|decorado|plantao)|(?:stand|estande|decorado|plantao) (?:de vendas )?(?:fica|abre|funciona|esta aberto|aberto|funciona ate|ate que horas)|horario (?:do|de) (?:stand|estande|decorado|plantao|funcionamento)|tem (?:apartamento )?decorado|(?:ver|conhecer|visitar) (?:\w+ ){0,2}decorado)\b/,
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|sim|entao|,) )*(?:quero|queria|gostaria de|podemos|vamos|bora|posso|quando posso|pode)? ?(?:agendar|marcar|agenda|marca)(?: (?:um|uma|o|horario|dia|data|entao|sim|por favor|para|amanha|hoje|sabado|domingo|segunda|terca|quarta|quinta|sexta|que vem|semana))* ?[?!.]*$/,
  /\b(?:tour|vistoria|visita guiada)\b/,
];
const NO_VISIT =
  /\b(?:cancel\w+ (?:a|minha|essa|nossa|aquela)? ?visita|desmarc\w+|nao (?:quero|vou|posso|consigo|preciso|tenho como|vai dar) (?:\w+ ){0,3}?(?:visit\w+|ver|conhecer)|ja (?:visitei|fui|vi|conheco|visitamos|conheci)|(?:a|na|nessa|minha) visita (?:foi|de ontem|que|passada)|visitei|visitamos|salas? de visitas?|vaga\w* (?:de|para) visitantes?|visitante\w*|antes de visitar preciso|quando (?:eu )?vi|o cartao de visita|vi(?:r)? o site)\b/;

/** Wants to see the property, the decorated unit or the sales stand. */
export function asksToVisit(plain: string): boolean {
  if (NO_VISIT.test(plain)) return false;
  return VISIT.some((pattern) => pattern.test(plain));
}

const PRICED =
  '(?:precos?|valor(?:es)?|custos?|tabela(?: de precos| de valores)?|orcamento|entrada|parcelas?|prestac(?:ao|oes)|mensalidade|condominio|iptu|m2|metro quadrado|taxas?|itbi|sinal|ato|investimento (?:minimo|inicial|necessario)|aluguel|simulacao|faixa de (?:preco|valor)\\w*|escritura|documentacao)';
const ALWAYS_PRICED =
  '(?:precos?|valor(?:es)?|tabela(?: de precos| de valores)?|parcelas?|prestac(?:ao|oes)|mensalidade|iptu|m2|metro quadrado|itbi)';
const PRICE: readonly RegExp[] = [
  /\bquanto (?:que )?(?:custa\w*|eh|e|esta|estao|sai\w*|fica\w*|vale|valem|seria\w*|sao|eh que|cobram|cobra|voces? (?:cobram|pedem|querem|esta)|pede\w*|da|de entrada|de condominio|de iptu|por|o|a|os|as|em media|mais ou menos|ele|ela|esse|essa|aproximadamente|estaria|ta|tao|preciso|precisa|tem que|paga|pagaria|vou pagar|eu pagaria|eu|um|uma|cada|estao pedindo|de|no total|ao todo|teria|sairia|seriam|para|deu|esta saindo)\b(?! (?:tempo|mede|metros|quartos|falta|tem de area|de area|tempo))/,
  /\bquanto (?:\?|$)|^quanto\b(?! (?:tempo|mede|antes|mais|tem|metros|maior|menor))/,
  /\b(?:por quanto|a partir de quanto|de quanto|ate quanto|em quanto|quantos (?:reais|mil)|que preco|que valor|quantu|sai por quanto|faz por quanto|quanto custam)\b/,
  new RegExp(
    `\\b(?:qual|quais|ql|qual eh|qual seria|quais sao|qual foi|como (?:eh|sao|fica|ficam|esta|estao|funciona)) (?:\\w+ ){0,4}?${PRICED}\\b(?! (?:esta inclus|aceita))`,
  ),
  new RegExp(
    `\\b(?:pass\\w*|mand\\w*|envi\\w*|inform\\w*|diz|diga|fal\\w*|saber|sabe|ver|fornec\\w*|receber|consult\\w*|me da|dar|tem|teria|conhecer|mostr\\w*|verific\\w*|simul\\w*|fazer|quero|queria|gostaria(?: de)?|cade|preciso|sobre|duvida|me) (?:me |mais |ai |aqui |por favor |o |a |os |as |um |uma |uns |de |do |da |dos |das |esse |esses |voces |voce |so |qual |quais |detalhes e |fotos e |informacoes e |planta e |localizacao e |nocao |ideia |alguma |base |media |seu |sua |informacoes |informacao |sobre |saber |ver |receber |simulacao |apenas |tambem |certinho |certo |direto |logo |eh |e )*${PRICED}\\b(?! (?:maximo|minimo|limite|de ate|ate|bom|justo|baixo|que cabe|facilitad|melhor|acessive|na faixa|de \\d))`,
  ),
  new RegExp(
    `^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|o|a|os|as|e o|e a|por favor|sobre|fotos|planta|localizacao|metragem|endereco|detalhes|mais|informacoes|queria|so|ai|tem|entao|,|\\.|!) )*(?:${PRICED})(?: (?:do|da|dos|das|de|e|o|a|por favor|m2|metro|metro quadrado|total|final|atualizad[oa]s?|ai|,|desse|dessa|deste|desta|mensal|inicial|${PRICED}|imove\\w+|apartamento\\w*|ap|apto|casa|sobrado|studio|loft|cobertura|terreno|lote|sala|loja|galpao|unidade\\w*|empreendimento|lancamento|la|ali|aqui|dele|dela|deles|completa?|por|quadrado|a vista|financiado))* ?[?!.]*$`,
  ),
  new RegExp(`\\b${ALWAYS_PRICED}(?: (?:\\w+|,)){0,5} \\?`),
  new RegExp(
    `\\b${PRICED}(?: (?:d[eoa]s?|dess[ea]|dest[ea]|dele|dela|mensal|por mes|ai|la|ali|e|iptu|condominio|eh|fica|sai|media)(?: \\w+)?){0,2} \\?`,
  ),
  /\b(?:eh|e|fica|sai|custa|sao) (?:muito )?(?:caro|barato|quanto)(?: \w+)? \?/,
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|o|a|os|as|,|\.|!) )*(?:precos?|valor(?:es)?|tabela|custo) d[eoa]s?(?:ss[ea]s?|st[ea]s?)? (?!(?:ate|no maximo|maximo|minimo|r\$|\d))/,
  /\b(?:iptu|condominio|entrada|parcelas?|m2|taxa|itbi|metro quadrado) (?:eh |e |fica |sai |ta |esta |em )*(?:quanto|qual)\b/,
  /^\$+ ?\??$|\br\$ \?|\bvalores por favor\b/,
  /\b(?:simulacao|simular|simula|simule)\b(?! (?:nao|ja))/,
];
const NOT_PRICE =
  /\b(?:(?:parcelam|facilitam|dividem|financiam)\b[^?]*|aceit\w+|(?:meu|nosso) (?:valor|orcamento|preco|teto|limite)|(?<!qual |qual o |qual eh o |qual seria o )valor (?:maximo|minimo|limite|que (?:eu )?(?:tenho|posso|consigo)|de (?:ate )?\d)|orcamento (?:de|eh|ate|maximo)|tenho (?:o |um )?(?:valor|orcamento|entrada|\d+)|(?:preco|valor) (?:nao|n) (?:importa|eh)|precisa (?:dar |ter |de )?entrada|(?:pode|da para|posso) (?:parcelar|financiar|dividir)|parcel\w+ (?:a|em)|tem (?:desconto|entrada facilitada|taxa de)|entrada (?:facilitada|parcelada)|quanto (?:menos|tempo|mede|antes|mais (?:barat|rapid|cedo))|valor(?:es)? (?:agregad|sentimental)|(?:dei|dou|dar|dando) (?:\w+ ){0,3}entrada|(?:de|como) entrada|tem como parcelar|minha entrada|uma (?:parcela|prestacao|entrada)|parcela (?:maxima|de ate|ate|que cabe)|quanto (?:posso|consigo|voces pagam|vale (?:meu|minha)|vale o meu|voce paga)|ta caro|esta caro|muito caro|valor (?:esta|ta) (?:alto|bom|otimo|salgado|caro)|(?:preco|valor|valores|precos) (?:bom|alto|salgado|justo|puxado|otimo|fora))\b/;

/** Asks how much anything costs: price, m², instalment, down payment, condominium fee, IPTU, table. */
export function asksPrice(plain: string): boolean {
  const rest = plain
    .replace(/\baceit(?:a|am|ariam|aria)\b[^,.!?]*/g, ' _ ')
    .replace(new RegExp(NOT_PRICE, 'g'), ' _ ')
    .replace(/\s+/g, ' ');
  return PRICE.some((pattern) => pattern.test(rest));
}
