/** Passed on the command line, so that no file in the cluster can override them. */
export function settings(
  port: number,
  { durable, walMegabytes }: { durable: boolean; walMegabytes: number },
): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: `${walMegabytes}MB`,
    min_wal_size: '32MB',
    random_page_cost: 1.1,
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    // In containers /dev/shm is 64 MB, which one parallel hash join can fill.
    max_parallel_workers_per_gather: 0,
    // Without this, a statement of a killed server would keep running and holding its locks.
    client_connection_check_interval: '1s',
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements contain personal data, so only our server logs them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return Object.entries(values).map(([name, value]) => `-c ${name}=${value}`);
}

const MEGABYTE = 1024 * 1024;

/** Less on a small disk, which the log would fill. */
export const walMegabytesFor = (diskBytes: number): number =>
  Math.min(512, Math.max(64, Math.round(diskBytes / MEGABYTE / 8)));
