export const trailTexts = {
  readFailed: 'Erro ao buscar o registro de ações',
  exportFailed: 'Erro ao exportar o registro de ações',
  header: ['número', 'quando', 'quem', 'ação', 'sobre', 'antes', 'depois', 'lugar', 'aparelho', 'assinatura'],
  fileName: (day: string) => `registro_de_acoes_${day}.csv`,
} as const;

const entries = (count: number) => (count === 1 ? '1 registro' : `${count} registros`);

/** What `npm run verify-trail` says. */
export const verifyTexts = {
  usage: 'Uso: npm run verify-trail [-- CONTA]\nSem CONTA, todas as contas são conferidas.',
  noDatabase: (folder: string) => `Não há banco de dados em ${folder}.`,
  none: 'Nenhuma conta tem registros.',
  whole: (account: string, count: number, number: number, hash: string) =>
    `Conta ${account}: ${entries(count)}, tudo certo. Último: ${number}, assinatura ${hash}.`,
  broken: (account: string, count: number, faults: number) =>
    `Conta ${account}: ${entries(count)}, ${faults === 1 ? '1 falha' : `${faults} falhas`}:`,
  changed: (number: number) => `  registro ${number}: foi alterado`,
  missing: (from: number, to: number) =>
    from === to ? `  registro ${from}: falta` : `  registros ${from} a ${to}: faltam`,
  reordered: (number: number, belongsAt: number) =>
    `  registro ${number}: está fora de ordem, é o que foi gravado como ${belongsAt}`,
  foreign: (number: number) => `  registro ${number}: não continua o registro anterior`,
  headless: '  o ponteiro do último registro falta ou foi alterado',
} as const;
