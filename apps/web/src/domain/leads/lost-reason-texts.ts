export const lostReasonTexts = {
  title: 'Mover para Perdido',
  description: (name: string) => `Por que ${name} foi perdido? O motivo fica no histórico do lead.`,
  label: 'Motivo da perda',
  hint: 'Opcional',
  suggestions: ['Comprou com outro', 'Preço acima do orçamento', 'Parou de responder', 'Desistiu de comprar'],
  confirm: 'Mover para Perdido',
  busy: 'Movendo...',
  cancel: 'Cancelar',
} as const;
