import type { QueryResultRow } from 'pg';

/** Runs one statement. `{now}` in it stands for the time that decides. */
export type Query = <Row extends QueryResultRow>(sql: string, ...values: unknown[]) => Promise<Answer<Row>>;

export interface Answer<Row> {
  rows: Row[];
  /** Rows that were changed or found. */
  count: number;
}

/** How a repository reaches the database. */
export interface Session {
  readonly query: Query;
  /** Statements that are kept together or not at all; within a unit they are part of it. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Whether locks that are taken last until a unit ends. */
  readonly inUnit: boolean;
  /** What this process is told apart by from others on the store. */
  readonly instance: string;
}
