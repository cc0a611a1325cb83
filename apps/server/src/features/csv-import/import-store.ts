import type { ImportKind } from '@prumo/contracts/csv-import';
import type { ImportId, UndoId } from '@prumo/contracts/ids';
import { and, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ImportedProduct } from '#features/products/index.ts';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { imports } from './schema.ts';

type NewImport = Omit<typeof imports.$inferInsert, 'userId'>;

export async function insertImport(ctx: Ctx, row: NewImport): Promise<void> {
  await ctx.db.insert(imports).values({ ...row, userId: ctx.accountId });
}

export async function lockImports(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tx.accountId}`}, 0))`);
}

const isUndoable = sql`(${and(
  isNull(imports.undoneAt),
  or(gt(imports.imported, 0), isNotNull(imports.changeSetId), isNotNull(imports.importedProducts)),
)})`;

const ownImport = (ctx: Ctx, id: ImportId) => and(eq(imports.userId, ctx.accountId), eq(imports.id, id));

type Page = { kind: ImportKind; limit: number; offset: number };

const ofKind = (ctx: Ctx, kind: ImportKind) => and(eq(imports.userId, ctx.accountId), eq(imports.kind, kind));

export async function listImportRows(ctx: Ctx, { kind, limit, offset }: Page) {
  return ctx.db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      importedBy: sql<string>`coalesce(
        (select coalesce(name, username) from users where users.id::text = ${imports.importedBy}),
        ${imports.importedBy})`,
      createdAt: imports.createdAt,
      imported: imports.imported,
      updated: imports.updated,
      skipped: imports.skipped,
      failed: sql<number>`coalesce((${imports.rejected} ->> 'count')::int, 0)`,
      isUndoable: sql<boolean>`${isUndoable}`,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .where(ofKind(ctx, kind))
    .orderBy(sql`${imports.createdAt} desc nulls last`, desc(imports.id))
    .limit(limit)
    .offset(offset);
}

export async function countImports(ctx: Ctx, kind: ImportKind): Promise<number> {
  const rows = await ctx.db.select({ total: count() }).from(imports).where(ofKind(ctx, kind));
  return rows[0]?.total ?? 0;
}

export async function findImport(ctx: Ctx, id: ImportId) {
  const rows = await ctx.db.select().from(imports).where(ownImport(ctx, id));
  return rows[0] ?? null;
}

export type UndoneImport = {
  kind: ImportKind;
  createdAt: Date;
  changeSetId: UndoId | null;
  importedProducts: ImportedProduct[] | null;
};

/** Only one of two callers succeeds; null = nothing left to undo. */
export async function markImportUndone(ctx: Ctx, id: ImportId): Promise<UndoneImport | null> {
  const rows = await ctx.db
    .update(imports)
    .set({ undoneAt: accountNow(ctx) })
    .where(and(ownImport(ctx, id), isUndoable))
    .returning({
      kind: imports.kind,
      createdAt: imports.createdAt,
      changeSetId: imports.changeSetId,
      importedProducts: imports.importedProducts,
    });
  return rows[0] ?? null;
}
