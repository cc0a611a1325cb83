/** How people call places, folded, and the full name. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  floripa: 'Florianópolis', fpolis: 'Florianópolis', fln: 'Florianópolis', bc: 'Balneário Camboriú', balneario: 'Balneário Camboriú', 'bal camboriu': 'Balneário Camboriú', jampa: 'João Pessoa', bh: 'Belo Horizonte', belo: 'Belo Horizonte', beaga: 'Belo Horizonte', belzonte: 'Belo Horizonte',
  sampa: 'São Paulo', 'sp capital': 'São Paulo', 'capital paulista': 'São Paulo', 's paulo': 'São Paulo', sampaulo: 'São Paulo', 'sao paulo capital': 'São Paulo', poa: 'Porto Alegre', portinho: 'Porto Alegre', cwb: 'Curitiba', ctba: 'Curitiba', curita: 'Curitiba',
  bsb: 'Brasília', 'df': 'Brasília', gyn: 'Goiânia', goiania: 'Goiânia', ssa: 'Salvador', rj: 'Rio de Janeiro', 'rio': 'Rio de Janeiro', 'cidade maravilhosa': 'Rio de Janeiro', sjc: 'São José dos Campos', 'sao jose dos campos': 'São José dos Campos', sbc: 'São Bernardo do Campo', 'sao bernardo': 'São Bernardo do Campo', 'sao caetano': 'São Caetano do Sul', scs: 'São Caetano do Sul',
  'rib preto': 'Ribeirão Preto', ribeirao: 'Ribeirão Preto', 'rio preto': 'São José do Rio Preto', sjrp: 'São José do Rio Preto', 'mogi': 'Mogi das Cruzes', jf: 'Juiz de Fora', uberaba: 'Uberaba', udi: 'Uberlândia', 'foz': 'Foz do Iguaçu', jgs: 'Jaraguá do Sul', 'bento': 'Bento Gonçalves', caxias: 'Caxias', buzios: 'Búzios', 'itaim': 'Itaim Bibi', 'alpha': 'Alphaville',
  'barra da tj': 'Barra da Tijuca', 'bdt': 'Barra da Tijuca', jpa: 'Jacarepaguá', copa: 'Copacabana', 'recreio': 'Recreio', vv: 'Vila Velha', vix: 'Vitória', cg: 'Campo Grande', 'porto': 'Porto de Galinhas', 'porto de galinha': 'Porto de Galinhas', 'jeri': 'Jericoacoara', 'campina': 'Campina Grande', 'jaboatao': 'Jaboatão dos Guararapes', 'lauro': 'Lauro de Freitas', 'juazeiro': 'Juazeiro', 'aparecida': 'Aparecida', 'aguas lindas': 'Águas Lindas de Goiás', 'vca': 'Vitória da Conquista', conquista: 'Vitória da Conquista', 'feira': 'Feira de Santana', 'itapecerica': 'Itapecerica da Serra', 'campos do jordao': 'Campos do Jordão',
  zl: 'zona leste', zs: 'zona sul', zn: 'zona norte', zo: 'zona oeste', ufpe: 'UFPE', ufmg: 'UFMG', usp: 'USP', unicamp: 'Unicamp', ufsc: 'UFSC', ufrj: 'UFRJ', uff: 'UFF', unb: 'UnB', ufba: 'UFBA', ufpr: 'UFPR', ufrgs: 'UFRGS', ufc: 'UFC', ufg: 'UFG', puc: 'PUC', uerj: 'UERJ', ufsm: 'UFSM', ufscar: 'UFSCar', ufv: 'UFV', ufu: 'UFU', ufjf: 'UFJF', ufrn: 'UFRN', ufpb: 'UFPB', ufal: 'UFAL', ufam: 'UFAM', ufpa: 'UFPA', ufes: 'UFES', uel: 'UEL', uem: 'UEM', unesp: 'Unesp', mackenzie: 'Mackenzie', fgv: 'FGV', udesc: 'UDESC', unisinos: 'Unisinos', pucrs: 'PUCRS', unifor: 'Unifor', unifesp: 'Unifesp', univali: 'Univali', unip: 'Unip', ufabc: 'UFABC', utfpr: 'UTFPR', estacio: 'Estácio',
};
/** Nicknames that are also ordinary words or part of longer names: only where a place is expected. */
export const SHORT_NICKNAMES: ReadonlySet<string> = new Set(
  'belo balneario df rio mogi foz bento copa vv cg porto campina lauro aparecida feira alpha ribeirao poa caxias juazeiro conquista bc puc portinho estacio'.split(' '),
);

/** Federative units: abbreviation and name. */
export const STATES: Readonly<Record<string, string>> = {
  AC: 'Acre', AL: 'Alagoas', AP: 'Amapá', AM: 'Amazonas', BA: 'Bahia', CE: 'Ceará', DF: 'Distrito Federal', ES: 'Espírito Santo', GO: 'Goiás',
  MA: 'Maranhão', MT: 'Mato Grosso', MS: 'Mato Grosso do Sul', MG: 'Minas Gerais', PA: 'Pará', PB: 'Paraíba', PR: 'Paraná', PE: 'Pernambuco',
  PI: 'Piauí', RJ: 'Rio de Janeiro', RN: 'Rio Grande do Norte', RS: 'Rio Grande do Sul', RO: 'Rondônia', RR: 'Roraima', SC: 'Santa Catarina',
  SP: 'São Paulo', SE: 'Sergipe', TO: 'Tocantins',
};
