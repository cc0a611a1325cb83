import { PASSWORD_LINK_HOURS } from '@prumo/contracts/team';

export const accountCommandTexts = {
  usage: 'Uso: npm run account -- reset-password USUÁRIO',
  noDatabase: (folder: string) => `Não há banco de dados em ${folder}.`,
  noUser: (username: string) => `Não há o usuário ${username}.`,
  link: (username: string, address: string) =>
    `Abra uma vez, em até ${PASSWORD_LINK_HOURS} horas, para escolher a nova senha de ${username}:\n${address}`,
} as const;
