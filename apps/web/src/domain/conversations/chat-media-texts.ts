const kinds: Record<string, string> = { image: 'Imagem', video: 'Vídeo', audio: 'Áudio', document: 'Documento' };
const kindOf = (type: string) => kinds[type] ?? 'Arquivo';

export const chatMediaTexts = {
  preview: {
    image: 'Imagem',
    video: 'Vídeo',
    audio: 'Áudio',
    document: 'Documento',
    location: 'Localização',
    contact: 'Contato',
    other: 'Mídia',
  },
  unsupported: 'Tipo de mídia não suportado',
  file: 'Arquivo',
  download: (name: string) => `Baixar ${name}`,
  image: 'Imagem',
  enlarge: 'Ampliar imagem',
  original: 'Baixar original',
  imageFailed: 'Não foi possível carregar a imagem',
  video: 'Vídeo',
  audio: 'Áudio',
  pending: (type: string) => `${kindOf(type)} a caminho...`,
  problem: (type: string, reason: string) => `${kindOf(type)} indisponível: ${reason}`,
} as const;
