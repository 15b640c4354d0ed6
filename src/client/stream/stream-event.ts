import { type StreamEvent, streamStatuses } from '../../contract/jobs.ts';
import { isObject, parseJson, textField } from '../wire/json.ts';
import { readOutcome } from './outcome.ts';

/** The event in a message's data, or undefined for data that is not one: a newer service may send other kinds. */
export function readEvent(data: string, callbackId: string): StreamEvent | undefined {
  const value = parseJson(data);
  if (!isObject(value)) return undefined;
  const status = streamStatuses.find((known) => known === value.status);
  if (!status) return undefined;
  return {
    status,
    message: textField(value, 'message') ?? '',
    callback_id: textField(value, 'callback_id') ?? callbackId,
    download_url: textField(value, 'download_url') ?? null,
    ...readOutcome(value),
  };
}

export const isTerminal = (event: StreamEvent): boolean => event.status !== 'inprogress';
