import { productName } from '#platform/brand/product-name.ts';

export const emailConfirmationTexts = {
  title: 'Confirmar e-mail',
  question: `Alguém pediu para receber no seu e-mail o resumo diário do ${productName}.`,
  advice: 'Se foi você, confirme. Se não foi, feche esta página: sem a confirmação nenhum resumo é enviado.',
  confirm: 'Confirmar e-mail',
  confirming: 'Confirmando...',
  doneTitle: 'E-mail confirmado',
  done: 'O resumo diário já pode ser enviado para este endereço. Você pode fechar esta página.',
  failed: 'Não foi possível confirmar',
} as const;
