import type { PauseReason } from './campaign-pauses.ts';

export function pauseWords(reason: PauseReason): string {
  switch (reason.code) {
    case 'by_person':
      return 'Campanha pausada';
    case 'product_sold':
      return 'Produto vendido';
    case 'template_refused':
      return `Modelo “${reason.template}” recusado pelo WhatsApp`;
    case 'other':
      return reason.said;
  }
}
