import { appendFileSync, readFileSync } from 'node:fs';
import { writeFault } from '../../client/file-faults.ts';
import type { BatchRow } from './check-rows.ts';

/** A row's result; `started` is written before its request, so that a later run recognises its file. */
export interface RowResult {
  id: string;
  line: number;
  hash: string;
  status: 'started' | 'success' | 'failed';
  [field: string]: unknown;
}

/** The results beside a manifest: append-only JSON Lines, in which a row's last line counts. */
export class ResultsFile {
  readonly path: string;
  readonly #last = new Map<string, RowResult>();

  constructor(manifest: string) {
    this.path = `${manifest}.results.jsonl`;
    for (const line of readLines(this.path)) {
      const result = parse(line);
      if (result) this.#last.set(keyOf(result), result);
    }
  }

  /** The result for the row as it is now; undefined if it has changed since. */
  of(row: BatchRow): RowResult | undefined {
    return this.#last.get(keyOf(row));
  }

  /** @throws FileError */
  add({ id, line, hash }: BatchRow, status: RowResult['status'], fields: object = {}): void {
    const result = { ...fields, id, line, hash, status };
    try {
      appendFileSync(this.path, `${JSON.stringify(result)}\n`);
    } catch (error) {
      throw writeFault(error, this.path);
    }
    this.#last.set(keyOf(result), result);
  }
}

const keyOf = ({ id, hash }: Pick<RowResult, 'id' | 'hash'>) => `${id}\n${hash}`;

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Ignores a line truncated by the end of its process. */
function parse(line: string): RowResult | undefined {
  try {
    const value = JSON.parse(line);
    return typeof value?.id === 'string' && typeof value.hash === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
