import { eventTypes } from '../../contract/webhook-events.ts';
import { AddressError, type AddressFault } from '../addresses/address-error.ts';
import type { Addresses } from '../addresses/addresses.ts';
import { Failure, invalidInput } from '../failure.ts';

const codes = {
  scheme: 'INVALID_URL_SCHEME',
  host: 'INVALID_URL_PRIVATE_HOST',
  port: 'INVALID_URL_PORT',
} as const satisfies Record<Exclude<AddressFault, 'form'>, string>;

/** Checks the URL rules (Webhook subscriptions). @throws Failure with the code of the broken rule */
export async function checkUrl(addresses: Addresses, url: string): Promise<void> {
  try {
    await addresses.check(url, { http: 'loopback' });
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    if (error.fault === 'form') throw invalidInput([`url: ${error.message}`]);
    throw new Failure(codes[error.fault], error.message);
  }
}

/** @throws Failure naming unknown types */
export function checkEvents(events: readonly string[]): void {
  const unknown = events.filter((type) => type !== '*' && !eventTypes.some((known) => known === type));
  if (unknown.length > 0)
    throw new Failure(
      'INVALID_EVENT_TYPE',
      `There is no event type ${unknown.join(', ')}; there are ${eventTypes.join(', ')}, and * for all.`,
    );
}
