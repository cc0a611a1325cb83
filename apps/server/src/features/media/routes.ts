import type { IncomingHttpHeaders } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import { MediaId } from '@prumo/contracts/ids';
import { DIRECT_UPLOAD_PATH, MediaFile, UploadAnswer, UploadBody } from '@prumo/contracts/media';
import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { AnnouncedUpload, announceUpload, takeAnnounced } from './announced-upload.ts';
import { readRange } from './byte-range.ts';
import { findMedia, findOriginal, type MediaRow, toMediaFile } from './media-file-store.ts';
import { receiveUpload, UPLOAD_BODY_LIMIT } from './receive-upload.ts';
import { mediaTexts } from './texts.ts';

/**
 * A stream whose first two bytes look like a compressed one (a text that begins with '80') would leave as it is, named
 * as compressed, and no browser could read it.
 */
const UNCOMPRESSED = { compress: false } as const;

export function mediaRoutes(app: HttpApp, { storage }: { storage: MediaStorage }): void {
  app.register(fastifyMultipart, { limits: { files: 1, fields: 5, parts: 6 }, throwFileSizeLimit: false });

  app.post(
    '/api/media/upload',
    {
      config: { failureText: mediaTexts.uploadUrlFailed },
      schema: { body: UploadBody, response: { 200: UploadAnswer } },
    },
    async ({ ctx, body }) =>
      storage.isBucket ? announceUpload(ctx, body) : { uploadUrl: DIRECT_UPLOAD_PATH, publicUrl: null, fallback: true },
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().put(
      '/api/media/:mediaId',
      {
        bodyLimit: UPLOAD_BODY_LIMIT,
        config: { failureText: mediaTexts.uploadFailed, takesAnyType: true },
        schema: { params: z.object({ mediaId: MediaId }), querystring: AnnouncedUpload, response: { 200: MediaFile } },
      },
      async ({ ctx, params, query, raw }) =>
        toMediaFile(await takeAnnounced(ctx, storage, { id: params.mediaId, ...query, content: raw })),
    );
  });

  app.post(
    DIRECT_UPLOAD_PATH,
    {
      bodyLimit: UPLOAD_BODY_LIMIT,
      config: { failureText: mediaTexts.uploadFailed },
      schema: { consumes: ['multipart/form-data'], response: { 200: MediaFile } },
    },
    async (request) => toMediaFile(await receiveUpload(request, storage)),
  );

  app.get(
    '/api/media/:mediaId',
    { ...UNCOMPRESSED, schema: { params: z.object({ mediaId: MediaId }), produces: ['application/octet-stream'] } },
    async ({ ctx, params, headers }, reply) => {
      const row = await findMedia(ctx, params.mediaId);
      if (!row) throw notFound();
      return serve(reply, storage, row, headers);
    },
  );

  app.get(
    '/api/media/:mediaId/original',
    { ...UNCOMPRESSED, schema: { params: z.object({ mediaId: MediaId }), produces: ['application/octet-stream'] } },
    async ({ ctx, params, headers }, reply) => {
      const row = await findOriginal(ctx, params.mediaId);
      if (!row) throw notFound();
      return serve(reply, storage, { ...row, kind: 'document' }, headers);
    },
  );
}

/** Bytes never change, so the id is the ETag. Documents could contain active content, so they are only downloaded. */
async function serve(reply: FastifyReply, storage: MediaStorage, row: MediaRow, asked: IncomingHttpHeaders) {
  const tag = `"${row.id}"`;
  const disposition = row.kind === 'document' ? 'attachment' : 'inline';
  reply
    .header('content-type', row.mimeType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(row.fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    // The browser must revalidate, so a picture disappears with its session.
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('accept-ranges', 'bytes');
  if (hasTag(asked['if-none-match'], tag)) return reply.code(304).send();
  // If-Range of another version: a part would not fit, so send the whole file.
  const ifRange = asked['if-range'];
  const range = ifRange === undefined || ifRange === tag ? readRange(asked.range, row.size) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${row.size}`).send();
  const content = await storage.open(row.storageKey, range ?? undefined);
  if (!content) throw notFound();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : row.size).send(content);
}

/** Weak comparison (RFC 9110, 13.1.2): a compressing proxy makes tags weak. */
const hasTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false;
