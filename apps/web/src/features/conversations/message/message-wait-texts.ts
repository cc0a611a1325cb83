export const messageWaitTexts = {
  waits: (reason: string, time: string) => `${reason} Nova tentativa em ${time}.`,
  cancel: 'Cancelar envio',
  held: 'Envio adiado pelo WhatsApp',
  heldHint: 'A mensagem será enviada de novo na hora mostrada.',
  cancelled: 'Envio cancelado',
  cancelFailed: 'Erro ao cancelar o envio',
};
