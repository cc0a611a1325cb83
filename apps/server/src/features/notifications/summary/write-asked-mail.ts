import { CONFIRMATION_HOURS, SUMMARY_HOUR } from '@prumo/contracts/notifications';

type Words = { subject: string; text: string };

// The recipient may never have heard of the account.

export function writeConfirmation({ product, link }: { product: string; link: string }): Words {
  return {
    subject: `Confirme seu e-mail no ${product}`,
    text: [
      `Alguém pediu para receber neste endereço o resumo diário do ${product}.`,
      '',
      'Se foi você, abra o link e confirme:',
      link,
      '',
      `O link vale por ${CONFIRMATION_HOURS} horas e só uma vez. Se não foi você, ignore este e-mail: sem a confirmação nenhum resumo é enviado.`,
    ].join('\n'),
  };
}

export function writeTest({ product }: { product: string }): Words {
  return {
    subject: `Teste de e-mail do ${product}`,
    text: `Este é um teste pedido nas configurações do ${product}. O resumo do dia chega a este endereço às ${SUMMARY_HOUR}h.`,
  };
}
