import type { Readable } from 'node:stream';

/** One request as it goes out. */
export interface Outgoing {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | AsyncIterable<Buffer> | null;
  signal: AbortSignal | undefined;
  /** Milliseconds from the end of the request, and of silence within it, until the headers of the answer must be there. */
  headersTimeout: number;
  /** Milliseconds of silence within the answer's body; 0 is no limit. */
  bodyTimeout: number;
}

/** Its answer; the body is read as it comes, and fails as the connection does. */
export interface Incoming {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readable;
}

/** A way to send requests, whose connections stay open for the next one until it is closed. */
export interface Connections {
  /** @throws what Node or undici put a code on: see network-faults.ts */
  request(outgoing: Outgoing): Promise<Incoming>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  caCert: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
}

/** No real answer's headers come near it. */
export const maxHeaderSize = 16 * 1024;
/** Long enough for a slow VPN, short enough that nobody thinks the program hangs. */
export const connectTimeoutMs = 10_000;
