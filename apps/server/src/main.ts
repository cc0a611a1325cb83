import { flushCompileCache } from 'node:module';
import { type RunningServer, start } from './app/start.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { NewerSchemaError, OlderSchemaError, OldServerError, RoleError } from './platform/db/migrate.ts';
import { BootError } from './platform/embedded-database/index.ts';
import { WrongSecretError } from './platform/secrets/secret-key.ts';

const EXPECTED = [BootError, RoleError, NewerSchemaError, OlderSchemaError, OldServerError, WrongSecretError];

function fail(error: unknown): never {
  const lines = error instanceof ConfigError ? error.problems : [describe(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

function describe(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  return `Falha ao iniciar: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

let running: RunningServer | null = null;
let isStopping = false;

/** The first Ctrl+C waits for the start to finish, so that no embedded database is left running. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  if (running) end(running);
}

function end(product: RunningServer): void {
  product.stop().then(() => process.exit(0), fail);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  running = await start(config, fail);
  if (isStopping) return end(running);
  const { productName } = config;
  console.log(running.url === null ? `${productName} (worker) em execução` : `${productName} pronto em ${running.url}`);
  flushCompileCache();
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// When the launcher is gone, nobody can stop this server.
process.once('disconnect', stop);
main().catch(fail);
