import type { ChannelAccount } from '../channel-account-store.ts';
import type { Capabilities, OutboundMessage, ReadMedia, SendOutcome } from '../port/adapter.ts';
import { refusedSend } from './call-provider.ts';

export type OutgoingFile = { bytes: Buffer; mimeType: string; fileName: string };

type Parts = {
  readMedia: ReadMedia;
  account: ChannelAccount;
  message: OutboundMessage;
  limits: NonNullable<Capabilities['maxMediaBytes']>;
};

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
    return { refusal: refusedSend('other', { code: 'file_unreadable' }, { isTemporary: true }) };
  if (read === null) return { refusal: refusedSend('content', { code: 'file_gone' }) };
  const limit = limits[message.type];
  const bytes = read.bytes.length;
  if (limit !== undefined && bytes > limit)
    return { refusal: refusedSend('content', { code: 'file_too_large', type: message.type, bytes, limit }) };
  return { file: { ...read, fileName: message.fileName || read.fileName } };
}

export function extensionOf({ fileName, mimeType }: OutgoingFile): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase();
  return ending ?? (/^[a-z]+\/([a-z0-9]{1,8})$/.exec(mimeType)?.[1] || 'bin');
}

export const isFileMessage = ({ type }: OutboundMessage): boolean => type !== 'text' && type !== 'location';
