const PROPOSAL = '(?:(?:contra)?proposta|oferta|orcamento|simulacao|condic(?:ao|oes) (?:de pagamento|especia(?:l|is)))';

const OFFER: readonly RegExp[] = [
  // "Me manda uma proposta", "quero receber um orçamento".
  new RegExp(
    `\\b(?:quero|queria|queremos|gostaria|preciso|precisamos|pode(?:m|ria|riam)?|consegue(?:m)?|posso|podemos|tem como|da para|manda|mande|envia|envie|passa|passe|prepara|prepare|monta|monte|faz|faca|fazer|fazem|me ve|aguardo|espero|receber) (?:\\w+ ){0,4}?(?:uma?|a|sua|minha|essa|alguma)? ?${PROPOSAL}\\b`,
  ),
  // "Faço uma proposta de 400 mil", "minha oferta é 380".
  /\b(?:faco|tenho|fiz|vou fazer|apresento|deixo) (?:\w+ ){0,2}(?:contra)?(?:proposta|oferta)\b|\bminha (?:contra)?(?:proposta|oferta)\b/,
  // "Aceita 400 mil à vista?", "fecha por 380?".
  /\b(?:aceita(?:m|ria|riam)?|topa(?:m|ria|riam)?|fecha(?:m|ria|riam)?|sai|vende(?:m|ria|riam)?|faz|faria(?:m)?) (?:\w+ ){0,2}?(?:por )?(?:r\$ ?)?\d[\d.,]* ?(?:mil|milhao|milhoes|k|mi|reais|a vista)\b/,
];

const NO_OFFER =
  /\b(?:nao (?:quero|preciso|precisa|vou|faz\w*|mand\w+|envi\w+|tenho|fiz|aceito|recebi|tem) (?:\w+ ){0,4}?(?:contra)?(?:proposta|oferta|orcamento|simulacao)s?|(?:proposta|oferta|vaga)s? de (?:emprego|trabalho|servico|parceria|estagio)|(?:recebi|recebemos|ja tenho|mandaram) (?:\w+ ){0,3}(?:proposta|oferta)s?)\b/;

/** Wants a price put to them, or puts one: "me manda uma proposta", "aceita 400 mil à vista?". */
export const asksForOffer = (plain: string): boolean =>
  !NO_OFFER.test(plain) && OFFER.some((pattern) => pattern.test(plain));
