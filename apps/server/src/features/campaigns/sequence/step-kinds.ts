import type { MessageType } from '@prumo/contracts/conversations';

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
