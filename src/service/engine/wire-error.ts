import { ClarificationNeeded } from '../../engine/deck.ts';
import { SourceError } from '../../engine/source.ts';

/** Engine errors that callers distinguish, as plain data: classes are lost between processes. */
export type WireError =
  | { type: 'clarification'; message: string }
  | { type: 'source'; code: SourceError['code']; message: string }
  | { type: 'other'; message: string; code: string | undefined; stack: string | undefined };

export function toWire(error: unknown): WireError {
  if (error instanceof ClarificationNeeded) return { type: 'clarification', message: error.message };
  if (error instanceof SourceError) return { type: 'source', code: error.code, message: error.message };
  const { message, code, stack } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  return { type: 'other', message, code, stack };
}

export function fromWire(wire: WireError): Error {
  if (wire.type === 'clarification') return new ClarificationNeeded(wire.message);
  if (wire.type === 'source') return new SourceError(wire.code, wire.message);
  const error: NodeJS.ErrnoException = new Error(wire.message);
  if (wire.code !== undefined) error.code = wire.code;
  if (wire.stack !== undefined) error.stack = wire.stack;
  return error;
}
