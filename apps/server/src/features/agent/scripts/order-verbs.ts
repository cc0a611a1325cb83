import { oneLine } from '@prumo/contracts/text/one-line';

/** Orders that are given to the agent; what a lead may be asked to do stands in `MAY_ASK_LEAD`. */
export const ORDERS = oneLine`
  (?:
    acolha|acione|adapte|adote|afirme|agradeca|aja|ajude|alerte|altere|antecipe|apresente|argumente|arredonde|assine|assuma
    |atenda|atualize|avise a|avise o|avise que|bajule|busque|chute|cite|classifique|colete|coloque|comece|comente
    |compare|comporte|comunique|conceda|conclua|conduza|conecte|considere|continue (?:a|o)|contorne|convide|copie|corte|crie
    |cuide|cumprimente|decida|deduza|defina|deh|deixe claro|demonstre|desconverse
    |descubra (?!um jeito|um novo|uma nova|o melhor|a melhor)|despeca|destaque|desvie|detalhe|devolva|dialogue|diga
    |direcione|dirija|discuta|disfarce|divulgue|elogie|empregue|encaminhe|encante|encerre|enderece|enfatize|ensine
    |entenda|envolva|escreva|espelhe|espere|estabeleca|estime|estimule|evite|exagere|exija|explique|explore|exponha
    |facilite|feche|filtre|finalize|fixe|foque|force|forneca|fuja|garanta que|gaste|gere|grave|guie|identifique
    |ignore|imponha|incentive|inclua|inicie|insista|instigue|interprete|interrompa|introduza|invente|investigue
    |julgue|junte|justifique|levante|limite|mantenha|mapeie|mencione|minta|misture|monte|mostre|motive|mude
    |nao (?:mande|envie|fale|informe|marque|faca)|negocie|note|observe|obtenha|ofereca|omita|opte|oriente|ouca|pare
    |passe|peca|pense|perceba|pergunte(?! sem medo| pelo| por)|personalize|preencha|prefira|pressione|presuma
    |priorize|proceda|proiba|prometa|proponha|prossiga|puxe|qualifique|questione|raciocine|reaja|recapitule|receba
    |recolha|recomende|reconheca|redirecione|reduza|reforce|reformule|registre|relate|remova|repita|reproduza
    |resista|respeite|ressalte|restrinja|resuma|retome|reveja|revele|sane|saude|segmente|seja|separe|simule|sinalize
    |sonde|substitua|sugira|suponha|tenha (?:paciencia|cuidado|empatia|sempre|calma|em mente)|tente|termine|tome
    |trabalhe|traduza|transfira|transmita|trate|troque|use|utilize|valide|valorize|varie|veja|verifique|vincule
  )
`;

/** 'Informe seu nome' asks the lead, 'Informe o preço' orders the agent. */
export const MAY_ASK_LEAD = oneLine`
  (?:
    acesse|agende|entre|solicite|descubra (?:um|uma|o|a) (?:jeito|novo|nova|melhor|imovel)|aguarde|chame|clique
    |combine|confirme|confira|conheca|conte|compareca|converse|deixe|envie|escolha|escreva|fale|faca|fique|garanta
    |informe|ligue|mande|marque|preencha|reserve|responda|saiba|selecione|venha|visite|volte|indique|consulte
    |permita|aceite|baixe|avalie|anote|siga|use (?:sapato|roupa|o link|a senha|este)|procure|traga|leve|aproveite
    |pergunte pelo|pergunte por
  )
`;

/** 'Fala o preço', as Brazilians order each other about. */
export const SPOKEN_ORDERS = oneLine`
  (?:
    fala|manda|chama|tenta|pergunta|mostra|explica|anota|oferece|passa(?! a )|pede (?:o|a|pra|pro|nome|telefone)
    |responde|inventa|usa|evita|encerra|agradece|avisa|confirma|diz|puxa|segue|espera|termina|comeca|coloca|marca
    |maneira|transfere|cumprimenta|convida|insiste|repete|trata|apresenta|da (?:bom|boas|um|uma|o|as)
    |faz (?:um|uma|o|a|no)|deixa (?:o|a|claro)|nao fala|nao manda|nao da|nao passa|nao insiste|nao inventa
    |nao pergunta|nao promete|nao repete|nao usa|nao responde|sugere|capricha|foca|segura|enrola|resume|separa
    |qualifica|registra
  )
`;

/** 'Arquive a conversa': a first word that looks like an imperative, and is no adverb, preposition or noun of lead texts. */
export const ANY_IMPERATIVE = oneLine`
  (?!(?:
    hoje|sobre|sempre|quase|entre|desde|durante|este|esse|aquele|perante|nome|gente|noite|tarde|parte|cliente|frente|fase
    |base|classe|lembre|reconsidere|torre|cidade|unidade|equipe|metade|onde|porque|parque|ambiente|grande|fique|conte
    |${MAY_ASK_LEAD}
  )\b)[a-z]{3,}[^aeiou]e(?: (?:o|a|os|as|um|uma|para|pro|pra|com|isso|que|ate|de|do|da|por|em|no|na)\b)
`;

/** 'Perguntar o orçamento'; the words that only look like one are left out. */
export const INFINITIVE = oneLine`
  (?!(?:
    lugar|qualquer|quer|requer|mar|lar|par|bar|prazer|popular|familiar|particular|similar|celular|andar|solar|pilar|altar
    |regular|bazar|jantar|sequer|por|conteiner|container|trailer|poder|dever
  )\b)[a-z]*(?:ar|er|ir|por)(?:-(?:se|lo|la|lhe))?\b
`;
