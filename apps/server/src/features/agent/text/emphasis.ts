/** As WhatsApp shows it. */
export const bold = (name: string): string => `*${name}*`;

/** 'Aurora, Bela Vista e Canela', or 'Aurora, Bela Vista ou Canela' */
export const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('pt-BR', { style: 'long', type }).format(words);
