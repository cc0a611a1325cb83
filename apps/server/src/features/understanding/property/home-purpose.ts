import { oneLine } from '@prumo/contracts/text/one-line';

export const FAMILY = oneLine`
  (?:
    mim|mim mesmo|mim mesma|gente|nos|eu|familia|minha familia
    |(?:meu|minha|meus|minhas|nosso|nossa|nossos) (?:
      marido|esposa|mulher|noiv[oa]|namorad[oa]|filh[oa]s?|filhinh[oa]|pais?|mae|irma|irmao|sogr[oa]s?|avos?|vo
      |vovo|voh|tia|tio|sobrinh[oa]s?|companheir[oa]|conjuge|mozao|amor|namorido|net[oa]s?|netinh[oa]s?|familia
      |enteado|velh[oa]s?|velhinh[oa]s?|coroas?|menin[oa]s?|crianc\w+|genro|nora|gat[oa]s?|cachorr\w+|casal
    )
    |painho|mainha|voinh[oa]|vovo|vo|nos (?:dois|duas|tres|quatro)
  )
`;
/** Relatives an adult may still live with: "na casa da sogra", "no quarto dos pais". */
const HOSTS =
  '(?:pais?|mae|maezinha|mainha|painho|mamae|papai|sogr[oa]s?|avos?|vo|voh|voinh[oa]|irma[os]?|irmaos|cunhad[oa]s?|ti[oa]s?|familia)';
const ROOF =
  '(?:casa|casinha|quarto|quartinho|puxadinho|edicula|asas?|barra|saia|teto|pe|cola|aba|ap|apto|apartamento|fundos|quintal)';
/** Leaving the parents or a rented home, or family moving in. */
export const HOME_PURPOSE = [
  oneLine`
    (?:
      larg\w+|desgrud\w+|desocup\w+|desencost\w+|sair|saindo|saio|fugir|me livrar
    )(?: (?:logo|de vez|fora|debaixo|de baixo|d[oae]s?|a|o|as|os|par))* (?:${ROOF}(?: d[oae]s?)* )?
    (?:(?:meus?|minhas?|nossos?|nossa) )?${HOSTS}
  `,
  '(?:criar|bater) asas|(?:ter|conquistar|buscar|quero|pel[ao]) (?:a )?(?:minha )?independencia|(?:ter|quero|queria|preciso d[eo]) (?:o )?meu (?:proprio )?(?:canto|espaco|teto)',
  oneLine`
    (?:
      par\w+|chega|cans\w+|deix\w+|nao (?:quero|aguento)(?: mais)?
    ) (?:de |d[oa] )?(?:ficar )?(?:jog\w+|rasg\w+|queim\w+|gast\w+|perd\w+|torr\w+|enfi\w+)(?: (?:
      o|a|meu|minha|nosso|dinheiro|grana|fora|no|na|lixo|ralo|mato|todo|tudo|mes|sempre|com|em|de|pagando
    ))* alugue(?:l|is)
  `,
  '(?:em vez|inves|no lugar) d[eo] (?:pagar |ficar pagando )?(?:o )?aluguel|(?:troc|transform)\\w+ (?:o |meu |esse )?(?:dinheiro d[oe] )?aluguel (?:pel[oa]|por|em)',
  '(?:meu|o|esse) aluguel (?:\\w+ ){0,3}(?:subiu|aumentou|car[oi]\\w*|pesad\\w+|salgado|puxado|comendo|nao aguento)',
  '(?<!\\b(?:por|deve|devem|deveria|de) )(?:estar|entrar) (?:ja )?morando|(?:quero|queria|queremos|precis\\w+|tenho que|temos que|pretendo)(?: ja)? esta (?:ja )?morando',
  'para (?:eu |mim |gente |a gente |nos )?(?:(?:me|nos|se) mudar(?:mos)?|mudar(?:mos|em))(?! de (?:ideia|plano|casa))',
  'primeiro (?:(?:a gente|nos|eu) )?(?:mor|fic)(?:o|a|amos)|(?:a gente|nos|eu) mor(?:a|o|amos)(?= ?, ?(?:e|ai|depois|quando) )',
  '(?:fic(?:o|ar|amos|a)|mor\\w+) (?:nel[ea]|la) (?:uns|por|alguns|\\d|um tempo|ate)',
  oneLine`
    (?:filh[oa]s?|net[oa]s?|guri|guria|menin[oa]|enteado|enteada) (?:\w+ ){0,5}?(?:
      medicina|direito|engenharia|faculdade|universidade|odonto\w*|veterinaria|vestibular|enfermagem|psicologia
      |estuda|cursa
    )
  `,
  'alug(?:uel|ado)[^!?]{0,60}?\\b(?:nao (?:da|aguento) mais|cansei|chega|quero (?:ter )?(?:o )?meu)',
  oneLine`
    par[ao] (?:el[ea]s?|${FAMILY}|os dois|as duas)(?: (?:e|com) \w+(?: \w+)?)? (?:
      ficar|ficarem|morar|viver|estudar|cursar
      |fazer (?:a )?(?:faculdade|medicina|direito|curso|universidade|residencia|mestrado|doutorado)
    )
  `,
  'traz(?:er|endo)? (?:os dois|as duas|el[ea]s?|(?:a |o |meus? |minhas? )?(?:mae|pai|pais|sogr[oa]s?|vo|avos|filh[oa]s?)) (?:para|comigo|junto)',
  oneLine`
    (?:minha|meu|meus|a|o|os|nossa|nosso) (?:
      mae|pai|pais|sogr[oa]s?|vo|avo|avos|filh[oa]s?|espos[oa]|marido|familia
    )(?: e (?:a|o|as|os|minha|meu|meus) \w+)? (?:vem|vai|vao|vira|virao) (?:
      junto|comigo|com a gente|para la|morar
    )
  `,
  '(?:me mudo|nos mudamos|a gente (?:se )?muda|mudamos|mudanca)(?: \\w+){0,2} com (?:a |minha |toda a )?(?:familia|espos[oa]|marido|filh\\w+|crianc\\w+)',
  'familia de \\w+ ,? ?(?:mudanca|mud\\w+|mor\\w+)',
  `constru\\w+(?: \\w+){0,3} (?:para (?:${FAMILY})|e (?:eu |a gente )?mor(?:o|amos|ar))`,
  '(?:mor[oa]|moramos|pag[oa]|pagamos)(?: \\w+){0,2} (?:de )?aluguel[^.!?]{0,80}\\b(?:cansei|sair diss\\w|chega|nao aguento|quero (?:um|uma|o) (?:\\w+ )?(?:meu|minha|nosso)|sair de la)',
  'passar (?:o |a |os )?(?:natal|reveillon|ano novo|festas|carnaval)(?: com)?',
  'faz(?:er|endo) (?:a |uma )?(?:minha |nossa )?(?:casa|casinha|chale) (?:de|para) (?:fim de semana|finais de semana|aposentad\\w+|campo|praia|veraneio|ferias|descans\\w+)',
  'faz(?:er|endo) (?:a )?(?:minha|nossa) casinha',
  'usar (?:n[oa]s?|em|de) (?:verao|ferias|feriad\\w+|fim de semana|fins de semana|temporada)',
].join('|');
