const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Between the words of a sign they are passed over. */
export const SMALL_WORDS = list(
  `voce me pra se esse pelo na umas um para nos p uns uma os por esta dos ja essa do sua da este meus q voces o
   la com e nas as que em pro pela seu ao a ali minha no minhas de aos meu das isso eu vcs ai aqui vc`,
);

/** In question and answer alike they tell nothing of what is asked. */
export const VAGUE_WORDS = list(
  `tem tinha ter teria ha existe ser sou seria era esta ta to tao estou vou vai ir ver quero queria gostaria
   saber posso pode podem poderia consigo consegue conseguimos tenho temos como onde quando qual quais quanto
   quanta quantos quantas quem nao sim mais menos muito mto mta bem bom boa so ainda mesmo tudo todo toda todos
   ou mas tambem tb entao nem sem ate imovel imoveis apartamento apto casa predio empreendimento unidade oi ola
   dia tarde noite obrigado alguem alguma algum coisa ele ela eles elas dele dela aquele aquela hoje agora
   depois antes fazer faz fica ficar dar la lo pagar paga pago pagou comprar compra vender precisa preciso lote
   terreno contrato cliente valor ano anos mes meses`,
);

/** Leads name their own: 'pegam meu onix?' */
export const CARS = list(
  `onix hb20 gol palio uno corolla civic fiesta strada hilux s10 compass renegade kwid argo toro creta kicks tracker
   saveiro celta ecosport duster sandero fusca carrinho`,
);
