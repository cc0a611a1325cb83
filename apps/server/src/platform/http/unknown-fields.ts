const MOST_NAMED = 20;
const MOST_CHARACTERS = 200;

export const unknownFieldTexts = (names: string[], parent = ''): [string, string][] =>
  names.slice(0, MOST_NAMED).map((name) => {
    const path = (parent === '' ? name : `${parent}.${name}`).slice(0, MOST_CHARACTERS);
    return [path, `Campo desconhecido: ${path}`];
  });
