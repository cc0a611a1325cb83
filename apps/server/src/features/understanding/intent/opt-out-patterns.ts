import { oneLine } from '@prumo/contracts/text/one-line';

const SEND = oneLine`
  (?!\w+(?:aram|ou|eram|ei|iu|aste)\b)(?:
    mand\w+|envi\w+|escrev\w+|cham\w+|lig\w+|perturb\w+|incomod\w+|contat\w+|procur\w+|importun\w+|enche\w*
    |encher|aborrec\w+|spam\w*
    |fic\w+ (?:me )?(?:mandando|enviando|ligando|chamando|enchendo|perturbando|incomodando)|atorment\w+
    |entr\w+ em contato|fal\w+ comigo|torr\w+|insist\w+|add|adicion\w+|encaminh\w+|dispar\w+|repass\w+
  )
`;
const MESSAGES = oneLine`
  (?:
    mensage\w+|msgs?|contatos?|propagandas?|ofertas?|anuncios?|promoc\w+|publicidade|divulgac\w+|avisos?
    |informativos?|newsletter|whatsapp|spam|nada(?= (?:de voces|disso|seu|por aqui|do tipo))|notificac\w+
    |comunicac\w+|ligac(?:ao|oes)|telefonemas?|coisas|isso|campanhas?|disparos?|conteudos?|novidades|marketing
  )
`;
const MY_DATA =
  '(?:(?:o |a |os |as )?(?:meu|minha|meus|minhas|esse|este|nosso)? ?(?:numero|contato|nome|telefone|celular|whatsapp|cadastro|dados|registro|email|fone|informacoes pessoais|dados pessoais|perfil))';
const REMOVE = oneLine`
  (?:
    tir(?:a|e|em|ar|arem|ando)|retir(?!ad)\w+|remov\w+|exclu(?!siv|sao|id)\w+|apag\w+|delet\w+
    |risc(?:a|ar|que|quem)|elimin\w+|descadastr\w+|desvincul\w+|esquec(?:e|a|am|er)|bloquei(?:a|e|em)
  )
`;

const REQUESTS: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      solicit\w+|pec\w+|pedir|requeir\w+|exij\w+|quero|queria|gostaria d[eo]|como (?:faco|fazer)
    ) (?:\w+ ){0,3}?(?:
      cancelamento|exclusao|remocao|retirada|descadastr\w+|suspensao|interrupcao|baixa|encerramento
    )(?: \w+){0,4}? (?:
      mensage\w+|envi\w+|cadastro|numero|contato|telefone|lista\w*|whatsapp|base|dados|disparos?|propaganda\w*
      |publicidade|divulgac\w+|email
    )\b
  `),
  new RegExp(oneLine`
    \b(?:
      remov\w+|retir\w+|tir\w+|exclu\w+|apag\w+|delet\w+
    ) (?:
      (?:o |meu |minha |esse |este ){0,12}(?:
        \S{1,60}@\S{1,60}|numero|contato|email|telefone|nome|cadastro|whatsapp
      ) )d(?:os|as|e|a|o) (?:su[ao]s? )?(?:
      disparos?|lista\w*|mailing|cadastro|base|sistema|envios?|newsletter|contatos
    )\b
  `),
  /\b(?:parar|deixar|chega|cansei) de receb\w+ (?:\w+ ){0,2}?(?:mensage\w+|propaganda\w*|contatos?|ofertas?|anuncios?|msgs?|avisos?|isso|coisas|nada)\b/,
  /\b(?:perturb|incomod|ench|torr|importun)\w{1,30}[^.!?]{0,120} chega(?= ?[.!]|$)/,
  new RegExp(oneLine`
    \bme delet(?:a|e|em|ar)\b|\bbloqueando (?:em|voces?|ja|agora|esse|este)\b
    |\bse (?:chegar|vier|receber|mandar\w*|aparecer) (?:mais )?(?:uma|outra|alguma)\b[^.!?]{0,40}\b(?:
      bloque\w+|denunci\w+|process\w+|procon|anpd
    )\b
  `),
  new RegExp(oneLine`
    \b(?:
      par(?:a|e|em|ar|ou|ando)|deix(?:a|e|em|ar)|cess(?:e|em|ar)|suspend\w+|interromp\w+|chega|basta
      |cans(?:ei|ado|ada)|evit(?:e|em|ar)
    ) (?:ja |por favor |logo |entao |voces |imediatamente )*(?:de |com )(?:ficar )?(?:
      me |nos |tanto |tanta |tantas |essas? |esses? |as |os |o |a )*(?:
      ${SEND}|${MESSAGES}
    )(?! (?:apartamento|casa|opcoes? de|studio|lote|terreno)s?\b)
  `),
  new RegExp(oneLine`
    \b(?:
      suspend\w+|cancel(?:a|e|em|ar)|interromp\w+|par(?:a|e|em)|encerr(?:a|e|em|ar)
    ) (?:com )?(?:(?:o|a|os|as|minha|meu|essas?|esses?|todas?|todos) )*(?:
      envio|envios|recebimento|inscricao|assinatura|cadastro|mensagens|notificac\w+|propagandas?|disparos?
      |contatos?|avisos?
    )\b
  `),
  new RegExp(oneLine`
    \b(?:nao|nunca|jamais|nem)(?: mais)? (?:me |nos )?(?:${SEND})(?: (?:mais|nunca mais|novamente|de novo))?(?: (?:
      nenhuma?|nada|mais|mensage(?:m|ns)|propaganda|ofertas?|contato|comigo|para mim
      |para (?:esse|este|meu) numero
    ))
  `),
  new RegExp(`\\b(?:nao|nunca mais|nunca|jamais) (?:me |nos )(?:${SEND}) mais\\b`),
  new RegExp(oneLine`
    \b(?:nao|nunca|jamais) (?:
      quero|queremos|desejo|gostaria de|pretendo|aceito|autorizo|permito|dei permissao para|preciso
    )(?: mais)? (?:que )?(?:voces? )?(?:me )?(?:
      receb\w+|ser (?:contatad[oa]|incomodad[oa]|perturbad[oa]|abordad[oa])|${SEND}|${MESSAGES}
    )(?! (?:atend|do banco))
  `),
  /\bnao autoriz(?:o|ei) (?:\w+ ){0,3}(?:contatos?|mensage\w+|uso|receb\w+|o uso|envio|whatsapp|voces)\b/,
  /\bnao (?:quero|queria|gosto d[eo]|aceito|pedi|solicitei) (?:mais )?(?:ess[ea]s?|est[ea]s?|nenhum[a]?) (?:tipos? de )?(?:contato|mensage\w+|propaganda\w*|abordagem|conteudo|spam)\b/,
  /\bnao (?:precisa|precisam|eh para|eh preciso) (?:mais )?(?:me |nos )?(?:mandar|enviar|chamar|ligar|procurar|escrever|entrar em contato)(?: (?:mais|nada|mensage\w+))+/,
  /\bnao entr(?:e|em|a) (?:mais )?em contato\b/,
  new RegExp(
    `\\b(?:me )?${REMOVE}(?: (?:logo|ja|por favor|imediatamente|entao|voces))* ${MY_DATA}(?! (?:antigo|errado|velho|do formulario))`,
  ),
  new RegExp(oneLine`
    \b(?:me ${REMOVE}|${REMOVE} (?:me|eu))(?: (?:logo|ja|por favor|imediatamente))*(?: (?:
      d[aeo]s?|dess[ae]s?|dest[ae]s?|dai|daqui|disso
    )(?: (?:
      lista\w*|grupo|sistema|cadastro|base|contatos?|whatsapp|aqui|voces|mailing|banco|dados|disparos?
      |transmissao
    ))?
    |$| [.!,])
  `),
  new RegExp(oneLine`
    \b(?:
      quero|queria|gostaria de|desejo|preciso|posso|como (?:faco para|eu|saio)|favor|solicito|peco
    ) (?:\w+ ){0,2}?(?:
      sair|me retirar|saida|ser retirad[oa]|ser removid[oa]|ser excluid[oa]|ser apagad[oa]
    ) (?:d[aeo]s?|dess[ae]s?|dest[ae]s?) (?:
      lista\w*|grupo|cadastro|base|mailing|transmissao|mensagens|sistema|contatos?|disparos?|whatsapp|banco
    )
  `),
  /\b(?:sair|saio|exclusao|remocao|retirada) d[aeo]s? (?:sua |nossa |vossa )?(?:lista|base|cadastro|mailing|meus dados|meu (?:numero|contato|nome|cadastro))/,
  /\b(?:remov\w+|retir\w+|tir\w+|exclu\w+|apag\w+|delet\w+)(?: (?:esse|este|o|meu))* (?:numero|contato|telefone|nome)\b/,
  /\b(?:me )?(?:descadastr(?:a|e|em|ar|o)|desinscrev\w+|desinscri\w+|unsubscribe|opt ?out|descadastramento|remove me)\b/,
  new RegExp(oneLine`
    \b(?:
      vou|vamos|irei|serei obrigad[oa] a|terei que|tenho que|vai ser|sera|ja vou|te|eu|estou|senao|quero
    ) (?:\w+ ){0,3}?(?:bloque(?:ar|io|ado|ando|ados)|bloqueando|denunciar|denuncio|reportar|silenciar)(?= (?:
      e |voces?|esse|este|isso|o numero|o contato|o whatsapp|como|por spam|aqui|tudo|se|agora|ja|\.|,|!
    )
    |$)
  `),
  /\b(?:mais uma|mais alguma|proxima|outra|se (?:me )?mandar|se continuar\w*|se insist\w+)\b[^.!?]{0,40}\b(?:bloque\w+|denunci\w+|process\w+|procon|reporto)\b/,
  /^(?:ja |voces? |esta |estao |foi |foram |sera |serao )*(?:bloquead[oa]s?|bloqueando|block)\b|\b(?:ja bloqueei|bloqueei (?:voces|esse|o) )/,
  /\b(?:me|nos) (?:esquec(?:e|am|a)|deix(?:a|e|em) (?:em )?(?:paz|quieto|quieta|sossegad[oa])|erra|errem)\b/,
  /\b(?:esquec(?:e|am|a) (?:de mim|o meu numero|meu numero|que eu existo)|larga do meu pe|larguem do meu pe|sai(?:am)? do meu pe|vaza|me tir(?:a|e|em) (?:fora|dessa|disso)|quero que me tirem)\b/,
  /\b(?:quem|como|onde) [^.!]{0,120}\bmeu (?:numero|contato|telefone)\b[^!]{0,120}\b(?:apag|tir|remov|exclu|delet|retir)(?:a|ue|e|em|am|uem)\b/,
  /\bquero que (?:voces? )?(?:parem|pare)(?= [.,!]|$| (?:com|de))/,
  /\bnumero\b[^!?]{0,120}\b(?:apag|tir|retir|remov|exclu|delet|risc)\w* (?:el[ea] |isso |esse |ai |logo ){0,12}(?:dai|d[oa] (?:cadastro|lista|sistema|base|agenda|grupo))\b/,
  /(?:^|[,.!] )(?:por favor |favor )?(?:retir|remov|exclu|apagu|tir)(?:em|am|e|a) d[oa] (?:cadastro|lista|sistema|base|mailing)\b(?! (?:a|o|as|os|ess[ea]s?|est[ea]s?|qualquer) )/,
  /\bnunca autorizei\b|(?:^|[.,!] )(?:favor |por favor |me |ja )*(?:exclua|remova|removam|excluam|descadastrem)(?: isso| ja| logo| por favor)*(?= [.,!]|$)/,
  new RegExp(`\\b(?:nao|nunca) me (?:${SEND})(?: \\w+){1,3} mais(?= [.,!]|$)`),
  /(?:^|[,.!] )(?:por favor |favor |so |entao )*(?:parem|pare)(?: (?:por favor|ja|agora|com isso))*(?= [,.!]|$)/,
  /\b(?:lgpd|direito de exclusao|revogo (?:o )?(?:meu )?consentimento|retiro (?:o )?meu consentimento|nao dei (?:permissao|autorizacao|consentimento) para (?:mensagens|contato|me))\b/,
  new RegExp(oneLine`
    \b(?:
      nao quero (?:mais )?(?:contato|conversa|papo) (?:com|de) voces|nao quero mais ser|sem mais mensagens
      |chega de mensage\w+|chega de spam|chega de propaganda
      |nunca mais (?:me )?(?:mand\w+|envi\w+|lig\w+|cham\w+|escrev\w+|procur\w+)
    )\b
  `),
  new RegExp(oneLine`
    \b(?:
      nao (?:me )?(?:mand(?:a|e|em)|envi(?:a|e|em)) (?:mais )?(?:
        mensage\w+|propaganda|oferta\w*|anuncio\w*|whatsapp|nada
      )
      |nao mand(?:e|em|a) mais(?: nada)?(?= [.,!]|$)
      |nao (?:me )?(?:
        cham(?:e|em|a)|lig(?:ue|uem|a)|procur(?:e|em|a)|incomod(?:e|em|a)|perturb(?:e|em|a)|contat(?:e|em)
      ) mais
    )\b
  `),
  /\bnao me (?:incomod(?:e|em|a)|perturb(?:e|em|a)|importun(?:e|em|a)|encham?|contat(?:e|em))\b/,
  new RegExp(oneLine`
    \b(?:
      pare[m]? (?:com )?isso
      |par(?:a|e|em)(?: com)? (?:com essas mensagens|as mensagens|essas mensagens|esse spam|o spam)
      |parem? (?:ja|agora|imediatamente)|para por favor de|pode parar (?:de|com|por favor|$)|favor parar
      |podem parar (?:de|com|$)
    )\b
  `),
  /\b(?:apag|tir|remov|exclu|delet|risc|elimin)\w* (?:ai |la |logo |por favor |ja )*(?:o |os )?(?:meu|meus) (?:numero|contato|telefone|dados|cadastro)\b/,
  /^(?:me |pode(?:m)? me |por favor me )bloque(?:ia|ie|iem|ar)(?: (?:ai|entao|logo|por favor))*(?= ?[.,!]|$)/,
  /\bou (?:voces? )?(?:param|parem|para|somem|me (?:tiram|deixam|esquecem))\b[^.!?]{0,120} ou (?:eu )?(?:vou|te|lhe|denuncio|bloqueio|processo|chamo|aciono|procuro|registro|entro|ponho|meto|falo)\b/,
];

/** Wants one kind of offer to stop but still wants something: a complaint, not an opt-out. */
const ONE_KIND = new RegExp(oneLine`
  \b(?:par\w+|chega|nao|cans\w+|deix\w+)\b[^.!?]{0,120}\b(?:
    mand\w+|envi\w+|oferec\w+|mostr\w+|ofert\w+|receb\w+|mensage\w+|opc\w+
  )\b[^.!?]{0,120}?\b(?:
    apartamentos?|aps?|aptos?|casas?|studios?|kitnets?|lofts?|terrenos?|lotes?|salas?|galpoes|coberturas?
    |lancamentos?|na planta|imove(?:l|is)|coisas? (?:de|d[oa]|n[oa]|car[oa]|acima|fora)|opc(?:ao|oes)|mesm[oa]s?
    |repetid[oa]s?|fora d[oae]|longe|cidade|bairro|caro|caras|caros|aluguel|alugar|planta|usados?|video|videos
    |audio|audios|foto|fotos|link|links|pdf
  )\b
`);
const STILL_WANTS =
  /\b(?:quero|queria|procuro|busco|prefiro|so me mand\w+|manda so|mande so|mandem so|me manda (?:so|apenas|somente)|so (?:quero|procuro|me interess\w+)|apenas|somente|ja (?:falei|disse) que)\b/;
const ABOUT_RENT_OR_PLACE = new RegExp(oneLine`
  \b(?:
    sair|saindo|saio|parar|parando|paro|fugir|cansei|cansad[oa]|chega|deixar
  ) (?:de (?:pagar |morar )?|d[oae]s? |com )?(?:o |a |os )?(?:
    aluguel|alugado|aluguéis|bairro|cidade|casa|apartamento|ap|centro|regiao|zona|predio|condominio|pagar|morar
    |interior|capital|meus pais|deste|desse|desta|dessa|onde
  )\b
`);
const ONE_PLACE =
  /\bnao (?:me )?(?:mand\w+|envi\w+|ofere\w+|mostr\w+) mais (?:nada|coisas?|opc\w+) d[eoa]s? (?!voces|nada)\w+/;
const OTHER_NUMBERS = /\b(?:anota|troca|atualiza|mudei|mudou|novo)\b[^.!?]{0,120}\b(?:numero|telefone|contato)\b/;
const NOT_ABOUT_US = new RegExp(oneLine`
  \b(?:
    para com isso|ninguem (?:\w+ )?(?:me )?tira
    |nao (?:preciso|quero|vou|precisa) (?:mais )?(?:ficar )?procur(?:ar|ando)
    |nao (?:me )?(?:liga|ligue|chama|chame) (?:
      agora|hoje|hj|antes|depois|de manha|no trabalho|nesse horario|pela manha|a tarde|cedo|tarde|so
    )
    |nao (?:me )?(?:ligue|liga|chame),? (?:so|prefiro|manda|me manda|pode)
    |bloque\w+ (?:no|na|d[oa]) (?:banco|serasa|fgts|cartao|conta)|fgts (?:esta |foi )?bloquead\w
    |(?:unidade|terreno|imovel|lote|conta|valor|dinheiro) (?:esta |foi |ficou )?bloquead\w+
    |meu (?:nome|cpf) (?:da|do|no|na) (?:serasa|spc|contrato|proposta|escritura)
    |tir(?:ar|ei|o) (?:o )?meu nome d[oa] (?:serasa|spc|contrato)
    |meus dados (?:para|pra) (?:o|a|cadastro|simul\w+|financ\w+)|apag\w+ (?:a|essa|sem querer|minha mensagem)
  )\b
`);

export function asksToStop(plain: string): boolean {
  if (NOT_ABOUT_US.test(plain) || OTHER_NUMBERS.test(plain)) return false;
  if (ONE_PLACE.test(plain) && STILL_WANTS.test(plain)) return false;
  if (
    ONE_KIND.test(plain) &&
    !/\b(?:nada|nunca mais|bloque\w+|remov\w+|exclu\w+|meu (?:numero|contato)|nao me (?:cham|lig|procur|escrev)\w+ mais)\b/.test(
      plain,
    )
  )
    return false;
  const found = REQUESTS.some((pattern) =>
    pattern.test(plain.replace(/\bnao (?:vou|iria|quero|preciso) bloquear\b/g, ' ')),
  );
  if (!found) return false;
  const firm =
    /\b(?:grupo|numero|contato|lista|cadastro|bloque\w+|delet\w+|denunci\w+|dados|mensage\w+|descadastr\w+|nada|mais|paz|spam|propaganda)\b/.test(
      plain,
    );
  if (!firm && ABOUT_RENT_OR_PLACE.test(plain)) return false;
  const wish = plain.replace(
    /\b(?:quero|queria|gostaria) (?:que (?:voces? )?(?:me )?(?:parem|pare|tirem|tire|removam|excluam|apaguem|deixem)|sair|parar|ser (?:retirad|removid|excluid)[oa])\b/g,
    ' ',
  );
  return !(STILL_WANTS.test(wish) && !firm);
}
