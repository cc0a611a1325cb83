import { languageOf } from '#features/understanding/index.ts';
import { plainForm } from '../text/compare-words.ts';
import { type OwnerSituation, readOwner } from './owner-situations.ts';

/** Without accents, with the commonest abbreviation written out. */
const plainOf = (text: string): string =>
  plainForm(text)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\bvc(s?)\b/g, 'voce$1');

export type Situation =
  | 'injection'
  | 'abuse'
  | OwnerSituation
  | 'tenant'
  | 'job'
  | 'foreign'
  | 'wrong-number'
  | 'who'
  | 'busy'
  | 'voice'
  | 'grief'
  | 'about-agent'
  | 'off-topic';

const INJECTION =
  /\b(?:ignor\w+ (?:(?:todas?|tudo|as|os|suas?|seus|essas?|qualquer) )*(?:instruc\w+|regras?|ordens|orientac\w+|comandos?|anteriores|acima|o que)|esquec\w+ (?:tudo|(?:todas? )?(?:as|suas|essas) (?:instruc\w+|regras?))|(?:system|seu|sua|teu|meu) ?prompt|prompt|modo (?:desenvolvedor|developer|admin\w*|deus|livre|debug)|developer mode|jailbreak|voce agora (?:e|eh)|aja como|finj\w+ (?:que|ser)|faca de conta|(?:mostr\w+|revel\w+|repit\w+|copi\w+|cole|imprim\w+|list\w+|diga|me diz|me fala|qual|quais|passa|manda) (?:\w+ ){0,4}(?:instruc\w+|configurac\w+|regras internas|prompt|script de vendas|script interno|comissao|codigo interno|margem)|autoriz\w+ a (?:dar|conceder|fazer|aplicar|vender)|nov(?:a|as) (?:instruc\w+|regras?|ordem)|instruc\w+ (?:do|de) sistema|mensagem do sistema|(?:repit\w+|copi\w+|cole) (?:\w+ ){0,3}(?:texto|mensagens?|tudo|palavras) (?:acima|anterior\w*)|(?:dados|telefones?|nomes?|contatos?|lista) (?:\w+ ){0,4}(?:outros|demais|seus|dos) (?:clientes|leads|compradores|contatos)|ignore (?:all|previous|your|as)|you are now|pretend|admin override|sudo|base64)\b/;
const DICTATED = /\brespond\w+ (?:so|somente|apenas) com ?[:"“']/;
const TAMPERING =
  /\b(?:desconsider\w+ (?:(?:todas?|as|suas|essas|qualquer) )*(?:instruc\w+|regras?|ordens|orientac\w+)|(?:em|ativ\w+|entr\w+ (?:em|no)|novo) modo (?:de )?(?:teste|gerente|supervisor|manutencao|root|livre)|modo gerente|a partir de agora,? (?:voce|seu|sua|responda|so |atenda|fale)|(?:atualiz|alter|redefin|edit)\w+ (?:o |os |a )?(?:precos?|cadastro|tabela|catalogo)|aprove (?:\w+ ){1,6}por|respond[ae] (?:apenas|so|somente|exatamente)|(?:escreva|escreve|diga|digite) (?:apenas|so|somente|exatamente|a frase)|repit\w+ (?:comigo|depois de mim|a frase|exatamente)|(?:qual|me (?:da|passa|diz|manda|envia|fala)|passa|manda|envi\w+|mostr\w+) (?:\w+ ){0,3}(?:senha|chave d[ae] api|api key|chave da api|banco de dados|codigo fonte)|(?:conversas?|mensagens?|dados|telefones?|nomes?|orcamentos?) (?:\w+ ){0,6}outr[oa]s? (?:clientes?|leads?|compradores?)|lista d[eo]s? (?:clientes|leads|contatos|compradores))\b/;
const MACHINE_ROLE = /^\W*(?:system|sistema|admin\w*|root|developer|assistant)\s*[\]>):]/i;
const AUTHORITY =
  /\b(?:aqui (?:e|eh) (?:o|a)|sou (?:o|a)|falo como|em nome d[oa]) (?:diretor|diretora|dono|dona|gerente|presidente|ceo|administrador|administradora|programador|desenvolvedor|suporte|proprietari[oa] da empresa)\b/;
/** Being an owner or manager is a fact; using that to change the rules is not. */
const CLAIMS_POWER = /\b(?:autoriz\w+|descont\w+|liber\w+|instruc\w+|regras?|sistema|acesso|dados|lista de)\b/;
const ABUSE =
  /\b(?:vai (?:se|te|tomar|a merda|pro inferno|pra puta)|vtnc|vsf|tnc|fdp|filh[oa]s? da puta|puta (?:que pariu|merda)|caralho|porra|merda|bosta|idiota|imbecil|burr[oa]|otari[oa]|trouxa|babaca|cuz[ao]+|arrombad[oa]|desgracad[oa]|retardad[oa]|lixo de|palhac[oa]|escrot[oa]|foda se|se f[ou]d\w+|estupid[oa]|inutil|vagabund[oa]|bando de \w+|(?:sao|seus?) (?:uns |umas )?(?:ladr(?:ao|oes|a)|golpistas?|safad[oa]s?|pilantras?))\b/;
const TENANT =
  /\b(?:(?:quero|queria|procuro|preciso|busco|gostaria de|to procurando|estou procurando) (?:\w+ ){0,4}(?:pra|para|de|p) (?:alugar|aluguel|locacao)|(?:quero|queria|preciso|gostaria de) alugar (?:um|uma|ap\w*|casa)|(?:tem|teria|voces tem) (?:\w+ ){0,3}(?:pra|para|de) (?:alugar|aluguel|locacao)|(?:trabalham?|mexem) com (?:aluguel|locac\w+)|(?:voces|tem) (?:alugam|aluguel|locacao)|(?:quanto|qual) (?:e |eh |ta |fica |esta |o valor d?)?o aluguel)\b/;
const FOR_LETTING =
  /\b(?:investi\w*|renda|airbnb|temporada|inquilin\w+|por de aluguel|colocar (?:pra|para) alugar|comprar)\b/;
const OFFERS_SERVICE =
  /\b(?:sou (?:da|de uma) (?:agencia|empresa de|construtora parceira)|(?:ofereco|oferecemos|trabalho com|trabalhamos com) (?:\w+ ){0,3}(?:servico\w*|marketing|trafego|anuncios|leads|seguros?|software|sistema|consultoria|sites?|automacao|moveis planejados)|trafego pago|gestao de (?:trafego|redes)|aumentar (?:suas|as) vendas|gerar (?:mais )?leads|proposta de parceria|parceria com (?:voces|a imobiliaria)|(?:trabalho|trabalhamos) com (?:fotografia|fotos|video|drone|decoracao|reformas?|limpeza|mudancas)|sou corretor\w* (?:de imoveis(?! e quero)|da|autonomo|parceir\w*|,))\b/;
const JOB =
  /\b(?:vagas? de (?:emprego|trabalho|estagio|corretor)|curriculo|curriculum|trabalhar (?:com|na|ai|para) (?:voces|a empresa|ai)|estao contratando|contratando|processo seletivo)\b/;
const WRONG_NUMBER =
  /\b(?:numero errado|mensagem errada|foi engano|pessoa errada|nao conheco (?:voces?|essa empresa)|aqui (?:e|eh) (?:a|o) (?:mae|pai|espos[oa]|marido|mulher|filh[oa]|irma|irmao) d(?:ele|ela)|nao sou (?:ess[ae]|a pessoa))\b/;

const WHO =
  /\b(?:(?:e|eh|nao e|seria|parece) (?:um )?golpe|e (?:confiavel|serio) isso)\b|\bvoces? (?:e|eh) (?:a|o) \w+ ?\?|\b(?:quem (?:e|eh|ta|esta)(?: que)? (?:falando|voce|vc|ai)|quem fala|quem (?:e|eh) ?\?|quem sao voces|de onde (?:voces )?(?:sao|fala\w*|conseguiram|pegaram|me conhecem)|como (?:conseguiu|conseguiram|voces (?:tem|conseguiram)) (?:o )?meu (?:numero|contato|telefone)|o que (?:voces|a empresa) (?:fazem|faz))\b|\bquem (?:e|eh) ?\?/;
const BUSY =
  /\b(?:(?:vou|preciso|deixa eu|quero) pensar(?: (?:um pouco|melhor|com calma))?(?! em)|(?:preciso|vou|tenho que) (?:falar|conversar|ver|decidir) (?:\w+ )?com (?:o |a )?(?:meu|minha) (?:marido|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa]|socio|socia|pai|mae|pais|familia|filh[oa])|qualquer coisa (?:eu )?(?:te |lhe )?(?:chamo|aviso|falo|escrevo|retorno)|agora (?:eu )?(?:nao (?:posso|da|consigo)|to ocupad[oa]|estou ocupad[oa])|(?:nao (?:posso|consigo) (?:falar|responder) agora)|(?:to|estou) (?:em reuniao|no trabalho|trabalhando|dirigindo|no transito|ocupad[oa])|depois (?:eu )?(?:te |lhe |a gente )?(?:chamo|ligo|escrevo|respondo|retorno|volto|vejo|falo|falamos|conversamos|olho)\b|(?:meu|minha) (?:marido|esposa|mulher|namorad[oa]|noiv[oa]|filh[oa]) (?:que|quem) (?:ve|vai ver|decide|cuida|resolve)|me (?:chama|responde) (?:depois|mais tarde|amanha)|posso (?:falar|responder|ver) (?:amanha|depois|mais tarde)|mais tarde (?:eu )?(?:te |lhe )?(?:chamo|falo|respondo)|(?:te|lhe) (?:chamo|respondo) (?:depois|mais tarde|amanha))\b/;
const OFF_TOPIC =
  /\b(?:futebol|jogo (?:de )?(?:ontem|hoje|amanha|do)|ganhou o jogo|flamengo|corinthians|palmeiras|campeonato|novela|bbb|filme|serie de tv|musica|cantor\w*|piada|receita de|bolo|previsao do tempo|vai chover|clima (?:hoje|amanha)|horoscopo|signo|loteria|mega sena|bitcoin|cripto\w*|acoes da bolsa|politica|presidente (?:da republica|do brasil)|eleic\w+|lula|bolsonaro|religiao|capital (?:da|do|de) (?:franca|italia|espanha|alemanha|inglaterra|argentina|brasil|portugal|japao|china|russia|australia|canada)|torce (?:pra|para|pro)|voce acredita|quanto (?:e|eh) \d+ ?(?:x|mais|menos|vezes|\+|\*|-|dividido)|raiz quadrada|traduz\w*|poema|poesia|redacao|trabalho (?:da escola|da faculdade)|dever de casa|codigo (?:em|de|python|javascript)|programa em|me (?:ama|ame)|namora\w*|casar comigo|remedio|dor de|sintoma\w*|resolve (?:essa|esta|a) (?:conta|equacao)|fofoca|chatgpt|inteligencia artificial vai)\b/;

const VOICE =
  /\b(?:(?:ouviu|ouvir|escut\w+|recebeu) (?:\w+ ){0,2}audios?|(?:mand\w+|envi\w+|grav\w+) (?:\w+ ){0,3}audios?|(?:por|de|em) audio|nao (?:gosto|consigo|sei|quero|posso) (?:de )?(?:digitar|escrever)|posso falar (?:em vez de|ao inves)|responde (?:por|em|com) audio|posso falar\?)/;
const LONG_WORDS = 30;
const KIN =
  '(?:pai|mae|marido|esposa|mulher|filh[oa]|irma|irmao|avo|tio|tia|sogr[oa]|primo|prima|namorad[oa]|noiv[oa]|companheir[oa]|cachorr[oa]|gat[oa])';
const GRIEF = new RegExp(
  `\\b(?:(?:meu|minha|nosso|nossa) (?:\\w+ )?${KIN} (?:\\w+ )?(?:falec\\w+|morreu|partiu|se foi|(?:foi |esta |ta )?internad[oa]|sofreu)|perdi (?:o |a )?(?:meu|minha) ${KIN}|(?:estou|to|estamos) (?:de|em) luto|velorio|(?:estou|to|estamos) (?:no|em um|num) hospital|(?:estou|to) internad[oa]|perdi (?:o |meu )?emprego|fui (?:demitid[oa]|mandad[oa] embora)|sofri um acidente|(?:descobri|estou com|to com) (?:um )?cancer)`,
);
const ABOUT_AGENT =
  /\b(?:(?:qual|como) (?:e |eh )?(?:o )?(?:seu|teu) nome|como (?:voce|vc|tu) se chama|quantos anos (?:voce|vc|tu) tem|qual (?:e )?(?:a )?sua idade|(?:foto|selfie) (?:sua|tua)\b|voce (?:e|eh) (?:homem|mulher|menino|menina|casad[oa]|solteir[oa])|voce (?:mora|nasceu) (?:onde|em)|onde voce mora|quem te (?:criou|programou|fez))/;

/** Null: a buyer's message. */
export function readSituation(text: string): Situation | null {
  const plain = plainOf(text)
    .replace(/[^a-z0-9?!.,% ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const owner = readOwner(plain);
  if (owner === 'fees') return owner;
  if (
    INJECTION.test(plain) ||
    TAMPERING.test(plain) ||
    MACHINE_ROLE.test(text) ||
    DICTATED.test(plainOf(text)) ||
    (AUTHORITY.test(plain) && CLAIMS_POWER.test(plain))
  )
    return 'injection';
  if (ABUSE.test(plain)) return 'abuse';
  if (languageOf(text) !== null) return 'foreign';
  if (owner !== null) return owner;
  if (OFFERS_SERVICE.test(plain)) return 'offers-service';
  if (JOB.test(plain)) return 'job';
  if (TENANT.test(plain) && !FOR_LETTING.test(plain)) return 'tenant';
  if (GRIEF.test(plain) && !/\?|\b(?:compr\w+|procur\w+|busco|quero)\b/.test(plain)) return 'grief';
  // A lead dictating a long message mentions it and still tells what is sought.
  if (VOICE.test(plain) && plain.split(' ').length <= LONG_WORDS) return 'voice';
  if (WRONG_NUMBER.test(plain)) return 'wrong-number';
  if (ABOUT_AGENT.test(plain)) return 'about-agent';
  if (WHO.test(plain)) return 'who';
  if (BUSY.test(plain)) return 'busy';
  return OFF_TOPIC.test(plain) ? 'off-topic' : null;
}

const SCHEDULES_CALL = /\b(?:link|agend\w+|marcar|marco|horario\w*|calendly|disponibilidade)\b/;
const CALL = /\b(?:conversa|papo|call|reuniao|chamada|video\w*|ligacao|especialista|link|agenda)\b/;
const WANTS_PERSON = /\b(?:atendente|humano|humana|pessoa|alguem|gerente|me lig\w+|pode ligar|liga para|liga pra)\b/;

export function asksForCallLink(text: string): boolean {
  const plain = plainOf(text);
  return (
    SCHEDULES_CALL.test(plain) &&
    CALL.test(plain) &&
    !WANTS_PERSON.test(plain) &&
    !/\b(?:pag\w+|pix|boleto)\b/.test(plain)
  );
}

const NEXT_STEP =
  /\b(?:proximos? passos?|qual (?:e |eh |seria )?o passo|e ai,? bora|como (?:a gente |nos |eu |podemos |posso |que )?(?:seg\w+|prosseg\w+|contin\w+|fazemos|faco|fica agora|avanc\w+|funciona daqui)|e agora|como (?:faz|faco|fazemos|funciona)\b|(?:quero|queria|pode|vamos|bora) (?:marcar|agendar)\b|vamos em frente|pode (?:seguir|prosseguir|continuar|mandar)|quero (?:avancar|seguir|fechar|comprar (?:esse|essa|este|esta|ele)|comprar[.! ]*$|esse[.! ]*$|essa[.! ]*$|ele[.! ]*$|reservar)|vou ficar com (?:esse|ele|ela|essa)|o que (?:eu )?(?:faco|preciso fazer)|vamos (?:la|fechar|marcar|seguir)|manda ai)\b|^(?:ok|beleza|entao|blz|show)?,? ?(?:fechado|bora|bora la|bora fechar|bora marcar)[.! ]*$/;

export const asksNextStep = (text: string): boolean => NEXT_STEP.test(plainOf(text));

const DISCOUNT =
  /\b(?:desconto\w*|descontinho|abatimento|abaix(?:a|ar|am) (?:o |esse )?(?:valor|preco)|baix(?:a|ar|am) (?:o |esse )?(?:valor|preco)|(?:faz|fazer|fazem|fazia|fecha\w*|sai|saia|sair|deixa\w*|vende\w*) por (?!quanto|menos de quanto|aqui|ai\b|favor|mim|la\b)(?:r\$ ?)?[\d\w]|negoci\w+ (?:o )?(?:valor|preco)|cashback|promocao|chorinho|de graca\b|valor de custo|cobrem? (?:a oferta|essa|esse|o preco)|(?:promet|autoriz|aprov|liber|garant)\w+ (?:\w+ ){0,4}por (?:r\$ ?)?\d|confirm\w+ (?:\w+ ){0,8}(?:por|custa|sai) (?:por )?(?:r\$ ?)?\d)/;

export const asksForDiscount = (text: string): boolean => DISCOUNT.test(plainOf(text));

const AUDIO = /\b(?:audio|mensagem de voz|nota de voz|voz)\b/;

export const isVoiceNote = (text: string): boolean => text.trim() === '' || AUDIO.test(plainOf(text));

const MORE =
  /\b(?:outr[oa]s?|mais (?:alguma?|opc\w+|barat[oa])|algo mais|algum outro|alguma outra|diferente|alternativa\w*)\b/;

export const asksForMore = (text: string): boolean => MORE.test(plainOf(text));

const LISTING =
  /\b(?:(?:qual|o que|quais) (?:\w+ ){0,3}(?:indica|recomenda|sugere)\w*|alguma (?:sugestao|indicacao)|nao (?:tem|teria) (?:mesmo )?(?:nada|nenhum\w*)|o que (?:mais )?(?:e que )?(?:(?:voces?|vcs?|ce|a gente) )?(?:tem|teria|tao tendo)|quais (?:(?:sao )?(?:as|os) )?(?:opcoes|imoveis|empreendimentos|produtos)|opcoes|tem (?:algum|alguma|outr\w+|mais|algo)(?! (?:divida|problema|restric\w+|pendenci\w+|taxa|multa|desconto|custo|garantia|rachadura\w*|defeito|previs\w+|risco|duvida|onus|chance|jeito|forma|prazo|promoc\w+|condic\w+|diferen\w+|limite|regra|documento|processo|errad[oa]|de errado))|tem (?:de|com) (?:\d|um|dois|duas|tres|quatro|cinco) (?:quartos?|dorm\w*|suites?)|(?:qual|o) (?:e )?o melhor\b|me (?:indica|recomenda|sugere)\b|melhor custo|qual vale mais a pena|(?:mais (?:luxuos\w+|sofisticad\w+|alto padrao|completo|novo|bonito))|top de linha|qual (?:\w+ )?(?:compraria|escolheria)|me (?:mostra|manda|envia|apresenta) (?:as |os |uns |umas |algum\w* )?(?:opcoes|imoveis|o que)|algo mais barato)\b/;

export const asksForOptions = (text: string): boolean => LISTING.test(plainOf(text));

const LOOKS = /\?|\b(?:tem|teria|existe|algo|alguma coisa|o que|consigo|compro|acho|quais|opc\w+)\b/;

export const asksWithinBudget = (text: string): boolean => LOOKS.test(plainOf(text));

export const asksToCompare = (text: string): boolean =>
  /\b(?:diferenca (?:entre|de um|dos? dois)|compar\w+|qual (?:dos dois|o melhor|e melhor|voce (?:indica|recomenda)))\b/.test(
    plainOf(text),
  );

const FILLER_QUESTION =
  /^(?:oi+|ola|e ai|e entao|tudo (?:bem|bom|certo)|td bem|serio|e mesmo|e serio|como assim|o que|hein|alo|tem alguem ai|ta ai|voce ta ai|sera|ne|ok|certo|pode ser|ta bom|por que|pq)?\W*$/;

export const isOpenQuestion = (text: string): boolean =>
  text.includes('?') && !FILLER_QUESTION.test(plainOf(text)) && text.trim().split(/\s+/).length >= 2;

export const asksForDetails = (text: string): boolean =>
  /\b(?:(?:me )?(?:explica|fala|conta|diz|detalha)(?:r)? (?:melhor|mais)|me (?:fala|conta|diz) (?:d[eoa]s?|sobre|desse|dessa|daquele|daquela) |mais (?:detalhes|informac\w+|info)|saber mais|quero (?:mais )?(?:detalhes|informac\w+)|como (?:e|eh) (?:ele|ela|esse|essa|o primeiro|o segundo)|nome d[eoa]l?[ea]? ?(?:empreendimento|condominio|predio|edificio|residencial|imovel|projeto))\b/.test(
    plainOf(text),
  );
