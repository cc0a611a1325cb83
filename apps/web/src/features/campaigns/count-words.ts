export const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
export const leads = (count: number) => plural(count, 'lead', 'leads');
export const messages = (count: number) => plural(count, 'mensagem', 'mensagens');
