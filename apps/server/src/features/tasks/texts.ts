export const taskTexts = {
  listFailed: 'Não foi possível carregar as tarefas.',
  saveFailed: 'Não foi possível salvar a tarefa.',
  doesNotSee: 'Esta pessoa não vê este lead. Passe o lead para ela ou escolha outra.',
  doesNotSeeAll: 'Esta pessoa não vê todos os leads escolhidos.',
};
