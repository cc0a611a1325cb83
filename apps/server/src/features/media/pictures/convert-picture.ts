import { join } from 'node:path';
import type { AccountId } from '@prumo/contracts/ids';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { runApart } from '#platform/processes/run-apart.ts';
import { CONVERSION_EXITS, type ConversionFault, type ConvertibleType, formatOf } from './convertible.ts';

const PROGRAM = join(import.meta.dirname, 'conversion-process.ts');
/** 48 megapixels of HEIC take 3 s of a core, which may be shared. */
const DEADLINE_MS = 40_000;
const HEAP_MB = 256;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

export type Conversion = { jpeg: Buffer; fault?: never } | { jpeg?: never; fault: ConversionFault };

/** Returns an upright JPEG without the camera's place and time. */
export async function convertPicture(
  accountId: AccountId,
  bytes: Buffer,
  mimeType: ConvertibleType,
): Promise<Conversion> {
  const { code, output } = await runApart(accountId, {
    program: PROGRAM,
    args: [formatOf(mimeType)],
    input: bytes,
    deadlineMs: DEADLINE_MS,
    heapMb: HEAP_MB,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return code === 0 ? { jpeg: output } : { fault: faultOf(code) };
}

const faultOf = (code: number | null): ConversionFault =>
  keysOf(CONVERSION_EXITS).find((fault) => CONVERSION_EXITS[fault] === code) ?? 'unreadable';
