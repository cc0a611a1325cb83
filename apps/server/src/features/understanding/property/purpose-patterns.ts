import { oneLine } from '@prumo/contracts/text/one-line';
import { FAMILY, HOME_PURPOSE } from './home-purpose.ts';

export const DECOYS = new RegExp(
  oneLine`
    \b(?:
      pront(?:inh)?[oa]s? (?:para|de) morar|renda (?:eu )?(?:comprov|tenho|nao (?:tenho|comprovo))\w*
      |inquilin[oa]s? d[oae]s? (?:meu|minha|meus|minhas|nosso|nossa)
      |(?:
        aceita|aceitam|permite|permitem|libera|autoriza|proibe|pode (?:fazer|ter|colocar)?
      ) ?(?:o |a |de )?(?:air ?bnb|temporada|locacao|aluguel|short ?stay)(?: por temporada| de temporada)?
      |(?:minha|nossa|a|de|da|com|comprov\w+(?: d[ae])?|tenho|sem|qual|renda) renda (?:
        eh|de|bruta|mensal|familiar|liquida|minima|total|aprovada|informal|declarada|fixa
      )
      |renda(?: (?!extra|passiva|e\b|ou\b|com\b|mas\b)\w+){0,3} \d\S*
      |(?:a|de|quanto de|qual) renda(?: \w+){0,3} (?:precisa|tem que|minim|exig|necess)\w*
      |quanto (?:\w+ ){0,3}de renda|renda (?:da gente|do casal|da familia)
      |renda (?:bruta|familiar|liquida|minima|aprovada|informal|declarada|de \d\S*|formal|conjunta)
      |comprov\w+ (?:de |d[ae] |minha )?renda|analise de renda|minha renda|nossa renda|imposto de renda
      |compor renda|(?:onde|que|como|com quem|lugar que) (?:eu )?(?:moro|moramos)
      |(?<!\b(?:estar|entrar) (?:ja )?|\b(?:quero|queria|queremos|preciso|pretendo|que) esta )mor(?:
        o|amos|ava|ando
      ) (?:
        de (?:aluguel|favor)|de|com|em|n[ao]|aqui|la|perto|sozinh\w*
      )
      |pag(?:o|amos|ava)(?: \w+){0,3} (?:de )?aluguel
      |(?:
        bom|boa|bons|seguro|segura|tranquil[oa]|ruim|legal|gostos[oa]|otim[oa]|perigos[oa]|vale a pena|compensa
        |serve|da certo
      ) (?:para|de|p) (?:
        morar|investir|alugar|airbnb|renda|temporada|familia
      )(?= ?(?:\?|mesmo|ali|ai|la|nesse|hoje|hein|ne))
      |(?:bom|boa|bons|seguro|segura|tranquil[oa]|ruim|legal|gostos[oa]) (?:para|de|p) morar
      |(?:custa|custo de|custo d[eo]|caro|barato|como eh) (?:para )?(?:morar|viver)
      |quem vai morar(?! (?:eh|sou|somos|vai ser|la eh))|(?:meu|minha|meus|minhas) inquilin[oa]s?
      |cliente[s]? investidor\w*|parceir\w+ invest\w+|de (?:quem|investidor) (?:ja )?invest\w+
    )\b
  `,
  'g',
);
export const LIVING = new RegExp(
  oneLine`
    \b(?:
      ${HOME_PURPOSE}
      |(?:
        constru\w+|fazer|fazendo|levantar|erguer|subir
      ) (?:a )?(?:minha|nossa) (?:casa|casinha|moradia|residencia)
      |(?:
        el[ea]s?|a gente|nos|filh[oa]s?|mae|pai|pais|vo|painho|mainha|avos?
      ) (?:que )?(?:mora|moram|moramos|morar[aá]?o?|moraria|vai morar|vao morar)(?: (?:la|nel[ea]|ali|ai))
      |(?:nos|eu|a gente|minha familia)(?: mesm[oa]s?)?(?: que)? (?:vai|vamos|vou|ira|iremos) (?:
        usar|usufruir|ficar|aproveitar|curtir
      )
      |(?:
        filh[oa]s?|net[oa]s?|sobrinh[oa]|menin[oa]s?|enteado|cacula|guri|guria|moleque|primogenit[oa]
      ) (?:\w+ ){0,3}?(?:
        passou (?:na|no|em|para)
        |(?:vai |quer )?(?:estudar|cursar|fazer (?:a )?(?:faculdade|medicina|direito|curso|universidade))
      )
      |ferias (?:d[ae] |em |com (?:a |minha |os )?)(?:familia|galera|filh\w+|crianc\w+|gente)
      |(?:ir |vou |vamos |quero |para |e )viver (?:n[oa]s?|em|la|perto|sossegad\w+|tranquil\w+|aqui|ai)
      |envelhecer|sair d[eo] favor|sair da casa dos outros|dividir (?:o )?(?:ap|apartamento|casa) com
      |ter (?:um |uma )?(?:
        lugar|casa|ap|canto|cantinho|refugio
      ) (?:na|no|de|em) (?:praia|campo|interior|serra|montanha)
      |(?:ficar|estar|ir) (?:mais )?perto d[eoa]s? (?:trabalho|familia|pais|filh\w+|minha|meus|netos)
      |moro (?:um tempo|primeiro|uns|nele|nela|alguns|por um|antes)|morar(?:mos|em|ia|iamos)?
      |moradia(?: propria)?|residir|residencia|viver (?:la|nele|nela|com)|uso proprio|uso pessoal
      |(?:meu|nosso) uso|(?:vou|vamos|vai|vao|pretendo|quero|queremos) viver(?! d[eoa]s? (?:renda|alugue\w+))
      |sai(?:r|ndo)? d[oe] (?:aluguel|alugado)|fugir do aluguel|aluguel(?: \w+){0,4}? (?:e )?(?:eu )?nao aguento
      |(?:cansei|chega|cansad[oa]|nao aguento)(?: mais)? (?:de )?(?:\w+ )?(?:
        boletos? d[ae] imobiliaria
        |(?:enriquecer|sustentar|bancar|dar dinheiro para|pagar (?:para )?)(?: o| a)? ?(?:
          proprietari[oa]|senhorio|locador|dono|outr\w+|aluguel|apartamento dos outros
        )
      )
      |criar (?:os |as |meus |minhas |nossos |\d |dois |tres )*(?:
        filh\w+|fi|net\w+|gemeos|crianc\w+|menin\w+|familia
      )
      |traz(?:er|endo) (?:\w+ ){1,4}para (?:mais )?perto|cuidar d[aeo]s? (?:minha|meu|meus|mae|pai|velh\w+)
      |deix(?:o|ar) (?:meu|minha|o|a) (?:filh[oa]|net[oa]|menin[oa]|guri\w*) la|livrar do aluguel
      |(?:
        par(?:ar|o|ando)|chega|cansei|cansad[oa]|largar|livre|nao aguento(?: mais)?
      ) (?:de |d[oe] |com )?(?:pagar )?(?:o )?(?:aluguel|alugado)
      |deixar (?:de pagar )?o? ?aluguel|casa propria
      |sai(?:r|ndo)? d[ae] (?:casa|ape?|apto|apartamento) (?:d[oae]s? )?(?:
        meus? pais?|minha mae|meu pai|minha sogra|meus sogros|sogr[oa]s?|pais|mae|mainha|painho|mamae|papai
        |voinha|vo|outros|parentes?|familia
      )
      |(?:passar|curtir|aproveitar|descansar)(?: (?:as|os|o|a|n[oa]s?))? (?:
        ferias|verao|veroes|inverno|feriad\w+|fim de semana|fins? de semana|finais de semana|fds|temporadas?
        |domingos?|carnaval
      )
      |descansar|veraneio|veranear|casa de (?:praia|campo|veraneio|ferias)|curtir (?:as )?ferias
      |segunda (?:moradia|residencia|casa)|ninho|(?:nosso|meu) (?:cantinho|canto|lar|ninho|aconchego)
      |um (?:cantinho|canto|lar|ninho|aconchego) (?:nosso|meu|so|para|de)|formar (?:uma )?familia
      |us(?:ar|o|ando|amos) (?:n[oa]s|de|d?urante|em) (?:
        fins? de semana|finais de semana|ferias|feriad\w+|verao|temporada
      )
      |(?:para|de) (?:usar|uso) (?:n[oa]s|em|de) (?:fins? de semana|finais de semana|ferias|feriad\w+|verao)
      |(?:para|nos|de|curtir (?:os|nos)) (?:fins? de semana|finais de semana|feriad\w+)|lazer da familia
      |(?:para|pro) (?:a |o |as |os )?(?:minh[ao] filh[oa]|${FAMILY})(?: (?:e|com) (?:a |o )?(?:
        ${FAMILY}|famil\w+
      ))? (?:morar|morarem|estudar|viver|usar|ficar)
      |(?:${FAMILY}) (?:vai|vao|quer|querem) (?:morar|usar|viver|ficar)
    )\b
  `,
  'g',
);
export const FOR_FAMILY = new RegExp(
  oneLine`
    (?<=, )para (?:${FAMILY})(?= ?[,.!]|$| e (?:para )?(?:${FAMILY}|\w+ \w+$))
    |\b(?:
      casa|casinha|ap|apto|apartamento|studio|kitnet|sobrado|imovel|terreno|lote|algo|lugar|cobertura|loft
      |(?:quero|queria|procuro|busco|preciso de|comprar|seria|eh) (?:um|uma)?|quartos|comprar|eh|seria|sera
    )(?: (?!
      para\b|horario|visita|corretor|simulac|proposta|foto|video|melhor|possivel|bom|ruim|caro|pesado|muito
      |demais|dificil|complicado|puxado|importante|essencial|nada
    )\w+){0,3} para (?:a |o |as |os )?(?:${FAMILY})\b(?! (?:
      nao|pagar|constru|montar|abrir|trabalh|alug|invest|vend|\w+ (?:alug|invest)
    ))
    |\b(?:
      casa|casinha|sobrado|ap|apto|apartamento|cobertura|imovel|quartos
    )(?: (?!para\b|manda|envia|mostra)\w+){0,8} para (?:a |toda a |o )?(?:minha |nossa )?(?:
      familia(?: toda| inteira| grande)?|criancada|molecada|gurizada
    )(?= ?[,.!]|$| e )
  `,
  'g',
);
export const RENTAL = new RegExp(
  oneLine`
    \b(?:
      para (?:estudante|turista|executiv[oa]|universitari[oa]|medic[oa]|enfermeir[oa])s? (?:\w+ )?alugar(?:em)?
      |vou alugar (?:mobiliad\w+|por (?:quarto|temporada|dia|mes)|para \w+|depois|ele|ela)|airbnb n[oa]s ferias
      |(?:por|bot\w+|coloc\w+|pus|deixar) (?:\w+ )?(?:de|com) inquilin[oa]s?|air ?bnb|airbnb|arbnb|short ?stay
      |booking|hospedagem|hospedar|anfitri\w+|diarias|veranistas?|turistas|hospedes?
      |(?:para|de|montar|fazer|virar|uma) republica(?! (?:em|n[oa]|sp)\b)
      |(?:um(?:a)? )?(?:
        dinheirinho|graninha|grana|dinheiro|troco|extra|por fora|complemento
      ) (?:extra )?(?:todo|por|no fim d[eo]|entrando todo) mes
      |(?:pingar|pingando|cair|caindo|entrar|entrando) (?:\w+ ){0,3}?(?:todo mes|na conta)
      |(?:fic\w+|viver|receb\w+|juntar) (?:com |d)?(?:os |o |de )?alugue(?:l|is)
      |(?:estudante|universitari\w+|turista|executiv\w+) (?:\w+ )?paga(?:m)? bem|aluguel (?:todo|por) mes
      |(?:alugar|locar|alugo|locacao|aluguel|renda|por|para|de) (?:por |de |para |na )?temporada|temporada
      |inquilin[oa]s?
      |(?:
        por|coloc(?:ar|o)|bot(?:ar|o)|deixar|disponibilizar
      ) (?:\w+ )?(?:para|no|na|de) (?:alugar|aluguel|locacao|airbnb)
      |renda(?: (?:passiva|extra|de aluguel|mensal com aluguel|com aluguel|do aluguel|fixa))?
      |(?:deix|mant|fic|coloc|ger)\w* (?:ele |ela )?alugad[oa]|viver d[eo] (?:aluguel|alugueis|renda)
      |(?:
        receber|ganhar|lucrar|rend\w+|retorno|ter|tirar
      )(?: \w+){0,3} (?:com |d[oe] |no )?(?:aluguel|alugueis|locacao)
      |alug(?:ar|o|amos|aria|ando)(?: \w+){0,2} depois|depois (?:eu |a gente )?(?:alug\w+|loc\w+)|locar|locacao
      |rentabilizar|rentabilidade mensal|complementar (?:a |minha )?(?:renda|aposentadoria)
      |alug\w+ para (?:estudante\w*|terceiros?|turista\w*|outr\w+|operador\w*|empresa\w*|fora|os outros|alguem)
      |para (?:eu )?(?:alugar|aluguel)|(?:vou|vamos|pretendo|quero|penso em|pensando em) alugar ele
    )\b
  `,
  'g',
);
export const RENTAL_ANSWER = /\b(?:alug(?:ar|uel)|locar|locacao|renda)\b/g;
export const TENANT_WISH = new RegExp(oneLine`
  \b(?:
    (?:
      quero|queria|queremos|procur\w+|busco|preciso|gostaria(?: de)?|interess\w+ em|pretendo|tem|teria
      |voces (?:tem|alugam|trabalham)|imove(?:l|is)|casas?|ap|aps|apto|apartamentos?|kitnet|studio|algo|algum\w*
    )(?: \w+){0,4} (?:para )?(?:alugar|alugo|aluguel|locacao|alugam)
    |(?:quero|queria|preciso) alugar|alugam\b
  )
`);
export const RESALE = new RegExp(
  oneLine`
    \b(?:
      vend(?:er|o|e) (?:el[ea] )?(?:pelo (?:dobro|triplo)|dobrado|com (?:\w+ )?(?:lucro|ganho|folga)|bem mais)
      |cada um venda
      |(?:
        compr\w+|constru\w+|reform\w+|faz(?:er|endo)|levant\w+|lote\w+|ergu\w+|peg(?:ar|o)
      )(?: (?!meu|minha)\w+| ,){0,5}? (?:e|para|depois|ai|,) (?:re)?vend(?:er|o|endo|e)(?! (?:o |a )?(?:
        meu|minha|nosso|nossa
      ))
      |(?:pass(?:ar|o)|repass(?:ar|o)) (?:el[ea] )?(?:adiante|para frente|para outr\w+|o contrato)
      |(?:quando|assim que|depois que) (?:\w+ ){0,3}?(?:
        entreg\w+|pront[oa]|valoriz\w+
      )(?: eu)? (?:re)?vend(?:o|er)
      |girar (?:o )?(?:dinheiro|capital)|valoriz(?:acao|ar|e|a|ando|am|asse|arem)|revend(?:er|a|o|endo)
      |esperar (?:subir|valorizar|o preco subir)|subir(?: de preco| o preco)? e vender
      |vend(?:er|o|e) (?:
        mais caro|depois|na frente|com lucro|quando|la na frente|daqui|mais para frente|por mais|no futuro
      )
      |depois (?:eu )?vend(?:er|o)|compra\w* (?:barato|na baixa)(?: \w+){0,12} vend\w+|lucr(?:ar|o) na venda
      |ganh(?:ar|o) (?:na|com a) (?:revenda|valoriz\w+|venda|diferenca)|flip(?:ar)?|house flip\w*|especul\w+
      |passar para frente|repassar|vender na entrega|agio|compra e venda|comprar e vender
      |segurar (?:\w+ )?(?:e|para|ate) (?:lucrar|valorizar|ganhar|vender)
    )\b
  `,
  'g',
);
export const INVESTING = new RegExp(
  oneLine`
    \b(?:
      invisto|invest(?:ir|imento|imentos|idor|idora|indo|imos|iria|e)|investiment\w*
      |aplic(?:ar|ado|acao|ando|o)(?: o| meu| um)?(?: dinheiro| dindin| grana)?
      |(?:proteger|guardar|colocar|por|deixar|botar|meter|empatar|enfiar) (?:o |a |meu |um |minha )?(?:
        dinheiro|grana|patrimonio|heranca|indenizacao|rescisao|economias|poupanca
      )
      |aplicar (?:a |o |minha |meu |as )?(?:
        indenizacao|rescisao|heranca|premio|bonus|decimo|economias|poupanca|sobra
      )
      |multiplicar|reserva de valor
      |(?:fazer|construir|montar|formar|aumentar|criar|crescer|ampliar) (?:um |o |meu |nosso )?patrimonio
      |dinheiro parado|(?:por|colocar|botar|aplicar|investir) (?:\w+ )?em imove(?:l|is)|inflacao
      |(?:sair|tirar|melhor que|render mais que) (?:d?a )?(?:poupanca|o cdb|o banco)
      |fazer (?:o dinheiro |meu dinheiro )?render|diversificar
    )\b
  `,
  'g',
);
export const WHY_ONE_MOVES = new RegExp(oneLine`
  \b(?:
    (?:vim|fui|fomos|sou|serei|vou ser) transferid[oa]|(?:aument|cresc)\w+ a familia
    |(?:apertad[oa]|pequen[oa]) (?:aqui|la em casa|para (?:gente|nos))
    |(?:me |nos )?(?:separ(?:ar|ando|ei|amos)|divorci\w+)|casei|casamos
    |(?:com|para) (?:as |os |meus |minhas |nossos )?(?:crianc\w+|menin\w+|filh\w+)(?= ?[,.!]|$)|sossego
    |(?:meu|o) (?:dono|proprietario|contrato) (?:\w+ ){0,3}(?:pediu|venc\w+|acab\w+)
  )\b
`);
export const LIFE_ANSWER = new RegExp(
  oneLine`
    \b(?:
      (?:vou|vamos|a gente vai|pretendo|iremos) (?:me |nos )?(?:casar|juntar|morar)|caso em|casamos em
      |recem casad\w+|familia (?:esta )?(?:cresc\w+|aument\w+)
      |(?:quero|quer|queremos|ter|comprar) (?:o )?(?:meu|minha|nosso)(?= ?[,.!]|$)
      |bebe (?:a caminho|chegando|vindo)|gravida|ferias|veraneio|lazer|descans\w+|primeira casa
      |(?:para|com) (?:a )?familia(?: toda| inteira)?|uso (?:da familia|nosso|meu)|familiar
    )\b
  `,
  'g',
);
export const ANSWERED_FOR_FAMILY = new RegExp(oneLine`
  ^(?:eh |e |seria |vai ser |sera |acho que |mais )*(?:para |pro )?(?:(?:a|o|os|as) )?(?:${FAMILY})(?: (?:e|com) (?:
    a |o |os |as |para )?(?:
    ${FAMILY}|famil\w+|filh\w+|crianc\w+|espos\w+|marido
  ))?(?: mesm[oa])?(?:(?: ?[.!,]| que ).*)?$
`);
export const OWN_BUSINESS = new RegExp(oneLine`
  \b(?:minha|nossa|da|a|propria) (?:
    empresa|firma|loja|clinica|padaria|oficina|academia|igreja|escola|transportadora
  )\b
  |\bmeu (?:negocio|escritorio|consultorio|restaurante|comercio|estudio|salao|atelie)\b
  |\b(?:abrir|montar|instalar|expandir) (?:um|uma|a|o|meu|minha|nosso|nossa)\b|\b(?:sede|filial)\b
  |\bcomo (?:consultorio|escritorio|loja|deposito|clinica|atelie)\b
`);
export const TENANT_OK = new RegExp(oneLine`
  \b(?:
    (?:alug|loc)\w+ (?:para|a) (?!mim|nos|gente|morar|minha|meu)\w+|compr\w+|invest\w+|renda|temporada|air ?bnb
    |depois|inquilin\w+
    |(?:coloc\w+|por|bot\w+|deix\w+|disponibiliz\w+) (?:\w+ )?(?:para|no|na|em|de) (?:alug\w+|loca\w+)
  )\b
`);
/** "queria era alugar um canto pra mim": a tenant. */
export const RENTS_A_HOME =
  /\balugar (?:\w+ ){0,4}?para (?:mim|nos|gente|a gente|minha|meu|eu)\b(?! (?:ter|receb\w+|ganh\w+|renda|investi\w+))|\balugar (?:\w+ ){0,5}(?:, )?(?:de|como) inquilin[oa](?= ?[,.!]|$)/;
export const GENERIC_PLACE_TO_LIVE = /\b(?:morar|moradia)\b/;
