/** Connection parameters of an embedded PostgreSQL. */
export interface EmbeddedConnection {
  /** A host name, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Connection parameters of a PostgreSQL: a URL, or the parts of an embedded one. */
export type Connection = { connectionString: string } | EmbeddedConnection;
