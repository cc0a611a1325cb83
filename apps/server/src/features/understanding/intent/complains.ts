import { oneLine } from '@prumo/contracts/text/one-line';

const COMPLAINT: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      pessim[oa]s?|horrivel|horroros[oa]|absurdo(?! de)|descaso|desrespeito
      |falta de (?:respeito|educacao|atencao|profissionalismo|compromisso|vergonha|consideracao)|vergonha
      |vergonhos[oa]|palhacada|ridicul[oa]|inadmissivel|inaceitavel|lamentavel|decepc\w+|insatisf\w+
      |indignad[oa]|revoltad[oa]|frustrad[oa]|chatead[oa]|irritad[oa]|irritante|insuportavel|uma porcaria
      |um lixo|nojo|despreparad[oa]s?|desorganiz\w+|amador(?:es|ismo)?|enrolacao|enrolad[oa]s|enrolando|enrolam
      |nao gostei (?:nada )?d[oea] (?:
        atendimento|corretor\w*|postura|resposta|tratamento|abordagem|voces|jeito|servico
      )
      |mal atendid[oa]|mal educad[oa]|grosseir[oa]|(?<!mato )grosso|propaganda enganosa|enganos[oa]|enganad[oa]
      |enganacao|enganando|mentira|mentiros[oa]s?|mentiram|procon|reclame ?aqui|reclamar|reclamacao|reclamando
      |reclamo|saco|encheu|enche o saco|perda de tempo|nada de (?:resposta|retorno|noticias?)
      |(?:que|muito|mensage\w+|propagandas?) (?:\w+ )?chat[oa]s?|perdendo (?:meu )?tempo|tempo perdido
      |pouco caso|(?:nao )?(?:da|tem como) (?:para )?confiar em|sem credibilidade|falta de transparencia
      |nao (?:sao|foram) (?:serios|honestos)|(?:disseram|falaram|prometeram|combinaram) uma coisa
      |falta (?:organizacao|comunicacao|retorno)|ma vontade|picareta\w*|sacanagem
      |brincadeira (?:ne|isso|de mau gosto)|estao de brincadeira|ta de brincadeira|esta de brincadeira
      |que chatice|chatice|inconvenient\w+|invasiv[oa]s?|fora de hora|lento demais|muito lent[oa]
    )\b
  `),
  new RegExp(oneLine`
    \b(?:ninguem|nenhum(?:a)?(?: \w+)?|voces? nao|nao) (?:me |nos )?(?:
      respond(?:e|eu|em|eram|ia|iam)|retorn(?:a|ou|am|aram|ei)|atend(?:e|eu|em|eram)|lig(?:ou|aram)|apareceu
      |apareceram|resolve|resolveu|resolvem|ajuda|veio|vieram|deram? retorno|da retorno|deu retorno
      |manda(?:ram)? (?:nada|o que)|cumpr\w+
    )\b
  `),
  new RegExp(oneLine`
    \b(?:ja|eu ja|como ja) (?:te |lhe |vos )?(?:
      falei|disse|respondi|expliquei|informei|mandei|passei|pedi|perguntei|avisei|repeti|escrevi|liguei
      |tinha (?:falado|dito|respondido)
    )(?: \w+){0,4} (?:
      vezes|antes|isso|mil|duas|tres|varias|trocentas|ontem|semana|dias|acima|la em cima|e nada|de novo|\d+
    )
  `),
  new RegExp(oneLine`
    \b(?:
      ja (?:te )?(?:falei|disse|respondi|expliquei|informei)
      |(?<!\b(?:financ|parcel|divid|pag)\w{1,12} (?:ele |isso )?(?:em|por|ate|em ate) )quantas vezes(?! (?:financi|parcel|divid|da pra pag|consigo pag|posso pag))
      |(?:
        mensage\w{1,30}|mand\w{1,30}|lig\w{1,30}|cham\w{1,30}|propaganda\w{0,30}|pergunt\w{1,30}|spam
        |enche\w{0,30}|incomod\w{1,30}|peco|tento|insist\w{1,30}|acord\w{1,30}
      )[^.!?]{0,30} (?:toda hora|o tempo todo|todo (?:santo )?dia|de madrugada)
      |(?:toda hora|o tempo todo|todo (?:santo )?dia) (?:\w{1,30} ){0,4}?(?:
        mensage\w{1,30}|mand\w{1,30}|lig\w{1,30}|propaganda\w{0,30}|pergunt\w{1,30}|spam|enche\w{0,30}
        |incomod\w{1,30}|iss[oa]|ess[ea]|a mesma
      )
      |de novo (?:isso|a mesma|essa|voces)|outra vez (?:isso|a mesma)|mesma (?:pergunta|mensagem|propaganda)
      |(?:
        sempre|repet\w{1,30}|mand\w{1,30}|pergunt\w{1,30}|fal\w{1,30}|diz\w{0,30}|respond\w{1,30}|com
      ) (?:\w{1,30} )?a mesma coisa
      |mesm[oa]s? (?:
        perguntas?|mensage\w{1,30}|(?<!(?:eh|sao|da|que) a mesma )coisas?|opc\w{1,30}|fotos?|anuncios?
        |imove\w{1,30}|textos?|respostas?|historia|ladainha
      )
      |(?:
        falei|disse|respond\w{0,30}|expliquei|pedi|mandei|mand(?:aram|ou|am)|lig\w{1,30}|pergunt\w{1,30}
        |repet\w{1,30}|cham(?:ei|aram)|escrevi|avisei|tent(?:ei|amos)|entrei|falou|cadastr\w{1,30}|cobr\w{1,30}
        |mudaram|remarc\w{1,30}|recebi|mensage\w{1,30}
      )[^.!?]{0,40}? (?:\d{1,15}|duas|tres|quatro|cinco|dez|mil|varias|trocentas|inumeras) vezes
      |(?:\d{1,15}|duas|tres|quatro|cinco|dez|mil|varias|trocentas|inumeras) vezes[^.!?]{0,25}? (?:
        falei|disse|respond\w{0,30}|expliquei|pedi|mandei|mand(?:aram|ou|am)|lig\w{1,30}|pergunt\w{1,30}
        |repet\w{1,30}|cham(?:ei|aram)|escrevi|avisei|tent(?:ei|amos)|entrei|falou|cadastr\w{1,30}|cobr\w{1,30}
        |mudaram|remarc\w{1,30}|recebi|mensage\w{1,30}
      )
      |(?:mil|trocentas|inumeras) vezes|mensagem repetida|mensagens repetidas|repet(?:e|indo|em|ido|iu)
      |pela (?:segunda|terceira|quarta|quinta|milesima|enesima) vez
      |(?:
        segunda|terceira|quarta|quinta|sexta|decima|3a|4a|5a|2a
      ) (?:vez|mensagem) (?:que|hoje|essa|esta|no|na|em|seguida)
      |quinta mensagem|vezes por (?:dia|semana)|tantas mensagens|tanta mensagem|muita mensagem|muitas mensagens
      |cheio de mensagem|cansad[oa] d[eo] (?:esperar|repetir|receber|responder|explicar|falar|tanta)
      |cansei de (?:esperar|repetir|receber|responder|explicar|pedir|ligar|tentar|perguntar)
    )\b
  `),
  new RegExp(oneLine`
    \b(?:
      demor(?:a|ou|ando|aram|am|ado|ada)|atras(?:o|ou|ado|ada|ados|adas|aram|ando)|fiquei esperando
      |esperando (?:ha|faz|desde|retorno|resposta)|estou esperando (?:ha|faz|desde|ate)
      |aguardando (?:ha|faz|desde) |ate agora nada|ate hoje nada|ate hoje (?:nao|ninguem)|sumiram|sumiu
      |me deixaram esperando|me largaram|abandonad[oa]|(?<!bem )parada(?! de onibus)|paralisad[oa]
    )\b
  `),
  new RegExp(oneLine`
    \b(?:fic(?:a|am)|continu(?:a|am)) (?:me )?(?:empurrando|mandando|oferecendo|insistindo|enrolando|ligando)\b
    |\b(?:faz|ha) (?:\w+ ){1,3}(?:que )?(?:eu )?(?:
      peco|pedi|espero|aguardo|tento|estou (?:esperando|tentando|pedindo|aguardando)|mandei|solicitei|perguntei
    )\b
    |\be (?:ate (?:agora|hoje) )?nada(?= [,.!]|$)|\bme empurr\w+\b
  `),
  new RegExp(oneLine`
    \b(?:
      vazamento|infiltrac\w+|rachadura\w*|(?:cheio de|tem|apareceu|com) mofo n[oa] (?:meu|minha)
      |barulho d[ae] obra|obra (?:atrasada|parada|nao anda|nao termina)|obra de voces|poeira da obra|defeito
      |problema n[oa] (?:obra|ap|apartamento|entrega|boleto)|entregaram (?:com|errado)|nao foi isso
      |nao eh isso que|nao era isso|diferente do (?:anuncio|prometido|combinado|que)|nao (?:corresponde|confere)
      |prometeram|prometido|anuncio (?:errado|falso|enganoso|desatualizado)|preco (?:errado|diferente)
      |cobran(?:ca|do) indevida|estorno
    )\b
  `),
  /\b(?:(?:para(?:r|m)?|parem|pare|chega|cansei) (?:de|com) |nao (?:mais )?)(?:me )?(?:mand\w+|envi\w+|oferec\w+|mostr\w+|empurr\w+)\b/,
  new RegExp(oneLine`
    \b(?:
      so (?:me )?(?:mandam|manda|mandaram|oferecem|mostram|enviam)
      |voces so (?:me |sabem |fic\w+ |querem |quer )*(?:
        mand\w+|oferec\w+|mostr\w+|empurr\w+|enrol\w+|lig\w+|envi\w+|dinheiro|vender
      )
      |nao (?:leram|leem|entendem|escutam|prestam atencao|ouvem)
      |ninguem (?:aqui |ai )?(?:le|leu|escuta|entende|presta)
      |(?:voces?|robo|maquina) nao (?:leu|le|entende|entendeu|presta|escuta|ouve)
      |me (?:mandaram|mandam|ligaram) (?:\w+ )?(?:\d+|varias|umas|mil|trocentas|tres|quatro|cinco|dez)
      |ligam (?:toda|todo|o)|esse atendimento
      |atendimento (?:ruim|horrivel|pessimo|de voces|lento|fraco|robotizado|deixa)|que atendimento|spam|encheção
      |bombarde\w+|inund\w+
    )\b
  `),
];
const SCOLDING: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:ninguem|nenhum \w+|voces nao|nao) (?:\w+ )?(?:me |nos )?(?:
      da|dao|deu|deram|passa|passou|informa|informou|explica|sabe|sabem
    ) (?:\w+ ){0,3}?(?:
      resposta|retorno|satisfacao|atencao|posicao|posicionamento|informar|nada|bola
    )\b
  `),
  /\b(?:por ?que|porque|pra que|para que|como assim)(?: \w+){0,4} (?:pergunt\w+|repet\w+|insist\w+|mand\w+|de novo|outra vez|novamente)\b/,
  new RegExp(oneLine`
    \b(?:outra vez|de novo|novamente|mais uma vez)(?: \w+){0,2} (?:
      essa|esse|isso|a mesma|com isso|essas|esta
    ) ?(?:
      pergunta|historia|mensagem|papo|conversa|ladainha|propaganda|coisa
    )?\b
    |\bque piada\b
    |\b(?:isso|essa pergunta|essa historia|essa mensagem|a mesma pergunta) (?:de novo|outra vez|novamente)\b
    |^de novo isso|\bperguntam? (?:isso )?(?:de novo|outra vez|toda hora|sempre)\b
  `),
  /\b(?:me |nos )?(?:envi(?:aram|am|ou)|mand(?:aram|am|ou)|lig(?:aram|am|ou)) (?:\w+ )?(?:mil|trocentas?|\d+|umas|varias|dezenas|centenas|um monte|uma porrada|um caminhao|tantas?)\b/,
  new RegExp(oneLine`
    \b(?:
      responda|respondam|me responde|responde|me atend[ae]m?|leiam?|leia|escutem|presta(?:em)? atencao
      |prestem atencao|se liga|se liguem|acorda|acordem
    )\b(?:
      .{0,200}\b(?:
        pelo amor|caramba|poxa|porra|droga|direito|ne|mensage\w+|gente|que (?:eu )?(?:escrevi|mandei|falei)
      )
      |(?= ?[,.!]|$)|!
    )
  `),
  /\bpelo amor de deus\b(?=.{0,200}\b(?:respond\w+|par(?:a|e|em)|ninguem|voces?|atend\w+|mand\w+|resolv\w+|gente)\b)(?!.{0,200}\b(?:quero|preciso|urgente)\b)/,
  new RegExp(oneLine`
    \b(?:
      diz|dizia|dizem|fala|falava|mostra|mostrava|prometia|promete
    ) (?:\w+ )?(?:
      uma coisa|um valor|um preco|\d+ mil
    ) (?:\w+ ){0,12}?(?:e|mas) (?:\w+ ){0,12}?(?:outra|outro|eh|na hora|cobram|chega)\b
  `),
  new RegExp(oneLine`
    \b(?:
      quantas vez(?:es)?|quantas mil vezes|mil vez(?:es)?|trocentas vez(?:es)?|\d+ ?x
    )(?: \w+){0,4} (?:repet\w+|fal\w+|diz\w+|respond\w+|explic\w+|ped\w+)
    |\b(?:
      falei|disse|respondi|pedi|expliquei|mandei|perguntei|corrigi
    ) (?:\w+ )?(?:\d+ ?x|mil vezes|trocentas|duzentas|umas? \w+ vezes)\b
  `),
  /\b(?:pedi|falei|disse|quero|solicitei) (?:\w+ ){1,8}?e (?:voces? |ces? |so )*(?:me )?(?:mand(?:aram|am|a|ou)|ofere\w+|mostr\w+|envi\w+)\b/,
  /\b(?:ja )?(?:passei|falei|disse|informei|respondi|mandei|dei) (?:tudo|isso|essas? informac\w+|todas|la em cima|acima|antes|no comeco)(?= ?[,.!:?]|$| e | por| la| acima)/,
  new RegExp(oneLine`
    \bque (?:
      vergonha|absurdo|descaso|palhacada|falta|bagunca|zona|esculhambacao|enrolacao|demora|desorganizacao
      |desrespeito|porcaria|novela|chatura|encheção|enchecao
    )\b
    |\b(?:
      bagunca|esculhamba\w+|avacalh\w+|tapeac\w+|tapead\w+|lesad[oa]|passad[oa] para tras
      |feit[oa] de (?:bobo|trouxa|palhaco|otari\w+)|de palhaco|virar? palhaco|fazendo de (?:bobo|trouxa|palhaco)
    )\b
  `),
  new RegExp(oneLine`
    \b(?:marquei|marcamos|agendei|combinei|combinamos|fui|fomos) [^.!]{0,120}\b(?:
      nao (?:apareceu|apareceram|veio|foi|tinha ninguem|estava|encontrei)
      |ninguem (?:apareceu|foi|veio|la|estava)|deu bolo|deram bolo|levei bolo|(?:me )?deixou na mao
    )\b
    |\b(?:deu|deram|levei|tomei) (?:um |o )?(?:bolo|cano|perdido)\b
  `),
  /\bobra (?:de voces |d[oae] \w+ |d[ae]i |em [\w ]{1,40}? )?(?:esta |ta |continua |segue )?(?:parad|atrasad|abandonad|embargad|um caos)\w*/,
  /\b(?:esse|este|que) (?:robo|bot|sistema|atendimento|chat)(?: \w+){0,2} (?:burro|idiota|ruim|inutil|lixo|chato|nao entende|pessimo|horrivel|lerdo|travad\w+|so repete)\b/,
];
const LET_DOWN: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:falta de noc\w+|sem nocao)\b
    |\b(?:par(?:a|e|em)|chega|cheg) (?:com|de) (?:
      ess[ea]s?|iss[oa]|mandar|oferecer|empurrar
    )\b[^?]{0,120}\b(?:quero|queria|pedi|procuro|falei)\b
    |\b(?:esperando|aguardando) (?:a |o |as |os |uma? |meu |minha )?(?:
      retorno|resposta|proposta|simulacao|contato|tabela|fotos?|visita|ligacao|document\w+|contrato|corretor\w*
      |voces?|boleto|planta|videos?
    )\b[^.!?]{0,120}\bdesde\b
    |\bninguem merece\b
    |\b(?:esta|eh|fica|ficou) (?:muito |bem )?(?:dificil|complicado|impossivel) (?:\w+ )?(?:
      conversar|falar|tratar|lidar|ser atendid\w+
    )\b
    |\b(?:me|nos|sendo|fui) ignor(?:am|aram|ad[oa]|ando|ou)\b
  `),
  /\balguem (?:ai )?(?:me |pode me |vai me |por favor )*(?:responde|responder|respondam|da (?:um )?retorno)\b/,
  /\bnunca (?:fui|vi|me|tinha|passei|recebi)(?: \w+){0,3}? (?:tratad\w+|atendid\w+|assim|tao|tanta?|tamanh[oa])\b/,
  /\bquem (?:eh que )?(?:vai )?(?:paga|pagar|arca|arcar|responde) (?:com |por )?(?:isso|iss[oa]|ess[ae]|o prejuizo|o conserto)\b/,
  /\b(?:voces?|ces?|ninguem|esse povo|esse pessoal) (?:nunca|jamais|nem|simplesmente nao) (?:me |nos )?(?:respond\w+|atend\w+|retorn\w+|lig\w+|apare\w+|da\w* (?:retorno|bola|satisfacao))\b/,
  /\b(?:barulh\w{1,30}|obra|poeira|construcao)[^.!?]{0,120}\bnao (?:me |nos )?deixa\w{0,30} (?:\w{1,30} )?(?:dormir|descansar|trabalhar|em paz)\b/,
  /\b(?:voce|voces|ces?|ja) (?:ja )?(?:me )?(?:pergunt(?:ou|aram|am|a)|quest\w+ou) (?:isso|a mesma|essa|tudo|de novo|mil|dez|\d)/,
  /\b(?:ficou|ficaram|ficou-se) de (?:me )?(?:mand\w+|envi\w+|retorn\w+|lig\w+|pass\w+|respond\w+|cham\w+|dar)\b/,
  /\bped[ií]\w* [^.!?]{0,120}\b(?:recebi|veio|vieram|chegou|chegaram|me deram)\b/,
  new RegExp(oneLine`
    \b(?:
      serio isso|isso eh serio|que isso gente|assim fica dificil|desse jeito (?:eh|fica) (?:dificil|impossivel)
      |assim nao da|tenha (?:do|santa paciencia)|haja paciencia|santa paciencia|paciencia tem limite|ja deu ne
      |to cansad\w+ disso
    )\b
  `),
];
const NOT_COMPLAINT = new RegExp(
  oneLine`
    \b(?:
      (?:mas|porem|so que) (?:\w{1,30} ){0,2}?nao eh (?:bem )?isso que (?:eu |a gente |nos )?quer\w{1,30}
      |inquilin\w{1,30}(?: (?!obra|entrega)\w{1,30}){0,5} (?:atras\w{1,30}|demor\w{1,30}|sumiu)
      |quanto tempo(?: \w{1,30}){0,3}|(?:vi|sei|soube|ouvi|dizem|acho|porque) que demor\w{1,30}
      |demor\w{1,30} (?:muito |uns |mais de |quase |de ){0,12}\d{1,15} (?:anos|meses)(?! (?:para|e nada|que))
      |(?:
        vizinh|sogr|chefe|sindic|inquilin|barulh|calor|transito|bairro|rua|aluguel
      )\w{0,30}[^.!?,]{0,24} insuportave\w{1,30}
      |ja fui enganad[oa][^.!?]{0,120}(?:outra|por|uma vez|antes)
      |nao eh (?:bem )?isso que (?:eu )?(?:procuro|busco|preciso|estou procurando)
      |(?:esquec|desconsider|ignor)\w{1,30} (?:o que|tudo)[^,.!?]{0,120}|sem (?:demora|enrolacao|barulho)
      |nao (?:tenho|vejo) (?:reclamac\w{1,30}|nada a reclamar)
      |(?:
        tem|ha|risco de|chance de|costuma\w{0,30}|pode|vai|ter|se
      ) (?:\w{1,30} ){0,2}(?:atras\w{1,30}|vazamento|infiltrac\w{1,30}|demor\w{1,30})
      |demora (?:quanto|muito|para|a entrega)[^.!]{0,120}\?|quanto tempo|desculp\w{1,30} (?:a|pela|o) demora
      |demorei|perdao pela demora|me atrasei|atrasei|desculpa (?:a|o) (?:demora|atraso)|vai demorar
      |nao demor\w{1,30}
      |(?:
        aluguel|alugad[oa]|taxa|juros|condominio|iptu|preco|por mes|ao mes|m2|parcela|valor|car[oa]|calor
        |transito
      )[^.!?]{0,24}\babsurd\w{1,30}
      |sem querer (?:ser )?\w{1,30}|(?:tenho|tem|me da|da|dao) nojo
      |(?:todos?|outr[oa]s|el[ea]s) (?:\w{1,30} )?(?:mentiram|enrolam|enrolaram|enganam)
      |(?:pode |podes )?repet(?:e|ir|a)(?: (?:que|por favor|isso|ai|para mim)\b){1,12}
      |repete(?= ?[,.!?]? ?(?:$|que |eu nao))|(?:ja )?vi \d{1,15} vezes
      |(?:inquilin|vizinh|sindic)\w{1,30}[^.!?]{0,120}de madrugada
      |(?:que|tudo|casa|republica|quarto)[^.!?]{0,16} (?:eh |uma ){0,12}bagunca
      |se (?:\w{1,30} ){0,6}?(?:der|aparecer|surgir|tiver|achar|cair|quebrar|estourar|acabar)\b[^.!?]{0,120}\w(?= ?\?)
      |(?:voo|onibus|aviao|uber|transito) atras\w{1,30}|demora quanto|quanto (?:\w{1,30} ){0,2}demora
      |(?:casa|ap|apto|apartamento|imovel|terreno|lote|sala|loja|equipe|dinheiro)(?: \w{1,30}){0,2} parad[oa]
      |nao precisa (?:me )?(?:ligar|mandar|visita\w{0,30}|responder)[^,.!?]{0,120}(?:so me manda)?
    )\b
  `,
  'g',
);

export function complains(plain: string): boolean {
  const rest = plain.replace(NOT_COMPLAINT, ' ');
  return [...COMPLAINT, ...SCOLDING, ...LET_DOWN].some((pattern) => pattern.test(rest));
}
