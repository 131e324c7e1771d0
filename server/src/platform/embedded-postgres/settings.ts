import { platform, release } from 'node:os';

/** Fit for a machine with two cores; the caller may override any of them. */
const sensible: Record<string, string> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '4GB',
  wal_compression: 'pglz',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '5min',
  // A query whose client is gone (a closed browser tab) is cancelled.
  client_connection_check_interval: '10s',
  log_checkpoints: 'off',
  log_lock_waits: 'on',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  TimeZone: 'UTC',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

const forgetful: Record<string, string> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Command-line arguments for all settings. Who may connect is not for the caller to change, so it comes last. */
export function settingArguments(
  socketFolder: string,
  { settings = {}, durable = true }: { settings?: Record<string, string>; durable?: boolean },
): string[] {
  const all = {
    ...sensible,
    ...(durable ? {} : forgetful),
    ...(hasReliableSyncfs() ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...settings,
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * After a crash PostgreSQL first makes sure that everything is on disk. File by file that takes seconds; the whole file
 * system at once a fraction of one, and Linux reports errors on the way since 5.8.
 */
export function hasReliableSyncfs(system = platform(), version = release()): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return system === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

/** Only names the socket file; nothing listens on the network. */
export const socketPort = 5432;
