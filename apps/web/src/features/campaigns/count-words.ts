import { plural } from '#ui/format-count.ts';

export const leads = (count: number) => plural(count, 'lead', 'leads');
export const messages = (count: number) => plural(count, 'mensagem', 'mensagens');
