import { MediaId } from '@prumo/contracts/ids';
import type { MediaFile } from '@prumo/contracts/media';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { oneRow } from '#platform/db/rows.ts';
import { honestName } from './file-name.ts';
import { mediaFiles } from './schema.ts';

export type MediaRow = typeof mediaFiles.$inferSelect;

const PATH = '/api/media/';

export const urlOf = (id: MediaId): string => `${PATH}${id}`;

export const toMediaFile = ({ id, kind, mimeType, fileName, size }: MediaRow): MediaFile => ({
  url: urlOf(id),
  kind,
  mimeType,
  fileName,
  size,
});

export async function insertMedia(ctx: Ctx, row: Omit<typeof mediaFiles.$inferInsert, 'userId'>): Promise<MediaRow> {
  const rows = await ctx.db
    .insert(mediaFiles)
    .values({ ...row, userId: ctx.accountId })
    .returning();
  return oneRow(rows);
}

export async function findMedia(ctx: Ctx, id: MediaId): Promise<MediaRow | null> {
  const rows = await ctx.db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.userId, ctx.accountId), eq(mediaFiles.id, id)));
  const [row] = rows;
  // Older rows were stored before names were checked against the file type.
  return row ? { ...row, fileName: honestName(row.fileName, row.mimeType) } : null;
}

export async function findOriginal(ctx: Ctx, id: MediaId): Promise<MediaRow | null> {
  const rows = await ctx.db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.userId, ctx.accountId), eq(mediaFiles.originalOf, id)));
  return rows[0] ?? findMedia(ctx, id);
}

/** Null for any address that is not ours. */
export async function findMediaByUrl(ctx: Ctx, url: string): Promise<MediaRow | null> {
  const id = MediaId.safeParse(url.startsWith(PATH) ? url.slice(PATH.length) : '');
  return id.success ? findMedia(ctx, id.data) : null;
}
