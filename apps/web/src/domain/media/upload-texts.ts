export const uploadTexts = {
  noAddress: 'Erro ao obter URL de upload',
  directFailed: (status: number) => `Erro no upload direto: ${status}`,
  putFailed: (status: number) => `Erro no upload do arquivo: ${status}`,
  failed: 'Não foi possível enviar o arquivo',
  tooLarge: 'Erro ao fazer upload: arquivo muito grande',
  unnamed: 'arquivo',
} as const;
