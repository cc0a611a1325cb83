import type { MessageType } from '@prumo/contracts/conversations';
import type { Capabilities, OutboundMessage, ReadMedia, SendOutcome } from '../port/adapter.ts';
import type { ChannelAccount } from '../store.ts';
import { refusedSend } from './call-provider.ts';

export type OutgoingFile = { bytes: Buffer; mimeType: string; fileName: string };

const KINDS: Partial<Record<MessageType, string>> = {
  image: 'A imagem',
  audio: 'O áudio',
  video: 'O vídeo',
  document: 'O documento',
};

const MB = 1024 * 1024;
const inMegabytes = (bytes: number) => `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

type Parts = {
  readMedia: ReadMedia;
  account: ChannelAccount;
  message: OutboundMessage;
  limits: NonNullable<Capabilities['maxMediaBytes']>;
};

/** The bytes a message is sent with; or why it certainly was not sent. */
export async function readOutgoingFile({
  readMedia,
  account,
  message,
  limits,
}: Parts): Promise<{ file: OutgoingFile; refusal?: never } | { file?: never; refusal: SendOutcome }> {
  const read = message.mediaUrl
    ? await readMedia(account.userId, message.mediaUrl).catch(() => 'unreadable' as const)
    : null;
  if (read === 'unreadable')
    return { refusal: refusedSend('other', 'O arquivo da mensagem não pôde ser lido agora.', true) };
  if (read === null) return { refusal: refusedSend('content', 'O arquivo da mensagem não existe mais.') };
  const limit = limits[message.type];
  if (limit !== undefined && read.bytes.length > limit) {
    const what = KINDS[message.type] ?? 'O arquivo';
    const reason = `${what} tem ${inMegabytes(read.bytes.length)}; este canal aceita até ${inMegabytes(limit)}.`;
    return { refusal: refusedSend('content', reason) };
  }
  return { file: { ...read, fileName: message.fileName || read.fileName } };
}

/** Document calls name the kind of file by its ending. */
export function extensionOf({ fileName, mimeType }: OutgoingFile): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase();
  return ending ?? (/^[a-z]+\/([a-z0-9]{1,8})$/.exec(mimeType)?.[1] || 'bin');
}

export const isFileMessage = ({ type }: OutboundMessage): boolean => type !== 'text' && type !== 'location';
