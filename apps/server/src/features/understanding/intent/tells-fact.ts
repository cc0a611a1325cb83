import { oneLine } from '@prumo/contracts/text/one-line';
import type { Utterance } from '../text/utterance.ts';
import type { AskedItem, Slots } from '../understanding.ts';
import { isOffTopic } from '../unsought/off-topic.ts';
import { isOnly, substance } from './courtesy.ts';
import { anyOf } from './courtesy-words.ts';

const phrases = (list: string): RegExp => new RegExp(anyOf(list), 'g');
const ACKNOWLEDGEMENT = phrases(`
  boa;boas;ok;okay;okey;beleza;certo;certinho;ta;esta;bom;bem;entendi;entendido;sim;isso;isso mesmo;exato;
  perfeito;show;legal;otimo;combinado;fechado;joia;massa;top;maravilha;uhum;aham;hum;hmm;ah;ata;tudo;claro;
  com certeza;pode;pode ser;aguardo;fico no aguardo;no aguardo;vou (?:aguardar|esperar);aguardando;
  vou (?:ver|pensar|analisar|olhar|conversar);depois (?:eu )?(?:vejo|falo|respondo|te falo);ate mais;tchau;
  falou;recebi;visto;vi;ja vi;nossa;uau;caramba;eita;hein;e;que;ai;la;a;o;de;valeu;amem;nao;nada;entao;assim;
  mesmo;so;isso ai;vamos ver;ver;dar;olhada;uma;te;aviso;qualquer coisa;boa (?:viagem|sorte|semana|noite|tarde);
  boas (?:festas|vendas);feliz (?:natal|pascoa|ano novo|aniversario|dia \\w+ \\w+);parabens;
  bom (?:descanso|trabalho|feriado|final de semana|fim de semana|domingo);fica com deus;com deus;
  ate (?:amanha|depois|logo);sai fora;para voces?;nossa;serio;engracado;rs;kk;adorei;amei;lindo;linda;muito
`);
const GENERIC_INTEREST = phrases(`
  sim;eu;ai;bom;entao;e;vi o anuncio;recebi;seu contato;o contato;pel[oa];n[oa];radio;televisao;tv;jornal;
  outdoor;placa;indicacao;google;tiktok;youtube;panfleto;vi;o;anuncios?;no;na;instagram;facebook;site;de voces?;
  gostei;muito;amei;adorei;estou;tenho;tenho muito;temos;fiquei;interesse;interessad[oa]s?;interessante;
  me interess\\w+;quero;queria;gostaria;gostaria de;de;saber;mais;me;conta;mand[ae];envi[ae];passa;receber;ver;
  conhecer;informac(?:ao|oes);detalhes?;sobre;isso;ess[ea]s?;est[ea]s?;imove(?:l|is);empreendimentos?;
  anunciad[oa];um;uma;pouco;melhor;ter;como funciona;funciona;opcoes;comprar;adquirir;fotos?;videos?;material;
  book;catalogo;folder;apresentacao;pdf;link;nel[ea];ness?t?[ea];em;pode;poderia;podem;voces?;o que;que;tem;
  disponivel;disponiveis;a;os;as;do;da;dos;das;algumas?;alguns;mandar;enviar;passar;favor;ainda;olhar
`);
const OPENER = '^(?:(?:oi|ola|bom dia|boa tarde|boa noite|opa|e|mas|entao|ai|gente|moc[oa])[ ,.!]+)*';
const INTERROGATIVE = new RegExp(oneLine`
  \?
  |${OPENER}(?:
    qual(?!quer)|quais|quantos|quantas|quem|por que|porque
    |o que (?!
      eu (?:pago|tenho|quero|procuro|busco|preciso|gosto|ganho)\b|o banco\b|couber\b|sair\b|for\b|esta em\b|ja\b
      |tiver\b|voce\b|der\b|aparecer\b
    )
    |que horas|quanto tempo|teriam
    |(?:voces?|ces?) (?:
      tem|teriam|trabalh|vend|alug|compr|oferec|constro|parcel|avali|negoci|cobr|lig|mand|envi|aceit|financ
      |conseg|sabe|atend|fic|entreg|faz|inclu|permit|pod
    )\w*
    |aceita\w*|sera que|existe|inclui|possui|permite
  )\b
`);
/** "posso dar 50 de entrada" is an answer: without a question mark, these openers ask only if we asked nothing. */
const MAYBE_INTERROGATIVE = new RegExp(oneLine`
  ${OPENER}(?:
    quando|onde(?! (?:tiver|for|der))|aonde|como|tem(?! que)|teria(?! que)|da para
    |pode (?:me |financiar|usar|ter)|posso|poderia|podem|consigo|ha |fica (?:perto|longe|onde|em)
    |eh (?:verdade|perto|longe|possivel|seguro|financiavel|mobiliado)
  )\b
`);
const FIRST_PERSON_FACT = new RegExp(oneLine`
  \b(?:
    quero|queria|queremos|procuro|procurando|procuramos|busco|buscando|preciso|precisamos|precisava|prefiro
    |preferimos|tenho|temos|moro|moramos|morava|trabalho|trabalhamos|morei|comprei|perdi|pago|pagamos|ganho
    |ganhamos|recebo|sou|somos|estou|estamos|pretendo|pretendemos|gosto|gostamos|casei|caso|vou casar
    |minha renda|minha esposa|meu marido|meus filhos|minha filha|meu filho|posso (?:dar|pagar|esperar|gastar)
    |consigo (?:dar|pagar|chegar)|tanto faz|qualquer (?:um|uma|coisa|lugar|bairro|regiao|lado|hora)?
    |nao (?:
      sei|faco ideia|importa|tenho preferencia|decidi|pensei|faz diferenca|precisa|abro mao|quero|gosto|pode
    )
    |indiferente|nao ligo|depende|serve|tem que (?:ser|ter)|teria que|precisa (?:ser|ter)
    |importante (?:ser|ter|que)|de preferencia
    |com (?:\w+ ){0,2}(?:
      suites?|vagas?|quartos?|varanda|sacada|piscina|quintal|churrasqueira|elevador|garagem|area|lazer|vista
      |espaco|portaria|quadra|academia
    )
    |ja tenho|ja fui|vendi|vendo|meu orcamento|meu limite|aluguel|casad[oa]|solteir[oa]|vagas? (?:para|de)
    |meu (?:telefone|numero|whatsapp|celular|contato)|financiar|financiamento|fgts|a vista|somos em
    |tenho filhos?|pet|cachorro|gato|sozinh[oa]|aposentad[oa]|autonom[oa]|clt
  )\b
`);
const COUNTED = new RegExp(oneLine`
  \b(?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco) (?:ou (?:\d|dois|tres|quatro) )?(?:
    quartos?|qtos?|suites?|vagas?|dormitorios?|banheiros?|comodos|filh\w+|pessoas|m2|metros|salas|ambientes
    |garagens?|pavimentos|q
  )\b
  |\b\d{2,4} ?(?:m2|metros)\b
`);
const HOME_TRAITS = new RegExp(oneLine`
  \b(?:
    quartos?|suites?|dormitorios?|banheiros?|lavabo|varanda|sacada|quintal|piscina|churrasqueira|gourmet
    |elevador|garagem|vagas?|lazer|academia|portaria|mobiliad\w+|semi ?mobiliad\w+|planejad\w+|andar|terreo
    |nascente|poente|sol (?:da|de)|vista|condominio|murad\w+|esquina|escritura\w*|documentac\w+|reforma\w*
    |ampl[oa]|espacos\w+|aconchegante|arejad\w+|metros|m2|perto|proximo|longe|bairro|regiao|cidade|rua|escola
    |mercado|praia|metro|financ\w+|fgts|entrada|parcel\w+|prestac\w+|renda|salario|a vista|consorcio|permuta
    |troca|serasa|spc|subsidi\w+|nome sujo|nome limpo|negativad\w+|score|restricao|filh\w+|espos\w+|marido
    |noiv\w+|familia|crianc\w+|bebe|gravida|pets?|cachorr\w+|gat[oa]s?|idos\w+|cadeirante|sozinh\w+|casal
    |pessoas|clt|autonom\w+|aposentad\w+|servidor\w*|profession\w+|trabalh\w+|simples|pequen\w+|grande|barat\w+
    |seguran\w+|tranquil\w+|comprar?|investir|mudar|morar|primeiro imovel|menin[oa]s|net[oa]s|heranca|herdeir\w+
    |nasci|meu (?:cpf|cep|rg|score|aniversario|pagamento|nome|email|salario)|minha idade
    |(?:meu|minha) (?:terreno|casa|ap|apto|apartamento|imovel|lote)|cep \d+|mcmv|escadas?|degraus?|rampa
    |acessib\w+|(?:comigo|conosco)(?= ?[,.!]|$)|aqui em casa|la em casa
  )\b
`);
const SELLS_TO_BUY =
  /\bvender (?:o meu|a minha|meu|minha)(?: \w+){0,2} (?:antes|primeiro|para (?:comprar|pegar|dar|entrar))/g;
const SELLING = new RegExp(oneLine`
  \b(?:
    (?:
      quero|queria|gostaria de|preciso|pretendo|vou|pensando em|penso em|interesse em|posso|como faco para
    ) (?:vender|anunciar|avaliar|alugar (?:o|a) (?:meu|minha)|captar|divulgar|colocar (?:a venda|meu|minha))
    |voces? (?:compram|avaliam|captam|anunciam|aceitam captar)
    |tenho (?:um |uma |o |a |meu |minha |dois |duas )?(?:\w+ ){0,4}(?:para|pra) (?:
      vender|negociar|alugar|anunciar
    )
    |sou corretor\w*|sou (?:d[ao]|uma?) (?:imobiliaria|construtora)|parceria
    |(?:
      posso|podemos|gostaria de|quero|queria|gostaria
    ) (?:te |lhe |de )*(?:apresentar|oferecer|divulgar) (?:\w+ ){0,2}?(?:
      produtos?|servic\w+|trabalho|empresa|soluc\w+|proposta|portfolio|curriculo|sistema|plataforma
    )
    |(?:oferec|vend)(?:o|emos) (?:servic|planos?|segur|marketing|leads|energia|moveis|sites?)\w*|vaga de emprego
    |(?:busco|procuro|preciso de|atras de|querendo) (?:um |uma )?(?:
      emprego|trabalho|vaga de|oportunidade de (?:emprego|trabalho)
    )
    |trabalhar com voces|curriculo|vaga de estagio
  )\b
`);
const THIRD_PARTY = new RegExp(oneLine`
  \b(?:
    fala com (?:minha|meu|a|o)|falar com (?:minha|meu) (?:esposa|marido|mulher|filh|pai|mae|soci)
    |conversar com (?:minha|meu)|ver com (?:minha|meu|a|o)
    |(?:minha|meu) (?:
      esposa|marido|mulher|mae|pai|irma|irmao|filh[oa]|soci[oa]
    ) (?:que )?(?:vai|ve|decide|cuida|resolve)
    |meu (?:irmao|amigo|cunhado|vizinho|primo|tio|chefe) (?:comprou|quer|esta|ta|tem|mora|vai)
  )\b
`);
const CHAT_LATER = new RegExp(oneLine`
  \b(?:
    pera ?ai|perai|pera um|pera so|espera ai|espera um
    |(?:so )?um (?:minuto|minutinho|instante|momento|segundo)(?= ?[,.!]|$)|ja volto|volto ja
    |(?:preciso|tenho que|vou ter que|tenho de) (?:ir|sair|desligar|entrar em reuniao)(?= ?[,.!]|$| agora)
    |(?:estou|to|tou) (?:n[oa]|em|num|numa) (?:
      onibus|busao|metro|uber|transito|medico|hospital|aula|academia|mercado|fila|reuniao|trabalho|trampo
      |servico|banho|almoco|rua|carro|volante|estrada|trem|consulta|culto|missa|igreja|praia|corre|correria
    )
    |me (?:chama|procura) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|outro dia|outra hora|depois)
    |te (?:falo|chamo|aviso|respondo|ligo|retorno)
    |(?:vou|preciso|deixa eu|quero) (?:
      mostrar|falar|conversar|passar|levar|discutir|ver
    )(?: \w+){0,2} (?:para|com|pro) (?:o |a )?(?:
      meu|minha|nosso|nossa|marido|espos\w+|mulher|familia
    )
    |(?:quando|assim que) (?:\w+ )?(?:voltar|puder|chegar|melhorar)[^.!?]{0,12} (?:me )?(?:
      chama|avisa|fala|liga|procura
    )
    |(?:
      depois|mais tarde|amanha|semana que vem|outra hora|outro dia
    ) (?:eu )?(?:te )?(?:falo|chamo|respondo|vejo|retorno|conversamos|a gente)
    |estou (?:dirigindo|ocupad[oa]|em reuniao|no transito|trabalhando agora|no trabalho)
    |me (?:chama|procura) (?:depois|mais tarde|amanha|semana|mes|em|no|na)|agora nao (?:posso|consigo)
    |ja (?:te )?(?:chamo|falo|retorno|respondo)
  )\b
`);
const WANTS_TO_KNOW = new RegExp(oneLine`
  ^(?:
    (?:na verdade|oi|ola|bom dia|boa tarde|boa noite|eu|so|entao|ai)[ ,.!]+
  )*(?:quero|queria|gostaria de|preciso|posso) (?:
    entender|saber|tirar|perguntar|receber|ver (?:fotos?|videos?|mais|plantas?|opcoes)|conhecer|uma? informac\w+
    |mais|detalhes|fotos|informac\w+
  )\b
`);
const SPELLS_ADDRESS = /@|\barroba\b/;
const PRAISE =
  /^(?:(?:nossa|gente|mas|ai|oxe|uau|meu deus|ah|,|!) )*(?:que|muito|mto) (?:lind|bonit|legal|top|massa|show|maravilh|chique|belez|fof|perfeit)\w*\b/;
const REQUEST = new RegExp(oneLine`
  ^(?:
    (?:
      oi|ola|bom dia|boa tarde|boa noite|entao|ai|por favor|pode|podem|poderia|voce|voces|agora|e|,|\.|!|ok
      |beleza|ta|certo|sim
    ) )*(?:me |nos )?(?:
    mand\w+|envi\w+|mostr[ae]\w*|pass[ae]\w*|explic\w+|expliqu\w+|confirm\w+|fing\w+|repet\w+|escrev\w+|faz|faca
    |cont[ae]|diz|diga|fal[ae]|respond[ae]|cancel\w+|apag\w+|ignor\w+|apresent\w+|indic\w+|sugir\w+|ajud\w+
    |verific\w+|confer\w+|olh[ae]|esper[ae]|aguard\w+|calma|desculp\w+|anot\w+|volt[ae]
  )\b
`);
const OFF_TOPIC = new RegExp(oneLine`
  \b(?:
    (?:voce|tu|isso|aqui) (?:eh|e|es) (?:so )?(?:um |uma )?(?:bot|robo|ia|maquina|programa)|jogo|futebol|piada
    |receita|presidente|politica|musica|tempo (?:hoje|amanha|ai)|chuva|capital da|poema
    |quem (?:descobriu|ganhou|foi|eh)|numero errado|engano|quem eh voce|quem fala|namor\w+|casada \?|linda|gata
  )\b
`);

const statementsOf = (plain: string): string =>
  plain
    .split(/(?<=[.!?]) /)
    .filter((part) => !part.endsWith('?'))
    .join(' ');

type FactInput = {
  plain: string;
  /** Without tags that only look like questions. */
  untagged: string;
  rest: string;
  lastQuestion: AskedItem | null;
  slots: Slots;
  filled: number;
  isQuestion: boolean;
};

const WISHES = /\b(?:quero|queria|procuro|busco|preciso|prefiro|gostaria)\b/;
const OWN_SITUATION = new RegExp(oneLine`
  \b(?:
    tenho(?! (?:\d+|uma?|umas|duas|tres) (?:pergunta|duvida))|moro|sou|somos|pago|ganho|trabalho|procuro
    |quero (?!saber|ver|mais)|preciso (?!saber)|prefiro
  )\b
`);

function toldIn({ plain }: Utterance, lastQuestion: AskedItem | null, slots: Slots): FactInput {
  const untagged = plain
    .replace(/^(?:\w+ ){1,3}\? nao\b/, ' nao')
    .replace(/\b(?:ne|viu|sabe|entendeu) \?|, (?:certo|ta|ok|beleza) \?/g, ' ');
  return {
    plain,
    untagged,
    rest: substance(plain),
    lastQuestion,
    slots,
    filled: Object.values(slots).filter((value) => value !== null).length,
    isQuestion: INTERROGATIVE.test(untagged) || (lastQuestion === null && MAYBE_INTERROGATIVE.test(untagged)),
  };
}

const isPersonal = ({ slots }: FactInput): boolean =>
  [slots.budgetMax, slots.budgetMin, slots.objetivo, slots.timeline, slots.name, slots.email].some(
    (value) => value !== null,
  );

const sellsOwn = ({ plain, lastQuestion }: FactInput): boolean =>
  SELLING.test(plain.replace(SELLS_TO_BUY, ' ')) &&
  !(lastQuestion === 'budget' && /\b(?:o meu|a minha|meu|minha)\b/.test(plain));

function putsOff({ plain, lastQuestion }: FactInput): boolean {
  const isLong = plain.split(' ').length > 22 && /\b(?:eu|tenho|preciso|quero|consigo|nos)\b/.test(plain);
  if (isLong) return false;
  return (THIRD_PARTY.test(plain) && lastQuestion === null && !COUNTED.test(plain)) || CHAT_LATER.test(plain);
}

function tellsInQuestion(plain: string): boolean {
  const told = plain
    .split(/ ?[.!?] ?/)
    .filter((part) => part && !INTERROGATIVE.test(part))
    .join(' . ');
  return OWN_SITUATION.test(told) && told.split(' ').length >= 3;
}

export function tellsFact(utterance: Utterance, lastQuestion: AskedItem | null, slots: Slots): boolean {
  const told = toldIn(utterance, lastQuestion, slots);
  const { plain, filled } = told;
  if (told.rest === '') return false;
  if ((lastQuestion !== null || !plain.includes('?')) && SPELLS_ADDRESS.test(plain)) return true;
  if (lastQuestion === 'location' && slots.location !== null && !plain.endsWith('?')) return true;
  if (PRAISE.test(plain) && !FIRST_PERSON_FACT.test(plain)) return false;
  if (isOffTopic(plain)) return false;
  if (filled === 0) return !WANTS_TO_KNOW.test(plain) && !sellsOwn(told) && tellsWithoutSlots(told);
  return isPersonal(told) || !told.isQuestion || WISHES.test(plain) || COUNTED.test(statementsOf(told.untagged));
}

function tellsWithoutSlots(told: FactInput): boolean {
  const { plain, rest, lastQuestion, isQuestion } = told;
  if (putsOff(told)) return false;
  if (OFF_TOPIC.test(plain) && isQuestion) return false;
  if (isQuestion && !/\b(?:tanto faz|nao sei|qualquer (?:um|uma))\b/.test(plain)) return tellsInQuestion(plain);
  if (isOnly(rest, GENERIC_INTEREST)) return false;
  if (COUNTED.test(plain)) return true;
  const isAcknowledged = isOnly(rest, ACKNOWLEDGEMENT);
  if (lastQuestion !== null && !OFF_TOPIC.test(plain))
    return !isAcknowledged || /^(?:sim|nao|pode ser|isso|claro)\b/.test(rest);
  if (isAcknowledged || OFF_TOPIC.test(plain) || REQUEST.test(plain)) return false;
  return FIRST_PERSON_FACT.test(plain) || HOME_TRAITS.test(plain);
}
