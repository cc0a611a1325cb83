/** As WhatsApp shows it. */
export const bold = (name: string): string => `*${name}*`;

/** 'Aurora, Bela Vista e Canela' */
export const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { style: 'long', type: 'conjunction' }).format(words);
