import type { PauseReason } from './campaign-pauses.ts';

/** Why a campaign rests, as people read it. */
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
