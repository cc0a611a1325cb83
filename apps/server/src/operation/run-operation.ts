import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import { OperationError } from './operation-error.ts';

export async function runOperation(
  usage: string,
  work: (config: Config, folder: string) => Promise<string>,
): Promise<void> {
  const [folder, ...others] = process.argv.slice(2);
  try {
    if (folder === undefined || others.length > 0) throw new OperationError(`Uso: ${usage}`);
    console.log(await work(readConfig(process.env), resolve(folder)));
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    process.exitCode = 1;
  }
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems;
  if (error instanceof OperationError || error instanceof BootError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
