import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { AccountId } from '@prumo/contracts/ids';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { createConversionLine } from './conversion-line.ts';
import { CONVERSION_EXITS, type ConversionFault, type ConvertibleType, formatOf } from './convertible.ts';

const PROGRAM = join(import.meta.dirname, 'conversion-process.ts');
/** 48 megapixels of HEIC take 3 s of a core, which may be shared. */
const DEADLINE_MS = 40_000;

export type Conversion = { jpeg: Buffer; fault?: never } | { jpeg?: never; fault: ConversionFault };

const inLine = createConversionLine();

/** Returns an upright JPEG without the camera's place and time. */
export const convertPicture = (accountId: AccountId, bytes: Buffer, mimeType: ConvertibleType): Promise<Conversion> =>
  inLine(accountId, () => runConversion(bytes, mimeType));

function runConversion(bytes: Buffer, mimeType: ConvertibleType): Promise<Conversion> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM, formatOf(mimeType)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  yieldTo(child.pid);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? { jpeg: Buffer.concat(parts) } : { fault: faultOf(code) }));
  });
}

const faultOf = (code: number | null): ConversionFault =>
  keysOf(CONVERSION_EXITS).find((fault) => CONVERSION_EXITS[fault] === code) ?? 'unreadable';

function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
