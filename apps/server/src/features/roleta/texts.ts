export const roletaTexts = {
  everybody: 'Todos',
  gone: 'excluído',
  nobody: 'ninguém',
  simulatedLead: (place: number) => `Lead ${place}`,
  readFailed: 'Erro ao carregar a roleta',
  saveFailed: 'Erro ao salvar a roleta',
  simulationFailed: 'Erro ao simular a roleta',
  dutyFailed: 'Erro ao mudar sua disponibilidade',
  acceptFailed: 'Erro ao aceitar o lead',
  passFailed: 'Erro ao passar o lead à roleta',
} as const;
