export const conflictTexts = {
  title: 'Este lead mudou em outro lugar enquanto você editava',
  explain: 'Nada foi sobrescrito. Escolha o que fica em cada campo e salve.',
  theirs: 'Salvo agora',
  mine: 'Seu texto',
  before: 'Antes',
  empty: '(vazio)',
} as const;
