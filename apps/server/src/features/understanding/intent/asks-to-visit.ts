import { oneLine } from '@prumo/contracts/text/one-line';

const PROPERTY = oneLine`
  (?:
    imove(?:l|is)|apartamentos?|aps?|aptos?|apes?|casas?|sobrados?|studios?|lofts?|coberturas?|terrenos?|lotes?
    |salas?|lojas?|galp(?:ao|oes)|decorado|unidades?|predio|empreendimento|stand|estande|obra|local|plantao
    |maquete|condominio|kitnets?|espaco|barracao|apartamento modelo|modelo|lugar|fabrica
  )
`;
const VISIT: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      agend\w*|marc\w*|fazer|faco|faz|quero|queria|gostaria(?: de)?|posso|podemos|poderia|pode|consigo|da para
      |tem como|combinar|remarc\w*|solicit\w+|programar|como|(?:eh|seria|fica) possivel|confirm\w*
      |horarios? (?:de|para|da)|dia para|disponibilidade para|aceito|topo|bora|vamos|interesse em
      |interessad[oa] em|aberto para|abert[oa] a|antes de|preciso de|preciso|qual|quais|prefiro|amanha|sabado
      |domingo|rola|pensando em|adoraria|amaria|gostariamos de|combinamos|para|reservar
    ) (?:\w+ ){0,3}?(?:visita|visitas|visitar|visitacao|visitamos|visito)\b
  `),
  /^(?:(?:e|uma|quando|a|aceita|sobre a|tem) )*(?:visita|visitar|visitas)\b/,
  new RegExp(oneLine`
    \b(?:
      visitar|conhecer|ver|olhar|entrar (?:no|na)
    ) (?:pessoalmente |de perto |logo |melhor |hoje |amanha |presencialmente )*(?:
      o|a|os|as|esse|essa|esses|essas|este|esta|aquele|aquela|ele|ela|um|uma|seu|ai o|ai a|la o
    )? ?(?:meu |tal )?(?:${PROPERTY})\b(?! (?:para|na faixa|de ate|ate|com ate|em))
  `),
  /\b(?:ver|olhar|conhecer|ve los?|conhecer lo) (?:\w+ ){0,4}?(?:pessoalmente|de perto|presencial\w*|ao vivo|in loco|com meus olhos|no local)\b/,
  new RegExp(oneLine`
    (?<!\b(?:vai|vao|metro|onibus|trem|carro|rua) )\b(?:
      passar|passo|passamos|passa|dar um pulo|dou um pulo|dar uma passada|dou uma passada|ir|vou|chegar|aparecer
      |apareco|irmos|vamos
    ) (?:
      (?!atender|morar|trabalhar|abrir|montar|instalar|viver|usar|ficar|clinicar|lecionar|estudar)\w+ ){0,2}?(?:
      ai|la|no stand|no estande|na obra|no decorado|no plantao|no local|no escritorio|na imobiliaria
    ) ?(?:\w+ ){0,4}?(?:ver|conhecer|olhar|visitar|hoje|amanha|sabado|domingo|para ver|dar uma olhada|\?|$)
  `),
  new RegExp(oneLine`
    \b(?:
      da para|posso|consigo|quando posso|podemos|tem como|quero|queria|gostaria de|podia|poderia
    ) (?:ir )?(?:ver|conhecer|olhar|visitar) (?:
      hoje|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta|no fim de semana|esta semana|essa semana|ele
      |ela|ai|la|quando|pessoalmente|por dentro|o lugar|esse|essa|isso|\?|$
    )
  `),
  /\b(?:ir ver|vou ver|ir conhecer|ir visitar|vamos ver|vamos conhecer) (?:o|a|os|as|ele|ela|esse|essa|la|ai|pessoalmente)\b/,
  new RegExp(
    `\\b(?:mostra|mostrar|mostre|mostram|me leva|levar|apresentar) (?:\\w+ ){0,2}?(?:o|a|esse|essa|os|as) (?:${PROPERTY}) (?:pessoalmente|amanha|hoje|sabado|domingo)`,
  ),
  new RegExp(oneLine`
    \b(?:
      onde (?:fica|eh|e) (?:o |a )?(?:stand|estande|decorado|plantao)
      |(?:stand|estande|decorado|plantao) (?:de vendas )?(?:
        fica|abre|funciona|esta aberto|aberto|funciona ate|ate que horas
      )
      |horario (?:do|de) (?:stand|estande|decorado|plantao|funcionamento)|tem (?:apartamento )?decorado
      |(?:ver|conhecer|visitar) (?:\w+ ){0,2}decorado
    )\b
  `),
  new RegExp(oneLine`
    ^(?:(?:oi|ola|bom dia|boa tarde|boa noite|sim|entao|,) )*(?:
      quero|queria|gostaria de|podemos|vamos|bora|posso|quando posso|pode
    )? ?(?:agendar|marcar|agenda|marca)(?: (?:
      um|uma|o|horario|dia|data|entao|sim|por favor|para|amanha|hoje|sabado|domingo|segunda|terca|quarta|quinta
      |sexta|que vem|semana
    ))* ?[?!.]*$
  `),
  /\b(?:tour|vistoria|visita guiada)\b/,
];
const SEE =
  '(?:ver|olhar|conhecer|espiar|conferir|visitar|dar uma (?:olhada|espiada|conferida|olhadinha|espiadinha)(?: (?:de perto|em|n[oa]))?)';
const TIME = oneLine`
  (?:
    hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|final de semana|semana|feriado
    |de tarde|de manha|a tarde|a noite|cedo|agora|que (?:dia|hora|horas|horario)|qual (?:dia|hora|horario)
    |quando|dia \d+|as \d+
  )
`;
const CAN = oneLine`
  (?:
    quero|queria|queremos|gostaria(?:mos)? de|posso|podemos|poderia|poderiamos|podia|pode|da|tem como|consigo
    |conseguimos|bora|vamos|vou|iremos|rola|faco questao de|faz questao de|adoraria|preciso|precisava
    |(?:eh|seria) possivel|estou querendo|afim de|a fim de|pensando em|combinar de|quando|topo|aceito
  )
`;
const GO_AND_SEE: readonly RegExp[] = [
  new RegExp(
    `(?:^|[,.!] )(?:pode |entao |ja )*(?:marca|agenda)(?: (?:ai|la|entao|para (?:mim|gente|nos|eu)))* (?:para |n[oa] |de )?(?:proxim[oa] )?${TIME}\\b`,
  ),
  /\b(?:dar um pulo|dar uma passada|dar um pulinho) (?:ai |la |ate )?(?:n[oa]s?|ao?) (?:stand|estande|plantao|decorado|obra|escritorio|predio|terreno)\b/,
  /\btem alguem (?:ai |la )?(?:agora |hoje )?para (?:me |nos )?(?:mostrar|abrir|apresentar)\b/,
  new RegExp(
    `\\b(?:${CAN}|da para|posso) (?:\\w+ ){0,2}?${SEE}(?: (?:o|a|ele|ela|tambem|la|ai|de novo|com (?:minha|meu|a|o) \\w+))*,? (?:n[oa]s? |em |pel[oa] |de |ja )?(?:proxim[oa] )?${TIME}\\b`,
  ),
  new RegExp(
    `\\b(?:posso|podemos|da para|quero|queria|consigo|tem como|vou) ir (?:(?:sozinh[oa]|junto|tambem|com (?:minha|meu|a|o) \\w+|eu mesm[oa]|so eu) )+(?:(?:n[oa] |ja )?(?:${TIME})\\b|ver|\\?)`,
  ),
  new RegExp(
    `\\b(?:quero|queria|queremos) ${SEE}(?: (?:tambem|ele|ela|ness?e|ess[ea]|de novo))* [,.?]* ?(?:${TIME})(?: \\w+){0,3} \\?`,
  ),
  /\b(?:quero|queria|queremos|preciso|vou|posso) (?:\w+ )?(?:pisar|botar o pe|por o pe|entrar) (?:n[oa]s?|nel[ea]|la|dentro)\b/,
  /\b(?:desmarc|cancel)\w{1,30}[^.!?]{0,120}\b(?:pode ser|posso ir|da para ser|passar para|outro dia)[^.!]{0,120}\?/,
  /\b(?:posso|podemos|da para|quero|queria|consigo|vamos|preciso|tem como|bora) (?:remarc\w+|reagend\w+)\b/,
  /\b(?:visita|visitas|visitar|visitarmos|visitacao|visitinha|vistoriar)\b/,
  new RegExp(
    `\\b${SEE} (?:\\w+ ){0,4}?(?:de perto|pessoalmente|por dentro|ao vivo|presencial\\w*|in loco|no local|com (?:os )?(?:meus|nossos|proprios) (?:proprios )?olhos)\\b`,
  ),
  new RegExp(oneLine`
    \b(?:de perto|pessoalmente|ao vivo|presencial\w*|in loco)\b[^.!]{0,120}\b${SEE}\b
    |\bmostr\w+ (?:\w+ ){0,6}?(?:pessoalmente|ao vivo|de perto|presencial\w*)\b
    |\bmostr\w+ (?:pessoalmente|ao vivo|de perto|presencial\w*)
  `),
  new RegExp(
    `\\b${CAN} (?:para |que |eu |a gente |nos |ja |me |te )*(?:ir |passar |dar um pulo |ir la |ir ai |levar (?:\\w+ ){1,3}(?:para |a ))(?:la |ai |ate (?:ai |la )?)?(?:para )?${SEE}\\b`,
  ),
  new RegExp(oneLine`
    \b${CAN} (?:para |que |eu |a gente |nos |ja |me |te )*(?:
      (?:ir|passar|aparecer|chegar|dar um pulo|dar uma passada)(?: (?:
        ai|la|ate ai|ate la|direto|pessoalmente
        |n[oa] (?:
          imovel|obra|local|empreendimento|stand|estande|plantao|decorado|lancamento|predio|condominio|terreno
          |apartamento|ap|casa|lugar
        )
        |ate (?:o|a|ao) (?:
          imovel|obra|local|empreendimento|stand|estande|plantao|decorado|predio|condominio|terreno|apartamento
          |ap|casa|lugar
        )
      ))+
    )\b(?! (?:morar|viver|passar))
  `),
  new RegExp(oneLine`
    \b(?:
      quando|que dia|que horas?|qual dia|qual horario|que horario
    ) (?:\w+ ){0,3}?(?:
      posso|podemos|da|da para|consigo|poderia|poderiamos|eh bom
    ) (?:para )?(?:eu |a gente )?(?:ir|passar|aparecer|${SEE})\b
  `),
  new RegExp(`\\b${SEE} (?:\\w+ ){0,5}?(?:${PROPERTY})\\b(?:(?! (?:para comprar|quando)).){0,60}?\\b${TIME}\\b`),
  new RegExp(
    `\\b(?:chego|estarei|estaremos|vou estar|vamos estar|chegamos|estou|viajo|passo) (?:em|n[oa]|por|ai|para)\\b.{0,80}\\b(?:da para|posso|podemos|consigo|queria|quero|tem como) (?:\\w+ )?${SEE}\\b`,
  ),
  /\b(?:estou|estamos|to|ja estou) (?:indo|chegando|saindo)(?: (?:ai|para ai|agora|la|ate ai))+(?= ?[,.!?]|$| pode)/,
  /\b(?:me|nos) (?:leva|leve|levar|levam|mostra|mostre|mostrar)(?: (?:la|ai|ate la|para (?:ver|conhecer|visitar)))(?: |$)|\b(?:leva|leve|levar) (?:eu|a gente|nos) (?:la|para ver)\b/,
  new RegExp(`\\bmostr\\w+ (?:\\w+ ){0,6}?(?:${PROPERTY}) (?:\\w+ ){0,5}?${TIME}\\b`),
  new RegExp(`\\b(?:da para|posso|podemos|consigo|tem como) (?:eu |a gente )?ir (?:ai |la )?(?:${TIME})\\b`),
  /^visito (?:n[oa] |sabado|domingo|amanha|depois)/,
  /\bso acredito vendo\b|\bso compro vendo\b|\bquero (?:ver )?com (?:meus|os meus|nossos) (?:proprios )?olhos\b/,
  /\b(?:quero|queria|gostaria de|posso|vou|bora|vamos|rola de) (?:dar uma (?:olhada|espiada|conferida)) (?:n[oa]s?|de perto)\b/,
  new RegExp(
    `\\b(?:bora|vamos|podemos|pode|quero|queria|da para|tem como|posso) (?:marcar|combinar|agendar) (?:\\w+ )?(?:de |para |um dia para |um horario para |hora para )?(?:ir |a gente )*${SEE}\\b`,
  ),
  new RegExp(oneLine`
    \b(?:endereco|localizacao|horario|hora|telefone|onde) (?:\w+ ){0,3}?(?:stand|estande|plantao|decorado)\b
    |\b(?:ir|passar|passo|chego|vou|aparecer) (?:ate )?(?:a?o|n[oa]) (?:
      stand|estande|plantao|decorado|lancamento
    )\b
    |\b${TIME} (?:\w+ ){0,4}?(?:pode ser|da|rola|consigo|tem como) (?:\w+ ){0,3}?(?:stand|estande|plantao|decorado)\b
    |\b(?:stand|estande|plantao|decorado)(?: de vendas)? (?:\w+ ){0,3}(?:
      abre|aberto|fecha|funciona|horas?|domingo|sabado|amanha|hoje
    )\b
  `),
  new RegExp(
    `\\b(?:levar|levo|levando|traz\\w+) (?:(?:a|o|minha|meu|meus|minhas|os|as) )+\\w+ (?:para |la )*${SEE}\\b`,
  ),
  /\bentrar (?:la |ai )?(?:e|para) (?:ver|olhar|conhecer)\b/,
  /\b(?:ver|olhar|conhecer|entrar) (?:ele |ela |la |ai )*por dentro\b/,
  new RegExp(`\\b(?:quer|quero|querem|queremos|gostaria de|faz questao de|faco questao de) ${SEE} antes\\b`),
];
const NO_VISIT = new RegExp(oneLine`
  \b(?:
    (?:ja )?(?:fui|fomos|estive|estivemos) (?:n[oa]|ai|la|ate)\b(?!
      .{0,200}\b(?:quero|queria|posso|podemos|da para|gostaria|volt\w+|remarc\w+)\b
    )
    |(?:ador|gost|am|curt)\w+ (?:muito )?(?:d?a|d?essa|nossa) visita
    |(?:a|nossa|minha) visita (?:foi|valeu|estava)
    |nao (?:
      poderei|vou poder|vou conseguir|consigo|posso|vamos
    ) (?:\w+ )?(?:ir|comparecer|na|a)[^.!?]{0,120}visita
    |cancel\w+ (?:a|minha|essa|nossa|aquela)? ?visita|desmarc\w+
    |(?:pag\w+|cobr\w+|custa\w*|taxa|de graca|gratis|gratuit[oa]) (?:\w+ ){0,4}?visit\w+
    |visit\w+ (?:\w+ ){0,3}?(?:pag[oa]s?|cobrad[oa]s?|custa\w*|de graca|gratis|gratuit[oa]s?)
    |visitas? (?:por|em|de) (?:video\w*|chamada)|visitas? (?:virtua(?:l|is)|on ?line|remotas?|a distancia)
    |nao (?:quero|vou|posso|consigo|preciso|tenho como|vai dar) (?:\w+ ){0,3}?(?:visit\w+|ver|conhecer)
    |ja (?:visitei|fui|vi|conheco|visitamos|conheci)|(?:a|na|nessa|minha) visita (?:foi|de ontem|que|passada)
    |visitei|visitamos|(?:salas?|areas?|estacionamentos?|banheiros?) (?:de|das?|para) visitas?
    |vaga\w* (?:de|para) visitantes?|visitante\w*|antes de visitar preciso|quando (?:eu )?vi|o cartao de visita
    |vi(?:r)? o site
    |(?:
      receb\w+|quando tem|tenho|para|ter
    ) visitas?(?: (?:em casa|da familia|dos? \w+))?(?= ?[,.!]|$| em casa| d[ao]s? famil)
    |(?:quarto|cama|banheiro|vaga) (?:de|para) (?:as )?visitas?|(?:fotos?|videos?) (?:por dentro|de dentro)
    |(?:quero|queria|gostaria de|posso|preciso) ver (?:mais )?(?:
      fotos?|videos?|imagens|a tabela|as fotos|a planta
    )
  )\b
`);

/** Seeing pictures is no visit, and a cancelled visit may be requested again. */
const SEEN_ON_SCREEN = /\b(?:ja )?(?:vi|vimos|viu) (?:\w+ ){0,4}?(?:fotos?|videos?|anuncios?|plantas?|tour)\b/g;
const REBOOKS =
  /\b(?:remarc\w{1,30}|reagend\w{1,30}|(?:desmarc|cancel)\w{1,30}[^.!?]{0,120}\b(?:pode ser|posso ir|da para ser|passar para|outro dia)[^.!]{0,120}\?)/;

/** "não posso ir sábado" declines; followed by "pode ser domingo?" it requests a different time. */
const CANNOT_GO =
  /\bnao (?:vou |vai |vamos )?(?:posso|podemos|poderei|poder|consigo|conseguimos|conseguir|da|dar|quero|vou|vamos) (?:para |mais )?(?:\w+ )?(?:ir|passar|aparecer|chegar)\b(?![^.!]{0,60}\?)/;
const ANOTHER_TIME = new RegExp(
  `\\b(?:pode(?:ria)? ser|posso|podemos|consigo|conseguimos|so|da|fica|prefiro|melhor) (?:\\w+ ){0,2}?(?:${TIME})\\b`,
);

export function asksToVisit(plain: string): boolean {
  const refused = CANNOT_GO.exec(plain);
  if (refused) return ANOTHER_TIME.test(plain.slice(refused.index + refused[0].length));
  if (NO_VISIT.test(plain.replace(SEEN_ON_SCREEN, ' ')) && !REBOOKS.test(plain)) return false;
  const rest = plain.replace(/\b(?:ir|vou|vamos|indo) (?:morar|viver|residir|passar (?:as |o |os |a ))/g, 'morar ');
  return [...VISIT, ...GO_AND_SEE].some((pattern) => pattern.test(rest));
}
