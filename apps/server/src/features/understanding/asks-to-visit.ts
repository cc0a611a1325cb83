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
