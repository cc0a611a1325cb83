const WAYS_OF_WRITING = `voce: vc ce oce vose; voces: vcs ces cs vcis voceis; que: q ki qe; porque: pq pqe; o que: oq oque; nao: n nn naum nom noa nop nops; nunca: nunk;
  tambem: tb tbm tmb tbem tanbem tambm; para: pra pro pras pros p praa; para um: prum; para uma: pruma; para eu: preu; mesmo: msm mmo;
  muito: mto mt mtu mui muinto; muita: mta; muitos: mtos; muitas: mtas; hoje: hj hje; amanha: amh amnh; ontem: ontm; depois: dps dpois; agora: agr agra;
  quanto: qto qnto qt qnt quato; quantos: qtos qnts; quartos: qts; quantas: qtas; qual: ql quau; quando: qdo qnd qndo; como: cmo; com: cm c;
  sim: s ss sin smi; esta: ta tah; estou: to tou; estamos: tamo tamos; estava: tava; estando: tando; tudo: td; todos: tds; beleza: blz bele;
  valeu: vlw vlws vlww valew; falou: flw;
  obrigado: obg obgd brigado obrigadu obrigadao brigadao brigaduh tks thanks brigadim obrigadim brigadin brigadu agradecido;
  obrigada: obgda brigada obrigadinha agradecida; mensagem: msg mensage menssagem msn mensagen mensg; mensagens: msgs mensages menssagens mgs;
  whatsapp: zap zapzap wpp whats wats whatss whatsap watsapp uatizap zape; telefone: tel fone; numero: nr; celular: cel;
  qualquer: qq qlqr qlq qquer qqr qualqer; por favor: pfv pf pfvr pls prfv; fim de semana: fds; sei la: sla; verdade: vdd vdde vrdd; talvez: tlvz tvz talves; nossa: slk; nada: nd; sabe: tlg; vou: vo;
  vamos: vamo; gente: gnt; ninguem: ngm ninguen; alguem: alguen alg; certeza: ctz; informacoes: info infos inf; bom dia: bd bdia; boa tarde: bt;
  boa noite: bn; adicionar: add; condominio: cond condo; dormitorios: dorms dorm; interesse: enteresse interece interese enterese interrese;
  preciso: presciso persizo presiso; precisa: preciza; quero: keru qro qero kero quro queru; queria: qria keria quiria; gostaria: gostaira gstaria;
  nos: nois; valor: vlr vl; valores: vlrs; preco: prc; financiamento: financ; entrada: entr; comigo: cmg; contigo: ctg; objetivo: obj; tipo: tipu;
  localizacao: loc; avenida: av; praca: pca; jardim: jd jdm; santo: sto; santa: sta; balneario: bal`;

const FULL_WORD = new Map(
  WAYS_OF_WRITING.split(/;\s+/).flatMap((line) => {
    const [full = '', ways = ''] = line.split(': ');
    return ways.split(' ').map((way) => [way, full] as const);
  }),
);

export function expandShorthand(word: string): string {
  return FULL_WORD.get(word) ?? word;
}
