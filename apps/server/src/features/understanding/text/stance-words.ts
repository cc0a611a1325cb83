import { oneLine } from '@prumo/contracts/text/one-line';

export const SEEK = new RegExp(
  oneLine`
    \b(?:
      quero|queria|queremos|queriamos|quer|querendo|gostaria|gostariamos|procur(?:o|a|ando|amos|ava)
      |ped(?:i|imos)
      |(?:na troca|como entrada|de entrada|em permuta|como parte|no negocio) (?=n[oa] |por |d[oea] |em )
      |busc(?:o|ando|amos)|compr(?:ar|aria|ando|o)|adquirir|precis(?:o|ava|amos|ando)|interess\w+|prefir\w+
      |prefer\w+|pens(?:o|ando|ei|amos|ou|ava|ad[oa])|penso|pretend\w+|desej\w+|sonh\w+|ver|visitar|conhecer
      |agora|pode ser|podia ser|poderia ser|pode|serve|seria|eh|atras d[eoa]s?|tem|tens|teria|teriam|tiver
      |tivesse|opc(?:ao|oes)|melhor|aceito|topo|curto|gosto|gostei|amei|adorei|vejo|vendo casas|estou vendo
      |olhando|ficar com|pegar|investir|morar|sai[ar]? mais|ir para|mudar para|focar|foco
    )\b
  `,
  'g',
);
export const NEGATION = new RegExp(
  oneLine`
    \b(?:
      nao(?! (?:vi|visitei|conheci|conheco|fui|lembro|entendi) )|nem|nunca|jamais|evit\w+|descart\w+|dispens\w+
      |(?:pode|podem|vamos|vou|quero) (?:ja )?(?:tirar|riscar|excluir|cortar)|nada d[eoa]s?|odeio|detesto
      |(?:em vez|inves|no lugar|ao contrario) d[eoa]s?(?= (?:(?:um|uma|o|a|ser|ir|comprar|outr[oa]) )*$)|tira
      |tire|tirem|esquec\w+|cansei d[eoa]s?|desisti\w* d[eoa]s?|deixei d[eoa]s?
      |(?:para|parar|parem|pare|chega|cansei|deixa|deixem) de (?:me )?(?:mandar|enviar|oferecer|mostrar)
      |(?:para|parem|pare|chega) com (?=ess|iss|est|os|as|lanc)|larg\w+|risc(?:a|ar|ou|ei)
    )\b
  `,
  'g',
);
export const EXCEPTION = /\b(?:menos|exceto|tirando|fora|sem ser|salvo|a nao ser|longe d[eoa]s?|sem)\b/g;
export const POLITE_QUESTION =
  /\bnao (?:tem|tens|teria|teriam|haveria|acha|acham|rola|daria|seria|so|somente|apenas|importa)\b/g;
export const OWNED = new RegExp(
  oneLine`
    \b(?:
      (?:ja )?(?:tenho|temos|tinha|tinhamos|possuo|possuimos) (?:so )?(?!
        (?:um|uma|uns|umas|outr[oa]s?|o|a|minhas?|meus?) (?:
          pergunta|duvida|interesse|filh|cachorr|gat|ideia|vontade|pressa|crianc|orcamento|valor|preferencia
          |sonho|limite|teto|urgencia
        )
      )(?:
        um|uma|uns|umas|o|a|os|as|meu|minha|meus|minhas|outr[oa]s?|dois|duas|tres|[2-9]|ap\w*|casa|terreno|lote
        |imove\w+
      )(?= |$)
      |mor(?:o|a|am|ava|avamos|amos|ando)|vivo|vivemos|resid(?:o|e|imos)
      |(?:estou|estamos) (?:morando |vivendo |pagando )?n[oa] $
      |(?:ja )?(?:sou|somos) (?:don[oa]s?|proprietari[oa]s?|herdeir[oa]s?)
      |(?:o |a )?(?:don[oa]|proprietari[oa]|locador[a]?|senhorio)(?: d[oae])? (?:
        pediu|quer|vai|vendeu|est[aá]|ta|precisa|pede
      )(?: de volta)?
      |voces? (?:so )?(?:fic\w+ )?(?:me )?(?:mand\w+|ofere\w+|empurr\w+|envi\w+|mostr\w+)
      |(?:recebi|me apareceu|me mostrou|ele mostrou)
      |me (?:mandaram|ofereceram|enviaram|empurr\w+|mostraram|passaram)
      |so (?:me )?(?:mandam|oferecem|enviam|mostram)|vend(?:er|endo|i|emos|eu|ido)
      |(?<!estou |estamos |esta |estava |anda )vendo(?! (?:casas|ap|imoveis|opcoes))|comprei|compramos|comprou
      |alug(?:o|uei|amos|ado|ada) |troc(?:o|ar|aria)
      |dar (?:um|uma|o|a|meu|minha)\b(?! (?:olhad|espiad|passad|conferid|olhadinh|pulo|jeito|check))|dou|dando
      |herd(?:ei|amos)|entreg(?:o|ar)|aceit(?:a|am|ariam|aria)|avali(?:a|am|ar)
      |d[oa] (?:meu|minha|nosso|nossa|dele|dela)|d[oa]s (?:meus|minhas|nossos)|vizinh[oa]s?
      |inquilin[oa]s? d[oae]s?|sair d[oae]s?|livrar d[eoa]s?|desfazer d[eoa]s?|fugir d[eoa]s?|sai d[oae]
      |sindic[oa] d[oae]|(?:construir|levantar|erguer|edificar)(?: (?:a|uma|um|minha|nossa|meu|nosso))?
      |usar como|abrir (?:uma?|a|o|minha|meu|nossa|nosso)(?= )|reform(?:a|ei|ando) (?:a|o|d[oa])
    )
  `,
  'g',
);
export const POSSESSIVE = /\b(?:meu|minha|meus|minhas|nosso|nossa)(?: \w+)? $/;
export const POSTPOSED_REFUSAL = new RegExp(oneLine`
  ^(?! nao eh (?:para|por|so|que) )(?: (?:
    crua|cru|pur[oa]|mesm[oa]|zero|pequen[oa]|grande|velh[oa]|antig[oa]|simples|comum
  ))?(?: que (?:eu )?(?:ja )?(?:falei|disse|avisei)(?: que)?)?(?: (?:
    eu|ai|ja|mesmo|tambem|eh que|ai eu|ja eu|que
  )){0,12} (?:
    nao|nem pensar|nem a pau|jamais|nunca|de (?:jeito|forma|maneira) (?:nenhum|nenhuma|alguma)|deus me livre
    |sem chance|nem (?:mort[oa]|de graca|ferrando|sonhando|por um decreto)|to fora|estou fora|descartad[oa]
    |dispenso|eh furada
  )(?: (?:
    quero|queria|da|rola|me|serve|atende|agrada|convem|funciona|cabe|me interess\w+|interess\w+|gosto|curto
    |dou conta|mesmo|precis[ao]|obrigad[oa]|vale|compensa|eh|tenho interesse|mais|vejo|penso|vou|pretendo
  )){0,12}(?= [,.!?]| mas| porem| e | so | quero| queria| prefiro| pode| eh | tem |$)
`);
export const POSTPOSED_OWNERSHIP = new RegExp(oneLine`
  ^(?: (?!com\b|e\b|tenho\b|ate\b|\d)\w+){0,2}? (?:
    (?:eh|era|seria|vai ser) (?:para|d[oa]) (?:o |a )?(?:meu|minha) (?:
      prim|amig|cunhad|vizinh|patr|chefe|coleg|soci|tio|tia|client|sogr|compadre|comadre|genro|nora
    )\w*
    |de entrada|como entrada|na troca|como parte|na negociacao|em permuta|na permuta
    |para (?:
      vender(?! (?:quando|depois|na|mais|com|por|daqui|apos|assim|logo))|negociar|negocio
      |trocar(?! (?:o |de )?aluguel)|dar|permut\w+
    )
    |que (?:eu )?(?:vendi|moro|tenho|comprei|alugo|aluguei|herdei|moramos|temos)
    |onde (?:eu )?(?:moro|moramos|vivo)
    |d[oa] (?:
      meu|minha|nosso|nossa|vizinh\w+|cunhad\w+|sogr\w+|vo|avo|mae|pai|ti[oa]|prim[oa]|compadre|comadre|amig[oa]
      |patrao
    )(?! (?:que|vai|e) (?:eu )?(?:quer|procur|busc|mor))
    |(?:vai ser|foi|sera|esta sendo) vendid[oa]|d[oe]s (?:meus|minhas)|alugad[oa]|quitad[oa]
    |ja (?:tenho|temos|possuo|comprei|compramos)(?! (?:
      visto|olhado|procurado|interesse|ideia|preferencia|orcamento|financiamento|entrada|credito|carta|o valor
      |o dinheiro
    ))
  )(?= |$)
`);
