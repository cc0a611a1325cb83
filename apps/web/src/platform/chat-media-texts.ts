export const chatMediaTexts = {
  unsupported: 'Tipo de mídia não suportado',
  file: 'Arquivo',
  download: (name: string) => `Baixar ${name}`,
  image: 'Imagem',
  enlarge: 'Ampliar imagem',
  imageFailed: 'Não foi possível carregar a imagem',
  video: 'Vídeo',
  audio: 'Áudio',
} as const;
