/** One line of the log: a request that has been answered. It never holds a key, a token or a query. */
export interface RequestRecord {
  requestId: string;
  /** As the path, a hyphen where the request could not be read. */
  method: string;
  path: string;
  status: number;
  ms: number;
}
