import { plural } from '#ui/format-count.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const mentionTexts = {
  list: 'Quem mencionar',
  open: 'Mencionar alguém',
  found: (count: number) => plural(count, 'pessoa', 'pessoas'),
  none: 'Ninguém da equipe com esse nome vê este lead.',
  keys: '↑↓ escolhe, Enter menciona, Esc fecha',
  untold: (names: readonly string[]) =>
    `${list.format(names)} não ${names.length === 1 ? 'vê' : 'veem'} mais este lead e não ${names.length === 1 ? 'recebe' : 'recebem'} aviso.`,
  tells: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'recebe' : 'recebem'} um aviso`,
} as const;
