import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DIALECTS, type Dialect, type DialectName, encode, writeRecord } from './dialects.ts';
import { type PlannedRow, planRows } from './lead-rows.ts';
import type { Manifest } from './manifest.ts';
import { seededRandom } from './random.ts';

export type Sample = { bytes: Uint8Array<ArrayBuffer>; text: string; manifest: Manifest };

/** `rows` includes bad records, not blank lines. The same arguments give the same bytes. */
export function generateLeads(options: { rows: number; seed: number; dialect?: DialectName }): Sample {
  const dialect: Dialect = DIALECTS[options.dialect ?? 'excel-br'];
  const random = seededRandom(options.seed);
  const planned = planRows(random, options.rows);
  const lineOf = new Map<PlannedRow, number>();
  let text = writeRecord(dialect.header, dialect) + dialect.lineBreak;
  let line = 2;
  for (const row of planned) {
    if (random.chance(0.01)) {
      text += dialect.lineBreak;
      line += 1;
    }
    lineOf.set(row, line);
    const record = writeRecord(cellsOf(row, dialect), dialect);
    text += record + dialect.lineBreak;
    line += 1 + (record.match(/\r\n|\r|\n/g)?.length ?? 0);
  }
  return { text, bytes: encode(text, dialect), manifest: manifestOf(planned, lineOf, dialect) };
}

function cellsOf({ person, phone, remark, outcome }: PlannedRow, dialect: Dialect): string[] {
  const tags = person.tags.join(dialect.separator === ',' ? '; ' : ', ');
  const note = remark.replaceAll('\r\n', dialect.lineBreak);
  const cells = [person.name, phone, person.email, person.company, person.city, tags, note];
  if (outcome.kind !== 'columns') return cells;
  return outcome.difference > 0 ? [...cells, 'sobra'] : cells.slice(0, -1);
}

function manifestOf(planned: PlannedRow[], lineOf: Map<PlannedRow, number>, dialect: Dialect): Manifest {
  const manifest: Manifest = {
    rows: planned.length,
    header: [...dialect.header],
    created: [],
    duplicates: [],
    rowErrors: [],
    columnErrors: [],
    refusedWhenValidated: [],
  };
  for (const row of planned) {
    const { person, phone, outcome } = row;
    const line = lineOf.get(row) ?? 0;
    const who = { line, name: person.name.trim(), phone: phone.trim() };
    if (outcome.kind === 'created') {
      const { canonical, otherNumbers } = outcome;
      manifest.created.push({ ...person, ...who, canonical, otherNumbers });
      if (outcome.failedCheck) manifest.refusedWhenValidated.push({ line, by: outcome.failedCheck });
    } else if (outcome.kind === 'duplicate') {
      manifest.duplicates.push({ ...who, ofLine: lineOf.get(outcome.of) ?? 0, sameDigits: outcome.sameDigits });
    } else if (outcome.kind === 'refused') {
      manifest.rowErrors.push({ ...who, error: outcome.error });
    } else {
      const expected = dialect.header.length;
      const message = `Linha ${line}: Número de colunas não confere (esperado: ${expected}, encontrado: ${expected + outcome.difference})`;
      manifest.columnErrors.push({ line, message });
    }
  }
  return manifest;
}

const USAGE = `npx node samples/generate-leads.ts --out FILE [--rows 5000] [--seed 1] [--dialect ${Object.keys(DIALECTS).join(' | ')}] [--manifest FILE]`;

function isDialect(name: string): name is DialectName {
  return name in DIALECTS;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      dialect: { type: 'string', default: 'excel-br' },
      out: { type: 'string' },
      manifest: { type: 'string' },
    },
  });
  const { out, dialect } = values;
  if (!out || !isDialect(dialect)) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
    return;
  }
  const { bytes, manifest } = generateLeads({ rows: Number(values.rows), seed: Number(values.seed), dialect });
  writeFileSync(out, bytes);
  if (values.manifest) writeFileSync(values.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  const { created, duplicates, rowErrors, columnErrors } = manifest;
  process.stdout.write(
    `${out}: ${manifest.rows} rows, ${created.length} to create, ${duplicates.length} duplicates, ` +
      `${rowErrors.length} row errors, ${columnErrors.length} column errors\n`,
  );
}

if (import.meta.main) main();
