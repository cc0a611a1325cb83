export const mediaTexts = {
  fieldRequired: 'Campo obrigatório',
  uploadUrlFailed: 'Erro ao obter URL de upload',
  uploadFailed: 'Não foi possível enviar o arquivo',
} as const;
