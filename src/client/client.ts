import type { Writable } from 'node:stream';
import type { StreamEvent } from '../contract/jobs.ts';
import type { Method } from '../contract/methods.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '../contract/operation.ts';

/** What a client is made of. Only `baseUrl` is required; a client without a key can still read signed URLs. */
export interface ClientOptions {
  /** Origin and optional prefix of the environment, for example `https://api.example.com`. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Ends every request and every wait; its reason is what the calls then throw. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since the epoch after which nothing is waited for any more; the calls throw TIMED_OUT. */
  deadline?: number | undefined;
  /** PEM text of certificates to trust besides the built-in ones. */
  caCert?: string | undefined;
  /** Where the proxy variables are read from. Default: the process's own. */
  env?: Readonly<Record<string, string | undefined>> | undefined;
  userAgent?: string | undefined;
  /**
   * Own request rate; `null` for a service known to have no throttle, such as one in this process. Default: the rate
   * documented for the gateway, 10 a second with a burst of 5.
   */
  pace?: { perSecond: number; burst: number } | null | undefined;
  /** Sends of one request, the first included. Default: 5. */
  maxAttempts?: number | undefined;
  /** Milliseconds without a byte, pings included, after which a stream is taken for dead. Default: 35,000. */
  silenceMs?: number | undefined;
  hooks?: ClientHooks | undefined;
}

/** What a client tells while it works. No text in it carries the key. */
export interface ClientHooks {
  onRequest?(sent: SentRequest): void;
  onResponse?(got: GotResponse): void;
  /** A request will be sent again after `delayMs`. */
  onRetry?(retry: { request: string; reason: string; attempt: number; delayMs: number }): void;
  /** Something a person may want to know: a stream reconnected, polling instead of a stream. */
  onNotice?(message: string): void;
}

export interface SentRequest {
  method: string;
  /** With the tokens of signed URLs masked. */
  url: string;
  /** With the key masked. */
  headers: Readonly<Record<string, string>>;
  bytes: number;
  /** Whether it is a call to the service, which the gateway counts; signed URLs are not. */
  counted: boolean;
}

export interface GotResponse {
  method: string;
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  ms: number;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** The parts of a call that the operation takes; `idempotencyKey` only where the operation honours one. */
export type CallInput<T extends Operation> = Part<'params', ParamsOf<T>> &
  Part<'query', QueryOf<T>> &
  Part<'body', BodyOf<T>> &
  CallOptions;

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The input may be left out where the operation requires none. */
export type CallArguments<T extends Operation> =
  Partial<CallInput<T>> extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];

export interface RequestOptions {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The answer to a request for any path: JSON where it is JSON, else its text. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export interface FollowOptions {
  /** Each event once, in order, the terminal one included. */
  onEvent?(event: StreamEvent): void;
  /** Decides which status operation is polled when streams do not come through. */
  kind: 'deck' | 'poster';
  /** Poll from the start instead of opening a stream. Default: false. */
  poll?: boolean;
  signal?: AbortSignal;
}

export interface FollowUrlOptions extends FollowOptions {
  callbackId: string;
  /** Asks the service for a fresh URL once the token of this one has lapsed. */
  renew(): Promise<string>;
  /**
   * Settles the file's URL when the turn was polled to its success: the status names a file of the turn, but not which
   * of its formats that is.
   */
  polledUrl?(found: string | null): Promise<string>;
}

export interface DownloadOptions {
  /** The kind of container the file must turn out to be: its end is checked before it gets its name. */
  format: 'pptx' | 'pdf' | 'png' | 'jpg';
  /** Names the job in the record beside a partial file, so that another run can resume it. */
  callbackId: string;
  /** Asks the service for a fresh URL once this one has lapsed; tried twice at most. */
  renew?(): Promise<string>;
  /** Overwrite a file that is there. Default: false. */
  force?: boolean;
  onProgress?(progress: { bytes: number; total: number | undefined }): void;
  signal?: AbortSignal;
}

export interface Downloaded {
  /** Null when the bytes went to a stream. */
  path: string | null;
  bytes: number;
  sha256: string;
}

export interface UploadOptions {
  for: 'generate' | 'convert';
  /** Overall bytes of the file that the service has confirmed. */
  onProgress?(progress: { bytes: number; total: number }): void;
  /** A folder for the record that lets an interrupted upload go on. Default: none, nothing is resumed. */
  stateDir?: string;
  signal?: AbortSignal;
}

export interface Uploaded {
  fileId: string;
  bytes: number;
  chunks: number;
  /** Pages or slides of a deck uploaded for conversion, where the service says. */
  pages?: number;
}

export interface WaitOptions {
  onStatus?(status: ConversionState): void;
  signal?: AbortSignal;
}

export interface ConversionState {
  callbackId: string;
  status: 'processing' | 'completed' | 'failed';
  presentationName: string;
  templateName: string;
  message: string | undefined;
}

/**
 * The service's HTTP face. Every method throws ServiceError, NetworkError, FileError, JobError or RejectedInputError,
 * or the reason of the signal that ended it.
 */
export interface Client {
  readonly baseUrl: string;
  /** Calls an operation of the contract; the answer has the contract's shape whichever form the service used. */
  call<T extends Operation>(operation: T, ...input: CallArguments<T>): Promise<ResponseOf<T>>;
  /** Sends any request with the key; throws on a status of 400 and above. */
  request(method: Method, path: string, options?: RequestOptions): Promise<Answer>;
  /** Follows a turn to its end. Resolves on success only: `failed` and `cancelled` throw a JobError. */
  follow(callbackId: string, options: FollowOptions): Promise<StreamEvent>;
  /** The same on a stream URL that the service has already handed out. */
  followUrl(streamUrl: string, options: FollowUrlOptions): Promise<StreamEvent>;
  /** Polls a conversion to its end; throws a JobError when it failed. */
  waitForConversion(callbackId: string, options?: WaitOptions): Promise<ConversionState>;
  /** Fetches a signed URL without the key. A path is written whole or not at all. */
  download(url: string, target: string | Writable, options: DownloadOptions): Promise<Downloaded>;
  /** Sends a file in chunks. */
  upload(path: string, options: UploadOptions): Promise<Uploaded>;
  /** Lets go of idle connections, so that the process can end. */
  close(): Promise<void>;
}
