import { CsvError } from './csv-error.ts';
import { decodeFile } from './decode-file.ts';
import { parseCsv } from './parse-csv.ts';
import type { ParsedTable } from './parsed-table.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of .xls files, and of .xlsx files with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** By content, not by name: a workbook saved as .csv is still a workbook. */
export async function readTable(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (share: number) => void,
): Promise<ParsedTable> {
  if (bytes.length === 0) throw new CsvError('empty_file');
  if (beginsWith(bytes, ZIP)) {
    const { parseXlsx } = await import('./parse-xlsx.ts');
    return parseXlsx(bytes);
  }
  if (beginsWith(bytes, OLE)) throw new CsvError('locked_workbook');
  if (/\.xlsx$/i.test(fileName)) throw new CsvError('bad_workbook');
  return parseCsv(decodeFile(bytes).text, onProgress);
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
