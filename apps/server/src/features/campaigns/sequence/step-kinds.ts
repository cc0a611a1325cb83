import type { MessageType } from '@prumo/contracts/conversations';

/** As in 'o canal não envia …'. */
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
/** Of each kind of document a step takes, the endings that tell the truth about it (an old Word file is a compound one). */
const DOCUMENTS: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': WORD,
  'application/x-cfb': WORD,
  [DOCX]: ['.docx'],
  'text/plain': ['.txt'],
};

type File = { kind: string; mimeType: string; fileName: string };

/** Whether a file is what a step of this type sends: by its bytes, and a document's name may not say something else. */
export function isKindOf(type: MessageType, { kind, mimeType, fileName }: File): boolean {
  if (type !== 'document') return kind === type;
  return DOCUMENTS[mimeType]?.some((ending) => fileName.toLowerCase().endsWith(ending)) ?? false;
}
