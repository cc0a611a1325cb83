import { spokenWords } from './text-tokens.ts';

/* No sentence made of these words and catalogue facts can promise, refuse, compare or count. */

const list = (words: string): string[] => words.trim().split(/\s+/);
const phrases = (lines: string): string[][] =>
  lines
    .split(/[\n/]/)
    .map(spokenWords)
    .filter((words) => words.length > 0);
const combined = (first: string, second: string): string[][] =>
  list(first).flatMap((one) => list(second).map((other) => [one, other]));

export const LINKS = new Set(
  list(`a o as os um uma uns umas de do da dos das e em no na nos nas com por para ao aos que ou se pelo pela pelos pelas
    este esta estes estas esse essa isso aqui tambem entao ai num numa deste desta desse dessa nele nela ele ela eles
    elas como`),
);

export const COURTESY = new Set(
  list(`oi ola opa ei obrigado obrigada agradeco valeu legal otimo otima excelente perfeito maravilha show beleza bacana
    certo entendi entendido anotei anotado anotada registrado boa bom massa disponha imagina legal prazer
    registrei ah hum bem`),
);
export const YES: readonly string[][] = phrases('sim / claro / claro que sim / com certeza / tem sim / há sim');

export const COURTESIES: readonly string[][] = [
  ...phrases(`
    tudo bem / tudo bom / bom dia / boa tarde / boa noite / seja bem vindo / seja bem vinda / bem vindo / bem vinda
    que bom / que bom falar com você / que bom ter você por aqui / que legal / que ótimo / que ótima / que bacana
    que maravilha / muito bem / muito bom / muito obrigado / muito obrigada / fico feliz / fico muito feliz /
    ter você aqui / que bom ter você aqui / foi um prazer / foi um prazer ajudar / foi um prazer falar com você
    fico à disposição / fico por aqui / estou à disposição / à disposição / sigo à disposição / sigo por aqui / estou por aqui
    estou aqui / estou aqui para ajudar / aqui para ajudar / qualquer coisa / qualquer dúvida / é só chamar / é só me chamar
    é só escrever / é só falar / é só me escrever / é só mandar mensagem / me chama / me chame / me chama por aqui
    pode me chamar / pode chamar / pode escrever / por aqui / se precisar / se precisar de algo / se quiser / com base no / com base em /
    a informação / as informações / quando quiser / quando precisar
    precisando / de nada / por nada / eu que agradeço / por me contar / por contar / por compartilhar / por avisar
    por me avisar / pela informação / pelas informações / pela mensagem / pelo contato / pelo retorno / pelo interesse
    por escrever / por perguntar / que perguntou / por responder / pela resposta / pela confiança / pela atenção
    que você gostou / que gostou / que você curtiu / que curtiu / em saber / por saber / saber disso / boa pergunta
    ótima pergunta / com prazer / com todo prazer / será um prazer / é um prazer / um prazer / o prazer é meu
    falar com você / conversar com você / te ouvir / já anotei / já anotado / já anotei aqui / anotei aqui / anotado aqui / anotei tudo / receber sua mensagem
    tudo anotado / tudo certo por aí / por aí / vamos lá / sem pressa / no seu tempo / fique à vontade / fica à vontade
    um ótimo dia / uma ótima tarde / uma ótima noite / um bom dia / uma boa tarde / uma boa noite / tenha
    até mais / até logo / um abraço / abraço / estou para ajudar / para ajudar / para te ajudar / para eu te ajudar / para eu ajudar / posso ajudar / posso te ajudar
    posso ajudar com mais alguma coisa / posso ajudar em mais alguma coisa / posso te ajudar com mais alguma coisa
    como posso ajudar / como posso te ajudar / para começar / para seguir / para continuar / para continuarmos / para avançar
    vamos começar / só para confirmar / só para eu entender / só para eu acertar / para eu entender / para eu acertar
    para entender melhor / para te entender melhor / para eu te entender melhor / para acertar na indicação
    para eu acertar na indicação / para te indicar / para indicar / para eu indicar / para eu te indicar
    as melhores opções / opções / vamos encontrar / para encontrar / te ajudar a encontrar / para encontrarmos / a encontrar
    o imóvel certo / o imóvel ideal / um imóvel / juntos / me conta / me conte / me diz / me diga / me fala / conta para mim
    me conta uma coisa / uma coisa / agora me conta / quer saber mais / quer saber mais alguma coisa / o que acha
    o que você acha / o que achou / o que você achou / gostou / curtiu / faz sentido para você / faz sentido
    gostaria de saber mais / posso contar mais / quer que eu conte mais / que tal / ficou alguma dúvida / alguma dúvida
    seguimos por aqui / conte comigo / pode contar comigo / vou te fazer uma pergunta / uma pergunta / pergunta rápida
    uma pergunta rápida / só mais uma coisa / mais uma coisa / e a fase / e aí / ficou claro / já entendi / com calma
    que tal conversar sobre / vamos conversar sobre / vamos conversar / conversar sobre / sobre
  `),
  ...combined('boa otima excelente bela', 'escolha noticia pedida ideia pergunta'),
  ...combined('escolha noticia pedida ideia pergunta', 'boa otima excelente'),
];

export const SHOWING: readonly string[][] = [
  ...phrases(`
    encontrei / já encontrei / achei / separei / selecionei / trouxe / tenho / temos / há / tem / já tem / existe
    olha / olhe / olha só / olha que legal / veja / veja só / vê só / hoje temos / já achei / já separei / já selecionei / vou te mostrar / te mostro / indico / te indico / deixo aqui
    vê só / confira / conheça / dá uma olhada / dê uma olhada
    vale conhecer / vale a pena conhecer / vale uma olhada / quero te apresentar / quero te mostrar / deixa eu te apresentar
    deixa eu te mostrar / te apresento / apresento / vou te apresentar / gostaria de te apresentar / posso te apresentar
    que pode te interessar / pode te interessar / pode interessar / que pode interessar / pode ser interessante
    pode ser uma boa opção / para você / para te mostrar / uma opção / esta opção / essa opção / opção / duas opções
    estas opções / essas opções / algumas opções / nossas opções / as opções / uma alternativa / dois imóveis / você encontra
    uma indicação / uma sugestão / indicação / sugestão / no nosso catálogo / do nosso catálogo / nosso catálogo
    está no nosso catálogo / no catálogo / do catálogo / aqui no nosso catálogo / em nosso catálogo / além / em destaque
    destaque / destaques / entre os destaques / detalhes / alguns detalhes / mais detalhes
    que você perguntou / como você perguntou / o que você perguntou / sobre o que você perguntou
    é uma opção / pode ser uma opção / são opções / a sua pergunta / sua pergunta
  `),
  ...combined('boa otima excelente bela', 'opcao alternativa indicacao sugestao'),
  ...combined('opcao alternativa', 'interessante bacana legal'),
];

export const STATING: readonly string[][] = phrases(`
  é / são / está / estão / fica em / fica no / fica na / fica a / fica ao / ficam em / ficam no / ficam na / ficam a / tem / têm / conta com / contam com / oferece / oferecem / possui / possuem
  inclui / traz / com / há / dispõe de / localizado / localizada / está localizado / está localizada / situado / situada
  localização / a localização / bairro / cidade / região / estado / vai / vão / vai de / vão de / variam / varia / começam / começa
  a partir / desde / entre / até / metros / empreendimento / projeto / unidades de / vem com
  temos / área / áreas / metragem / metragens / tamanho / tamanhos / valor / valores / preço / preços / faixa / faixa de valores
  faixa de valor / faixa de preço / custa / custam / tem área / fica na cidade / espaços de lazer
`);

export const LABELS = new Set(
  list(`valor valores preco precos faixa custa custam unidades area areas metragem metragens tamanho tamanhos metros partir desde ate
    entre vai vao varia variam comeca comecam`),
);

/** Only for a product the plan found suitable. */
export const FITTING: readonly string[][] = phrases(`
  combina / combinam / combina com você / combinam com você / se encaixa / se encaixam / encaixa / atende / atendem / bate
  batem / faz sentido / tem tudo a ver com / a ver com / continua sendo o mais próximo / continuam sendo os mais próximos
  segue sendo o mais próximo / seguem sendo os mais próximos
`);

/** May follow "seu" or "sua": what the lead said, never what the lead would get. */
export const LEAD_NOUNS = new Set(
  list(`pedido busca perfil orcamento limite teto faixa objetivo ideia procura plano planos momento contato mensagem
    retorno interesse resposta pergunta preferencia preferencias necessidade necessidades indicacao escolha familia`),
);
/** May follow "você": what the lead said or wants, never what the lead gets or may do. */
export const LEAD_VERBS = new Set(
  list(`procura procurando busca buscando quer queria pediu contou comentou disse falou informou mencionou prefere pretende
    deseja gosta gostaria imagina pensa pensando descreveu quis passou perguntou precisa curte querendo`),
);

export const TOLD_ME = new Set(list('contou disse informou falou passou pediu descreveu'));

export const ASKING: Record<'type' | 'stage' | 'location' | 'budget' | 'purpose', ReadonlySet<string>> = {
  type: new Set(
    list(`tipo tipos imovel apartamento apartamentos ape casa casas terreno terrenos lote studio loft cobertura sala
      comercial galpao outro modelo`),
  ),
  stage: new Set(
    list(`fase obra obras imovel apartamento casa terreno pronto pronta prontos ja ainda construcao lancamento planta novo
      momento etapa deve ser estar estaria pode morar`),
  ),
  location: new Set(list('cidade bairro bairros regiao regioes lugar local localizacao onde imovel comprar')),
  budget: new Set(
    list(
      'valor faixa orcamento limite teto ate investir investimento compra aproximado aproximada verba maximo imovel',
    ),
  ),
  purpose: new Set(
    list(`morar moradia investir investimento renda uso proprio alugar objetivo compra intencao finalidade viver imovel
      usar apartamento casa comprar`),
  ),
};
export const ASKING_ANY = new Set(
  list(`qual quais quanto e seria sera vai ser prefere pretende quer busca procura procurando buscando deseja pensa pensando
    gostaria curte tem mente alguma algum preferencia entre ideia esta pensado mais imagina voce ja querendo quanto`),
);
