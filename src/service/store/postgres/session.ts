import type { QueryResultRow } from 'pg';

/** Runs a statement; `{now}` is replaced by the deciding clock. */
export type Query = <Row extends QueryResultRow>(sql: string, ...values: unknown[]) => Promise<Answer<Row>>;

export interface Answer<Row> {
  rows: Row[];
  /** Number of affected or returned rows. */
  count: number;
}

/** A repository's access to the database. */
export interface Session {
  readonly query: Query;
  /** Runs statements atomically; within a unit as part of it. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Whether locks last until a unit ends. */
  readonly inUnit: boolean;
  /** Identifies this process on the store. */
  readonly instance: string;
}

/** What each repository is made of: statements on a session. */
export abstract class OnSession {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }
}
