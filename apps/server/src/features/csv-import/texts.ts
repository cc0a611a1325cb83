import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import type { Role } from '@prumo/contracts/team/roles';

export const importTexts = {
  fileName: { leads: 'leads', products: 'produtos' },
  importFailed: 'Erro ao importar leads',
  productsFailed: 'Erro ao importar produtos',
  checkFailed: 'Erro ao conferir o arquivo',
  unknownOwner: (name: string) => `Ninguém da equipe se chama ${name}: importado sem responsável`,
  cannotOwn: (name: string, role: Role) =>
    `${name} tem o papel ${ROLE_WORDS[role]} e não pode ter leads: importado sem responsável`,
  listFailed: 'Erro ao buscar importações',
  nothingRejected: 'Não há linhas recusadas desta importação',
  notFound: 'Importação não encontrada',
} as const;
