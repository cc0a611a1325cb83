import type { MessageType } from '@prumo/contracts/conversations';

export const STEP_NAMES: Record<MessageType, string> = {
  text: 'textos',
  image: 'imagens',
  audio: 'áudios',
  video: 'vídeos',
  document: 'documentos',
  location: 'localizações',
};

export const WRONG_KIND: Record<MessageType, string> = {
  text: 'um texto não leva arquivo',
  location: 'uma localização não leva arquivo',
  image: 'o conteúdo não é de uma imagem',
  audio: 'o conteúdo não é de um áudio',
  video: 'o conteúdo não é de um vídeo',
  document: 'o conteúdo não é de um PDF, doc, docx ou txt',
};

const WORD = ['.doc'];
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DOCUMENTS: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': WORD,
  'application/x-cfb': WORD,
  [DOCX]: ['.docx'],
  'text/plain': ['.txt'],
};

type File = { kind: string; mimeType: string; fileName: string };

export function isKindOf(type: MessageType, { kind, mimeType, fileName }: File): boolean {
  if (type !== 'document') return kind === type;
  return DOCUMENTS[mimeType]?.some((ending) => fileName.toLowerCase().endsWith(ending)) ?? false;
}
