const listed = ([first = '', second, ...rest]: readonly string[]) => {
  if (!second) return first;
  return rest.length === 0 ? `${first} e ${second}` : `${first} e mais ${rest.length + 1} pessoas`;
};

export const presenceTexts = {
  viewing: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'está' : 'estão'} vendo`,
  typing: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'está' : 'estão'} escrevendo…`,
} as const;
