import { basename } from 'node:path';
import type {} from '@fastify/multipart';
import { KNOWLEDGE_FILE_MAX_BYTES } from '@prumo/contracts/agent/knowledge-documents';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '#platform/errors.ts';
import type { DocumentBytes } from './read-document.ts';
import type { DocumentFormat } from './text-blocks.ts';

const ENVELOPE_BYTES = 64 * 1024;
export const DOCUMENT_BODY_LIMIT = KNOWLEDGE_FILE_MAX_BYTES + ENVELOPE_BYTES;
const NAME_MAX = 200;

/** A PDF may begin with a few bytes of something else. */
const PDF_HEAD = 1024;
const ZIP = 0x50_4b_03_04;
const COMPOUND = 0xd0_cf_11_e0;

/** From the bytes, never the name. */
export function formatOf(bytes: Buffer): DocumentFormat | null {
  if (bytes.subarray(0, PDF_HEAD).includes('%PDF-')) return 'pdf';
  const sign = bytes.length > 4 ? bytes.readUInt32BE(0) : 0;
  return sign === ZIP || sign === COMPOUND ? 'docx' : null;
}

export async function receiveDocument(request: FastifyRequest): Promise<DocumentBytes & { name: string }> {
  if (Number(request.headers['content-length'] ?? 0) > DOCUMENT_BODY_LIMIT) throw new Refusal('document_too_large');
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const part = await request.file({ limits: { fileSize: KNOWLEDGE_FILE_MAX_BYTES } });
  if (part?.fieldname !== 'file') throw invalidField('file', 'Campo obrigatório');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Refusal('document_too_large');
  const format = formatOf(bytes);
  if (!format) throw new Refusal('document_not_accepted');
  return { bytes, format, charset: '', name: basename(part.filename).slice(-NAME_MAX) || 'documento' };
}
