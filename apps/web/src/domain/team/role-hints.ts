import type { Role } from '@prumo/contracts/team/roles';

export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  owner: 'Pode tudo, inclusive excluir a conta e nomear outro Dono.',
  manager: 'Pode tudo, menos excluir a conta e nomear outro Dono.',
  broker:
    'Atende, cuida dos leads e cadastra produtos. Importar, exportar e disparar campanhas, só se a conta liberar.',
  secretary: 'Atende e cuida dos leads. Não mexe em produtos, campanhas nem configurações.',
  reader: 'Vê tudo e não altera nada.',
};
