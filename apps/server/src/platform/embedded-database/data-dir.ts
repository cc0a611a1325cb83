import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { BootError } from './boot-error.ts';

export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (cause) {
    throw new BootError(`Não é possível gravar na pasta de dados ${dataDir} (${reason(cause)}).`, { cause });
  }
}

const reasons: Record<string, string> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'disco somente de leitura',
  ENOSPC: 'disco cheio',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar da pasta',
};

function reason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'erro desconhecido';
  return reasons[code] ?? code;
}
