import { oneLine } from '@prumo/contracts/text/one-line';

const PROPOSAL = '(?:(?:contra)?proposta|oferta|orcamento|simulacao|condic(?:ao|oes) (?:de pagamento|especia(?:l|is)))';

const SUM = '(?:r\\$ ?)?\\d[\\d.,]*(?: ?(?:mil|milhao|milhoes|k|mi|reais)\\b)?';

const OFFER: readonly RegExp[] = [
  new RegExp(oneLine`
    \b(?:
      quero|queria|queremos|gostaria|preciso|precisamos|pode(?:m|ria|riam)?|consegue(?:m)?|posso|podemos
      |tem como|da para|manda|mande|envia|envie|passa|passe|prepara|prepare|monta|monte|faz|faca|fazer|fazem
      |me ve|aguardo|espero|receber
    ) (?:\w+ ){0,4}?(?:uma?|a|sua|minha|essa|alguma)? ?${PROPOSAL}\b
  `),
  /\b(?:faco|tenho|fiz|vou fazer|apresento|deixo) (?:\w+ ){0,2}(?:contra)?(?:proposta|oferta)\b|\bminha (?:contra)?(?:proposta|oferta)\b/,
  new RegExp(oneLine`
    \b(?:
      aceita(?:m|ria|riam)?|topa(?:m|ria|riam)?|fecha(?:m|ria|riam)?|sai|vende(?:m|ria|riam)?|faz|faria(?:m)?
    ) (?:\w+ ){0,2}?(?:por )?(?:r\$ ?)?\d[\d.,]* ?(?:mil|milhao|milhoes|k|mi|reais|a vista)\b
  `),
  new RegExp(oneLine`
    \b(?:
      aceita(?:m|ria|riam)?|topa(?:m|ria|riam)?|fech(?:a|am|o|amos|aria|ariam|ava|ar)|sai|deixa(?:m|ria|riam)?
      |vende(?:m|ria|riam)?|faz|fazem|faria(?:m)?|consegue(?:m)?|levo|compro
    ) (?:\w+ ){0,2}?(?:por|em|a) ${SUM}
  `),
  new RegExp(oneLine`
    \b(?:ofereco|oferecemos|ofereceria|dou|damos|daria|pago|pagamos|pagaria) (?:\w+ ){0,2}?${SUM}(?=
      .{0,30}\b(?:
        a vista|nele|nela|ness[ea]|no (?:ap\w*|imovel|terreno)|na (?:casa|unidade|cobertura)|fech\w+|agora
        |em dinheiro
      )\b
      |[^\w]*$
    )
  `),
  /\b(?:margem|espaco|abert[oa]s?|da|conversa|flexiv\w+) (?:\w+ ){0,3}?(?:para |de |a )?(?:negoci\w+)\b|\b(?:negociavel|negociaveis)\b/,
  new RegExp(oneLine`
    \b(?:
      da para|consegue(?:m)?|pode(?:m|ria|riam)?|tem como|rola|consigo|me faz|faz|fazem|melhora(?:m)?
    ) (?:\w+ ){0,2}?(?:
      baixar|abaixar|reduzir|melhorar|diminuir|um descont\w+|desconto|descontinho|abatimento|o preco|o valor
      |esse (?:preco|valor)
    )\b(?! d[eoa] (?:condominio|iptu|juros|parcelas?|taxas?))
  `),
  /\b(?:menor|minimo|melhor|ultimo) (?:preco |valor )?(?:que |de voces )?(?:\w+ )?(?:faz(?:em)?|aceita(?:m)?|consegue(?:m)?|vende(?:m)?)\b/,
];

const NO_OFFER = new RegExp(oneLine`
  \b(?:
    nao (?:
      quero|preciso|precisa|vou|faz\w*|mand\w+|envi\w+|tenho|fiz|aceito|recebi|tem
    ) (?:\w+ ){0,4}?(?:contra)?(?:proposta|oferta|orcamento|simulacao)s?
    |(?:proposta|oferta|vaga)s? de (?:emprego|trabalho|servico|parceria|estagio)
    |(?:recebi|recebemos|ja tenho|mandaram) (?:\w+ ){0,3}(?:proposta|oferta)s?
  )\b
`);

export const asksForOffer = (plain: string): boolean =>
  !NO_OFFER.test(plain) && OFFER.some((pattern) => pattern.test(plain));
