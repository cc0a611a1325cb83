import { Readable } from 'node:stream';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { listSuppressions } from './list-store.ts';
import { toSuppression } from './read-suppressions.ts';

const HEADER = ['telefone', 'nome', 'quando', 'origem', 'canal', 'mensagem', 'motivo', 'quem'];
const ROWS_AT_ONCE = 1000;

/** As Excel in Brazil opens it, and as the import reads it back (NS-032). An erased lead's number cannot be told. */
export function exportSuppressions(ctx: Ctx): { fileName: string; content: Readable } {
  return {
    fileName: `nao_perturbar_${accountNow(ctx).toISOString().slice(0, 10)}.csv`,
    content: Readable.from(writeLines(ctx)),
  };
}

async function* writeLines(ctx: Ctx): AsyncGenerator<string> {
  yield CSV_START + toCsvLines([HEADER]);
  for (let page = 1; ; page += 1) {
    const rows = await listSuppressions(ctx, { page, limit: ROWS_AT_ONCE });
    yield toCsvLines(
      rows
        .filter(({ phone }) => phone !== null)
        .map(toSuppression)
        .map((entry) => [
          entry.phone ?? '',
          entry.leadName ?? '',
          entry.createdAt,
          entry.origin === 'lead' ? 'pedido do lead' : 'adicionado por uma pessoa',
          entry.channel ?? '',
          entry.matchedMessage ?? '',
          entry.reason ?? '',
          entry.addedBy ?? '',
        ]),
    );
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
