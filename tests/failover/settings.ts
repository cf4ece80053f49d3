/** A PostgreSQL of the cluster with the Patroni that looks after it. */
export interface NodePlace {
  readonly name: string;
  readonly folder: string;
  readonly dataFolder: string;
  readonly port: number;
  readonly apiPort: number;
}

interface ClusterPlace {
  readonly bin: string;
  readonly etcdPort: number;
  readonly password: string;
}

/**
 * The settings of one Patroni; docs/operations.md shows the same for three machines. By etcd's second protocol: by the third
 * the leader that was frozen overwrites its successor's key before Patroni 3.0.3, and what the successor took is lost.
 */
export function patroniSettings({ name, folder, dataFolder, port, apiPort }: NodePlace, cluster: ClusterPlace): string {
  const { bin, etcdPort, password } = cluster;
  return `scope: souq
name: ${name}
restapi: { listen: '127.0.0.1:${apiPort}', connect_address: '127.0.0.1:${apiPort}' }
etcd: { host: '127.0.0.1:${etcdPort}', protocol: http }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    primary_start_timeout: 0
    master_start_timeout: 0
    maximum_lag_on_failover: 33554432
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 64MB
        wal_keep_size: 256MB
        max_wal_size: 256MB
        tcp_keepalives_idle: 10
        tcp_keepalives_interval: 3
        tcp_keepalives_count: 3
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, { auth-host: scram-sha-256 }, { auth-local: trust }, data-checksums]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: ${dataFolder}
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
    rewind: { username: rewinder, password: '${password}' }
  parameters: { unix_socket_directories: '${folder}' }
watchdog: { mode: 'off' }
tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false }
`;
}

/** Leads to whichever server says that it is the primary, and cuts what leads to one that is it no more. */
export function haproxySettings(nodes: readonly NodePlace[], port: number): string {
  const servers = nodes.map(
    ({ name, port: at, apiPort }) => `  server ${name} 127.0.0.1:${at} maxconn 100 check port ${apiPort}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  retries 2
  timeout connect 3s
  timeout client 30m
  timeout server 30m
  timeout check 3s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
