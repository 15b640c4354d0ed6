import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { type S3Gate, s3Gate } from './s3-gate.ts';
import { type S3Server, s3Region, startSwift } from './swift.ts';

/** What processes on several machines share: a database, and an S3 store behind a gate that can be told to misbehave. */
export interface SharedStores {
  postgres: PostgresServer;
  swift: S3Server;
  gate: S3Gate;
  /** The address of files in a bucket, through the gate. */
  filesIn(bucket: string): string;
}

/** Starts them before the tests of a file, and stops them after. Until then there is only `filesIn`. */
export function sharedStores(): SharedStores {
  const stores = {
    filesIn: (bucket: string) =>
      `s3://${bucket}/svc?endpoint=http://127.0.0.1:${stores.gate.port}&region=${s3Region}`,
  } as SharedStores;
  beforeAll(async () => {
    [stores.postgres, stores.swift] = await Promise.all([startPostgres(), startSwift()]);
    stores.gate = await s3Gate(stores.swift.port);
  });
  afterAll(() => Promise.all([stores.postgres.stop(), stores.swift.stop(), stores.gate.stop()]));
  return stores;
}
