import { start } from './app/start.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { NewerSchemaError, OldServerError } from './platform/db/migrate.ts';
import { BootError } from './platform/embedded-database/index.ts';
import { WrongSecretError } from './platform/secret-key.ts';

const EXPECTED = [BootError, NewerSchemaError, OldServerError, WrongSecretError];

function fail(error: unknown): never {
  const lines = error instanceof ConfigError ? error.problems : [describe(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

function describe(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  return `Falha ao iniciar: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await start(config, fail);
  console.log(
    running.url === null
      ? `${config.productName} (worker) em execução`
      : `${config.productName} pronto em ${running.url}`,
  );

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch(fail);
