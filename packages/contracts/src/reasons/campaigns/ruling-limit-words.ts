import { counted } from '../../text/counted.ts';
import type { RulingLimit } from './ruling-limits.ts';

export function rulingLimitWords(ruling: RulingLimit): string {
  switch (ruling.code) {
    case 'warm_up':
      return `o número está em aquecimento: o canal limita a ${ruling.limit} por dia hoje e sobe a cada dia`;
    case 'daily_limit':
      return `o canal limita a ${ruling.limit.toLocaleString('pt-BR')} por dia`;
    case 'execution_limit':
      return 'o limite diário desta execução';
    case 'hourly_limit':
      return `o canal limita a ${counted(ruling.limit, 'primeiro contato', 'primeiros contatos')} por hora`;
    case 'person_limit':
      return `cada pessoa recebe até ${counted(ruling.limit, 'mensagem', 'mensagens')} de campanha em ${counted(ruling.days, 'dia', 'dias')}`;
    case 'allowed_hours':
      return 'o horário de envio';
    case 'pacing':
      return 'o intervalo entre mensagens do canal';
  }
}
