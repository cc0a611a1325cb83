import { SUMMARY_HOUR } from '@prumo/contracts/notifications';
import type { SummaryFigures } from './summary-figures.ts';

type SummaryInput = {
  day: string;
  company: string;
  figures: SummaryFigures;
  now: Date;
  address: string;
  /** Tells only of the leads that its reader sees. */
  isPartial: boolean;
};

const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString('pt-BR')} ${number === 1 ? one : more}`;

export function writeSummary({ day, company, figures, now, address, isPartial }: SummaryInput): {
  subject: string;
  text: string;
} {
  const [, month, date] = day.split('-');
  const subject = `Resumo de ${date}/${month}: ${company}`;
  const lines = [
    `Das ${SUMMARY_HOUR}h de ontem às ${SUMMARY_HOUR}h de hoje${isPartial ? ', nos leads que você vê' : ''}:`,
    `• ${count(figures.newLeads, 'lead novo', 'leads novos')}`,
    `• ${count(figures.handOvers, 'conversa passada', 'conversas passadas')} a uma pessoa pela IA`,
    `• ${count(figures.sales, 'negócio fechado', 'negócios fechados')}`,
    `• ${count(figures.optOuts, 'pedido', 'pedidos')} para não receber mensagens`,
    '',
    'Agora:',
    `• ${waiting(figures, now)}`,
    ...figures.campaigns.map(
      ({ name, isRunning, contacted, replies }) =>
        `• Campanha “${name}” ${isRunning ? 'em andamento' : 'concluída'}: ${count(replies, 'resposta', 'respostas')} de ${count(contacted, 'contato', 'contatos')}`,
    ),
    '',
    `Ver no painel: ${address}/dashboard`,
  ];
  return { subject, text: lines.join('\n') };
}

function waiting({ openWaits, longestOpenSince }: SummaryFigures, now: Date): string {
  if (openWaits === 0) return 'Ninguém espera por resposta';
  const longest = longestOpenSince ? `, a que espera há mais tempo há ${duration(now, longestOpenSince)}` : '';
  return `${count(openWaits, 'conversa espera', 'conversas esperam')} por resposta${longest}`;
}

function duration(now: Date, since: Date): string {
  const minutes = Math.max(Math.floor((now.getTime() - since.getTime()) / 60_000), 0);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} dias`;
}
