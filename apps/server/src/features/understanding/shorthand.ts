/** How people abbreviate on WhatsApp, by the word as typed without accents. */
const SHORTHAND: Record<string, string> = {
  vc: 'voce', vcs: 'voces', ce: 'voce', ces: 'voces', oce: 'voce', cs: 'voces', vcis: 'voces', vose: 'voce', voceis: 'voces',
  q: 'que', ki: 'que', qe: 'que', pq: 'porque', pqe: 'porque', oq: 'o que', oque: 'o que',
  n: 'nao', nn: 'nao', naum: 'nao', nom: 'nao', noa: 'nao', nop: 'nao', nops: 'nao', nunk: 'nunca',
  tb: 'tambem', tbm: 'tambem', tmb: 'tambem', tbem: 'tambem', tanbem: 'tambem', tambm: 'tambem',
  pra: 'para', pro: 'para', pras: 'para', pros: 'para', p: 'para', prum: 'para um', pruma: 'para uma', praa: 'para', preu: 'para eu',
  msm: 'mesmo', mmo: 'mesmo', mto: 'muito', mt: 'muito', mtu: 'muito', mta: 'muita', mtos: 'muitos', mtas: 'muitas', mui: 'muito',
  hj: 'hoje', hje: 'hoje', amh: 'amanha', amnh: 'amanha', ontm: 'ontem', dps: 'depois', dpois: 'depois', agr: 'agora', agra: 'agora',
  qto: 'quanto', qnto: 'quanto', qt: 'quanto', qnt: 'quanto', qtos: 'quantos', qnts: 'quantos', qts: 'quartos', qtas: 'quantas', quato: 'quanto', ql: 'qual', quau: 'qual',
  qdo: 'quando', qnd: 'quando', qndo: 'quando', cmo: 'como', cm: 'com', c: 'com', s: 'sim', ss: 'sim', sin: 'sim', smi: 'sim',
  ta: 'esta', tah: 'esta', to: 'estou', tou: 'estou', tamo: 'estamos', tamos: 'estamos', tava: 'estava', tando: 'estando',
  td: 'tudo', tds: 'todos', blz: 'beleza', bele: 'beleza', vlw: 'valeu', vlws: 'valeu', vlww: 'valeu', valew: 'valeu', flw: 'falou',
  obg: 'obrigado', obgd: 'obrigado', obgda: 'obrigada', brigado: 'obrigado', brigada: 'obrigada', obrigadu: 'obrigado', obrigadao: 'obrigado', obrigadinha: 'obrigada', brigadao: 'obrigado', brigaduh: 'obrigado', tks: 'obrigado', thanks: 'obrigado', agradecido: 'obrigado', agradecida: 'obrigada',
  msg: 'mensagem', msgs: 'mensagens', mensage: 'mensagem', menssagem: 'mensagem', msn: 'mensagem', mensagen: 'mensagem', mensages: 'mensagens', menssagens: 'mensagens', mensg: 'mensagem', mgs: 'mensagens',
  zap: 'whatsapp', zapzap: 'whatsapp', wpp: 'whatsapp', whats: 'whatsapp', wats: 'whatsapp', whatss: 'whatsapp', whatsap: 'whatsapp', watsapp: 'whatsapp', uatizap: 'whatsapp', zape: 'whatsapp',
  tel: 'telefone', fone: 'telefone', nr: 'numero', cel: 'celular', qq: 'qualquer', qlqr: 'qualquer', qlq: 'qualquer', qquer: 'qualquer', qqr: 'qualquer', qualqer: 'qualquer',
  pfv: 'por favor', pf: 'por favor', pfvr: 'por favor', pls: 'por favor', fds: 'fim de semana', sla: 'sei la', slk: 'nossa', nd: 'nada', tlg: 'sabe',
  vo: 'vou', vamo: 'vamos', gnt: 'gente', ngm: 'ninguem', ninguen: 'ninguem', alguen: 'alguem', alg: 'alguem', ctz: 'certeza', prfv: 'por favor', info: 'informacoes', infos: 'informacoes', inf: 'informacoes',
  bd: 'bom dia', bdia: 'bom dia', bt: 'boa tarde', bn: 'boa noite', add: 'adicionar', cond: 'condominio', condo: 'condominio', dorms: 'dormitorios', dorm: 'dormitorios',
  muinto: 'muito', enteresse: 'interesse', interece: 'interesse', interese: 'interesse', enterese: 'interesse', interrese: 'interesse', presciso: 'preciso', persizo: 'preciso', presiso: 'preciso', preciza: 'precisa', keru: 'quero', qro: 'quero', qero: 'quero', kero: 'quero', quro: 'quero', queru: 'quero', qria: 'queria', keria: 'queria', quiria: 'queria', gostaira: 'gostaria', gstaria: 'gostaria',
  nois: 'nos', vlr: 'valor', vlrs: 'valores', vl: 'valor', prc: 'preco', financ: 'financiamento', entr: 'entrada', cmg: 'comigo', ctg: 'contigo', obj: 'objetivo', tipu: 'tipo', loc: 'localizacao', av: 'avenida', pca: 'praca', jd: 'jardim', jdm: 'jardim', sto: 'santo', sta: 'santa', bal: 'balneario',
};

/** The full word for an abbreviation, or the word itself. */
export function expandShorthand(word: string): string {
  return Object.hasOwn(SHORTHAND, word) ? (SHORTHAND[word] ?? word) : word;
}
