import type { ServerResponse } from 'node:http';
import type { ErrorEnvelope } from '../../contract/errors.ts';
import type { Failure } from '../failure.ts';

/** Sends JSON that is text already, so that a replayed answer is the same bytes. */
export function sendJson(response: ServerResponse, status: number, json: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(json));
  // As text it goes out with the head, in one piece.
  response.writeHead(status).end(json);
}

export function sendFailure(response: ServerResponse, failure: Failure): void {
  for (const [name, value] of Object.entries(failure.headers)) response.setHeader(name, value);
  sendJson(response, failure.status, JSON.stringify(envelopeOf(failure)));
}

export const envelopeOf = ({ code, message, details }: Failure): ErrorEnvelope => ({
  success: false,
  data: null,
  error: { code, message, ...(details !== undefined && { details }) },
});
