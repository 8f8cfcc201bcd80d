/** The address of PostgreSQL: a Unix socket in its folder, or one port of the loopback address. */
export interface Listening {
  /** A host name, or the folder of the Unix socket. */
  host: string;
  port: number;
}

/**
 * Returns PostgreSQL's settings for one application on one machine. They are passed at every start, so that a new release's values
 * reach an old folder. `fsync`, `full_page_writes` and `synchronous_commit` stay at their safe defaults.
 */
export const postgresSettings = (listening: Listening, onSocket: boolean): Record<string, string> => {
  return {
    listen_addresses: onSocket ? '' : listening.host,
    port: String(listening.port),
    // Relative to the cluster: a path of any length and spelling works.
    unix_socket_directories: onSocket ? '.' : '',
    max_connections: '60',
    shared_buffers: '128MB',
    // No replicas: the log only has to cover crash recovery.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',
    // Plain reads from the page cache, which saves three processes.
    io_method: 'sync',
    max_worker_processes: '4',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    // Statements' errors are returned to the server, which logs them without personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    cluster_name: 'kadro',
  };
};
