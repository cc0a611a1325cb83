export const fieldConflictTexts = {
  explain: 'Nada foi sobrescrito. Escolha o que fica em cada campo e salve.',
  theirs: 'Salvo agora',
  mine: 'Seu texto',
  before: 'Antes',
  empty: '(vazio)',
} as const;
