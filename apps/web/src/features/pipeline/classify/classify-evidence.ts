import type { ClassifyMove, ClassifyRule } from '@prumo/contracts/pipeline';

const DAY_MS = 24 * 3600 * 1000;

function since(at: string | null, now: Date): string {
  const days = at === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS));
  if (days === 0) return 'nas últimas 24 horas';
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

export function evidenceText({ rule, bursts, at }: ClassifyMove, now: Date): string {
  const when = since(at, now);
  switch (rule) {
    case 'silent':
      return `Sem resposta ${when}`;
    case 'visit':
      return `Pediu para visitar ${when}`;
    case 'offer':
      return `Pediu ou fez uma proposta ${when}`;
    case 'complete':
      return 'Dados completos';
    case 'hot':
      return `Escreveu ${bursts} vezes, a última ${when}`;
    case 'replied':
      return `Escreveu ${when}`;
    case 'contacted':
      return `Recebeu mensagem ${when}`;
  }
}

export const ruleTexts: Record<ClassifyRule, string> = {
  silent: 'A última mensagem foi nossa e está sem resposta há 14 dias ou mais',
  visit: 'Pediu para visitar nos últimos 14 dias',
  offer: 'Pediu ou fez uma proposta nos últimos 14 dias',
  complete: 'Tipo, estágio, localização, orçamento e objetivo preenchidos',
  hot: 'Escreveu 3 vezes ou mais, a última nos últimos 3 dias',
  replied: 'Escreveu nos últimos 14 dias',
  contacted: 'Lead novo que já recebeu mensagem',
};
