import { oneLine } from '@prumo/contracts/text/one-line';

export const INJECTION = new RegExp(oneLine`
  \b(?:
    ignor\w+ (?:(?:todas?|tudo|as|os|suas?|seus|essas?|qualquer) )*(?:
      instruc\w+|regras?|ordens|orientac\w+|comandos?|anteriores|acima|o que
    )
    |esquec\w+ (?:tudo|(?:todas? )?(?:as|suas|essas) (?:instruc\w+|regras?))|(?:system|seu|sua|teu|meu) ?prompt
    |prompt|modo (?:desenvolvedor|developer|admin\w*|deus|livre|debug)|developer mode|jailbreak
    |voce agora (?:e|eh)|aja como|finj\w+ (?:que|ser)|faca de conta
    |(?:
      mostr\w+|revel\w+|repit\w+|copi\w+|cole|imprim\w+|list\w+|diga|me diz|me fala|qual|quais|passa|manda
    ) (?:\w+ ){0,4}(?:
      instruc\w+|configurac\w+|regras internas|prompt|script de vendas|script interno|comissao|codigo interno
      |margem
    )
    |autoriz\w+ a (?:dar|conceder|fazer|aplicar|vender)|nov(?:a|as) (?:instruc\w+|regras?|ordem)
    |instruc\w+ (?:do|de) sistema|mensagem do sistema
    |(?:repit\w+|copi\w+|cole) (?:\w+ ){0,3}(?:texto|mensagens?|tudo|palavras) (?:acima|anterior\w*)
    |(?:
      dados|telefones?|nomes?|contatos?|lista
    ) (?:\w+ ){0,4}(?:outros|demais|seus|dos) (?:clientes|leads|compradores|contatos)
    |ignore (?:all|previous|your|as)|you are now|pretend|admin override|sudo|base64
  )\b
`);
export const DICTATED = /\brespond\w+ (?:so|somente|apenas) com ?[:"“']/;
export const TAMPERING = new RegExp(oneLine`
  \b(?:
    desconsider\w+ (?:(?:todas?|as|suas|essas|qualquer) )*(?:instruc\w+|regras?|ordens|orientac\w+)
    |(?:em|ativ\w+|entr\w+ (?:em|no)|novo) modo (?:de )?(?:teste|gerente|supervisor|manutencao|root|livre)
    |modo gerente|a partir de agora,? (?:voce|seu|sua|responda|so |atenda|fale)
    |(?:atualiz|alter|redefin|edit)\w+ (?:o |os |a )?(?:precos?|cadastro|tabela|catalogo)
    |aprove (?:\w+ ){1,6}por|respond[ae] (?:apenas|so|somente|exatamente)
    |(?:escreva|escreve|diga|digite) (?:apenas|so|somente|exatamente|a frase)
    |repit\w+ (?:comigo|depois de mim|a frase|exatamente)
    |(?:repit|mostr|revel|copi|escrev)\w+ (?:o |os |a )?(?:seu |seus |teu |sua )?(?:textos?|mensage\w+) d[eo] sistema
    |(?:
      qual|me (?:da|passa|diz|manda|envia|fala)|passa|manda|envi\w+|mostr\w+
    ) (?:\w+ ){0,3}(?:senha|chave d[ae] api|api key|chave da api|banco de dados|codigo fonte)
    |(?:
      conversas?|mensagens?|dados|telefones?|nomes?|orcamentos?
    ) (?:\w+ ){0,6}outr[oa]s? (?:clientes?|leads?|compradores?)
    |lista d[eo]s? (?:clientes|leads|contatos|compradores)
  )\b
`);
export const MACHINE_ROLE = /^\W*(?:system|sistema|admin\w*|root|developer|assistant)\s*[\]>):]/i;
export const AUTHORITY = new RegExp(oneLine`
  \b(?:aqui (?:e|eh) (?:o|a)|sou (?:o|a)|falo como|em nome d[oa]) (?:
    diretor|diretora|dono|dona|gerente|presidente|ceo|administrador|administradora|programador|desenvolvedor
    |suporte|proprietari[oa] da empresa
  )\b
`);
/** Being an owner or manager is only a fact; these words show that the lead uses it to change the rules. */
export const ASSUMES_POWER = /\b(?:autoriz\w+|descont\w+|liber\w+|instruc\w+|regras?|sistema|acesso|dados|lista de)\b/;
export const ABUSE = new RegExp(oneLine`
  \b(?:
    vai (?:se|te|tomar|a merda|pro inferno|pra puta)|vtnc|vsf|tnc|fdp|filh[oa]s? da puta
    |puta (?:que pariu|merda)|caralho|porra|merda|bosta|idiota|imbecil|burr[oa]|otari[oa]|trouxa|babaca|cuz[ao]+
    |arrombad[oa]|desgracad[oa]|retardad[oa]|lixo de|palhac[oa]|escrot[oa]|foda se|se f[ou]d\w+|estupid[oa]
    |inutil|vagabund[oa]|bando de \w+
    |(?:sao|seus?) (?:uns |umas )?(?:ladr(?:ao|oes|a)|golpistas?|safad[oa]s?|pilantras?)
  )\b
`);
export const TENANT = new RegExp(oneLine`
  \b(?:
    (?:
      quero|queria|procuro|preciso|busco|gostaria de|to procurando|estou procurando
    ) (?:\w+ ){0,4}(?:pra|para|de|p) (?:alugar|aluguel|locacao)
    |(?:quero|queria|preciso|gostaria de) alugar (?:um|uma|ap\w*|casa)
    |(?:tem|teria|voces tem) (?:\w+ ){0,3}(?:pra|para|de) (?:alugar|aluguel|locacao)
    |(?:trabalham?|mexem) com (?:aluguel|locac\w+)|(?:voces|tem) (?:alugam|aluguel|locacao)
    |(?:quanto|qual) (?:e |eh |ta |fica |esta |o valor d?)?o aluguel
  )\b
`);
export const FOR_LETTING =
  /\b(?:investi\w*|renda|airbnb|temporada|inquilin\w+|por de aluguel|colocar (?:pra|para) alugar|comprar)\b/;
export const OFFERS_SERVICE = new RegExp(oneLine`
  \b(?:
    sou (?:da|de uma) (?:agencia|empresa de|construtora parceira)
    |(?:ofereco|oferecemos|trabalho com|trabalhamos com) (?:\w+ ){0,3}(?:
      servico\w*|marketing|trafego|anuncios|leads|seguros?|software|sistema|consultoria|sites?|automacao
      |moveis planejados
    )
    |trafego pago|gestao de (?:trafego|redes)|aumentar (?:suas|as) vendas|gerar (?:mais )?leads
    |proposta de parceria|parceria com (?:voces|a imobiliaria)
    |(?:trabalho|trabalhamos) com (?:fotografia|fotos|video|drone|decoracao|reformas?|limpeza|mudancas)
    |sou corretor\w* (?:de imoveis(?! e quero)|da|autonomo|parceir\w*|,)
  )\b
`);
export const JOB =
  /\b(?:vagas? de (?:emprego|trabalho|estagio|corretor)|curriculo|curriculum|trabalhar (?:com|na|ai|para) (?:voces|a empresa|ai)|estao contratando|contratando|processo seletivo)\b/;
export const WRONG_NUMBER = new RegExp(oneLine`
  \b(?:
    numero errado|mensagem errada|foi engano|pessoa errada|nao conheco (?:voces?|essa empresa)
    |aqui (?:e|eh) (?:a|o) (?:mae|pai|espos[oa]|marido|mulher|filh[oa]|irma|irmao) d(?:ele|ela)
    |nao sou (?:ess[ae]|a pessoa)
  )\b
`);

export const WHO = new RegExp(oneLine`
  \b(?:(?:e|eh|nao e|seria|parece) (?:um )?golpe|e (?:confiavel|serio) isso)\b|\bvoces? (?:e|eh) (?:a|o) \w+ ?\?
  |\b(?:
    quem (?:e|eh|ta|esta)(?: que)? (?:falando|voce|vc|ai)|quem fala|quem (?:e|eh) ?\?|quem sao voces
    |de onde (?:voces )?(?:sao|fala\w*|conseguiram|pegaram|me conhecem)
    |como (?:conseguiu|conseguiram|voces (?:tem|conseguiram)) (?:o )?meu (?:numero|contato|telefone)
    |o que (?:voces|a empresa) (?:fazem|faz)
  )\b
  |\bquem (?:e|eh) ?\?
`);
export const BUSY = new RegExp(oneLine`
  \b(?:
    (?:vou|preciso|deixa eu|quero) pensar(?: (?:um pouco|melhor|com calma))?(?! em)
    |(?:preciso|vou|tenho que) (?:falar|conversar|ver|decidir) (?:\w+ )?com (?:o |a )?(?:meu|minha) (?:
      marido|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa]|socio|socia|pai|mae|pais|familia|filh[oa]
    )
    |qualquer coisa (?:eu )?(?:te |lhe )?(?:chamo|aviso|falo|escrevo|retorno)
    |agora (?:eu )?(?:nao (?:posso|da|consigo)|to ocupad[oa]|estou ocupad[oa])
    |(?:nao (?:posso|consigo) (?:falar|responder) agora)
    |(?:to|estou) (?:em reuniao|no trabalho|trabalhando|dirigindo|no transito|ocupad[oa])
    |depois (?:eu )?(?:te |lhe |a gente )?(?:
      chamo|ligo|escrevo|respondo|retorno|volto|vejo|falo|falamos|conversamos|olho
    )\b
    |(?:meu|minha) (?:
      marido|esposa|mulher|namorad[oa]|noiv[oa]|filh[oa]
    ) (?:que|quem) (?:ve|vai ver|decide|cuida|resolve)
    |me (?:chama|responde) (?:depois|mais tarde|amanha)
    |posso (?:falar|responder|ver) (?:amanha|depois|mais tarde)
    |mais tarde (?:eu )?(?:te |lhe )?(?:chamo|falo|respondo)
    |(?:te|lhe) (?:chamo|respondo) (?:depois|mais tarde|amanha)
  )\b
`);
export const OFF_TOPIC = new RegExp(oneLine`
  \b(?:
    futebol|jogo (?:de )?(?:ontem|hoje|amanha|do)|ganhou o jogo|flamengo|corinthians|palmeiras|campeonato|novela
    |bbb|filme|serie de tv|musica|cantor\w*|piada|receita de|bolo|previsao do tempo|vai chover
    |clima (?:hoje|amanha)|horoscopo|signo|loteria|mega sena|bitcoin|cripto\w*|acoes da bolsa|politica
    |presidente (?:da republica|do brasil)|eleic\w+|lula|bolsonaro|religiao
    |capital (?:da|do|de) (?:
      franca|italia|espanha|alemanha|inglaterra|argentina|brasil|portugal|japao|china|russia|australia|canada
    )
    |torce (?:pra|para|pro)|voce acredita|quanto (?:e|eh) \d+ ?(?:x|mais|menos|vezes|\+|\*|-|dividido)
    |raiz quadrada|traduz\w*|poema|poesia|redacao|trabalho (?:da escola|da faculdade)|dever de casa
    |codigo (?:em|de|python|javascript)|programa em|me (?:ama|ame)|namora\w*|casar comigo|remedio|dor de
    |sintoma\w*|resolve (?:essa|esta|a) (?:conta|equacao)|fofoca|chatgpt|inteligencia artificial vai
  )\b
`);

export const VOICE = new RegExp(oneLine`
  \b(?:
    (?:ouviu|ouvir|escut\w+|recebeu) (?:\w+ ){0,2}audios?|(?:mand\w+|envi\w+|grav\w+) (?:\w+ ){0,3}audios?
    |(?:por|de|em) audio|nao (?:gosto|consigo|sei|quero|posso) (?:de )?(?:digitar|escrever)
    |posso falar (?:em vez de|ao inves)|responde (?:por|em|com) audio|posso falar\?
  )
`);
export const LONG_WORDS = 30;
const KIN =
  '(?:pai|mae|marido|esposa|mulher|filh[oa]|irma|irmao|avo|tio|tia|sogr[oa]|primo|prima|namorad[oa]|noiv[oa]|companheir[oa]|cachorr[oa]|gat[oa])';
export const GRIEF = new RegExp(oneLine`
  \b(?:
    (?:meu|minha|nosso|nossa) (?:\w+ )?${KIN} (?:\w+ )?(?:
      falec\w+|morreu|partiu|se foi|(?:foi |esta |ta )?internad[oa]|sofreu
    )
    |perdi (?:o |a )?(?:meu|minha) ${KIN}|(?:estou|to|estamos) (?:de|em) luto|velorio
    |(?:estou|to|estamos) (?:no|em um|num) hospital|(?:estou|to) internad[oa]|perdi (?:o |meu )?emprego
    |fui (?:demitid[oa]|mandad[oa] embora)|sofri um acidente|(?:descobri|estou com|to com) (?:um )?cancer
  )
`);
export const ABOUT_AGENT = new RegExp(oneLine`
  \b(?:
    (?:qual|como) (?:e |eh )?(?:o )?(?:seu|teu) nome|como (?:voce|vc|tu) se chama
    |quantos anos (?:voce|vc|tu) tem|qual (?:e )?(?:a )?sua idade|(?:foto|selfie) (?:sua|tua)\b
    |voce (?:e|eh) (?:homem|mulher|menino|menina|casad[oa]|solteir[oa])|voce (?:mora|nasceu) (?:onde|em)
    |onde voce mora|quem te (?:criou|programou|fez)
  )
`);
