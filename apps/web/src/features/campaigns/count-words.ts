import { formatCount } from '#ui/format-count.ts';

export const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
export const leads = (count: number) => plural(count, 'lead', 'leads');
export const messages = (count: number) => plural(count, 'mensagem', 'mensagens');
