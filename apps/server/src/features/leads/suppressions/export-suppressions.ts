import { Readable } from 'node:stream';
import { PROVIDER_WORDS } from '@prumo/contracts/words/schema-free-words';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf, momentWriter } from '#platform/account-moment.ts';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { CSV_START, toCsvLines } from '#platform/write-csv.ts';
import { toSuppression } from './read-suppressions.ts';
import { listSuppressions } from './suppression-list-store.ts';

const HEADER = ['telefone', 'nome', 'quando', 'origem', 'canal', 'mensagem', 'motivo', 'quem'];
const ROWS_AT_ONCE = 1000;

/** CSV that Excel in Brazil opens and the import reads back (NS-032); without erased numbers. */
export async function exportSuppressions(ctx: Ctx): Promise<{ fileName: string; content: Readable }> {
  const timezone = await accountTimezone(ctx);
  await recordReading(ctx, { act: 'suppressions_exported' });
  return {
    fileName: `nao_perturbar_${dayOf(accountNow(ctx), timezone)}.csv`,
    content: Readable.from(writeLines(ctx, momentWriter(timezone))),
  };
}

async function* writeLines(ctx: Ctx, writeMoment: (moment: Date) => string): AsyncGenerator<string> {
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
          writeMoment(new Date(entry.createdAt)),
          entry.origin === 'lead' ? 'pedido do lead' : 'adicionado por uma pessoa',
          entry.channel ? PROVIDER_WORDS[entry.channel] : '',
          entry.matchedMessage ?? '',
          entry.reason ?? '',
          entry.addedBy ?? '',
        ]),
    );
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
