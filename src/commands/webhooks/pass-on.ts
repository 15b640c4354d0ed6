import { spawn } from 'node:child_process';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { timeLimit } from '../../contract/time-limit.ts';
import { deliveryHeaders } from '../../contract/webhook-events.ts';
import type { Arrived } from './receiver.ts';

/** How passing a delivery on went. */
export interface Passed {
  to: string;
  ok: boolean;
  /** HTTP status, or exit code; 0 without an answer and of a program that succeeded. */
  status: number;
  /** Why there was no answer. */
  error: string | null;
}

/** Never throws: a receiver that fails is part of what is shown. */
export type PassOn = (arrived: Arrived) => Promise<Passed>;

/** Shorter than what the service waits for, so that it is told and does not take the silence for a failure of its own. */
const forwardMs = 9000;

/** Belong to the connection they came on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length', 'expect'];

/** Sends the same bytes and headers to another address, so that a signature checked there still holds. */
export const forwardTo =
  (url: URL): PassOn =>
  ({ rawHeaders, body }) =>
    new Promise((resolve) => {
      const done = (status: number, error: string | null) =>
        resolve({ to: url.href, ok: status >= 200 && status < 300, status, error });
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const headers = [...rawHeaders, 'Content-Length', String(body.length), 'Host', url.host];
      send(
        url,
        {
          method: 'POST',
          headers: kept(headers, rawHeaders.length),
          agent: false,
          signal: timeLimit(forwardMs),
        },
        (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0, null);
        },
      )
        .on('error', (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message))
        .end(body);
    });

/** The headers as they came, but for those of the connection, which are replaced by what stands after `own`. */
function kept(headers: readonly string[], own: number): string[] {
  return headers.filter((_, at) => {
    const name = headers[at - (at % 2)] as string;
    return at >= own || !ofConnection.includes(name.toLowerCase());
  });
}

/** Runs a command in a shell, with the body on stdin. What it prints goes to stderr: stdout is for the deliveries. */
export const runCommand =
  (command: string): PassOn =>
  ({ headers, body }) =>
    new Promise((resolve) => {
      const header = (name: string) => headers[name.toLowerCase()]?.toString() ?? '';
      const child = spawn(command, {
        shell: true,
        stdio: ['pipe', process.stderr.fd, process.stderr.fd],
        env: {
          ...process.env,
          SVC_EVENT_ID: header(deliveryHeaders.event),
          SVC_EVENT_TYPE: header(deliveryHeaders.type),
        },
      });
      const done = (status: number, error: string | null) =>
        resolve({ to: command, ok: status === 0 && error === null, status, error });
      child.on('error', (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message));
      child.on('close', (code, ended) => done(code ?? 0, ended));
      // A command that does not read its input is no fault.
      child.stdin?.on('error', () => {}).end(body);
    });
