import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from './haproxy.ts';
import { newPart, type Part } from './part.ts';

type Options = { folder: string; port: number; primaryPort: number; user: string; password: string };

/** By default a login that failed while there was no primary is tried again after 15 seconds. */
const RETRY_S = 1;

export async function layPgbouncer({ folder, port, primaryPort, user, password }: Options): Promise<Part> {
  const users = join(folder, 'pgbouncer-users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${user}" "${password}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = ${RETRY_S}
server_connect_timeout = 5
query_wait_timeout = 20
`,
  );
  return newPart({
    name: 'pgbouncer',
    program: 'pgbouncer',
    args: [file],
    logFile: join(folder, 'pgbouncer.log'),
    isReady: () => accepts(port),
  });
}
