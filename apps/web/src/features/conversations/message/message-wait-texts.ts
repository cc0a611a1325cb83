export const messageWaitTexts = {
  waits: (reason: string, time: string) => `${reason} Nova tentativa em ${time}.`,
  cancel: 'Cancelar envio',
  postponed: 'Envio adiado pelo WhatsApp',
  postponedHint: 'A mensagem será enviada de novo na hora mostrada.',
  cancelled: 'Envio cancelado',
  cancelFailed: 'Erro ao cancelar o envio',
};
