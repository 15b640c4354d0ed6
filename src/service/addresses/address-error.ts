/** The rule an address breaks. */
export type AddressFault = 'scheme' | 'host' | 'port' | 'form';

/** A user's address that the service does not call. The message is a full sentence. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly fault: AddressFault;
  /** Like the code of Node's socket errors. */
  readonly code = 'ADDRESS_REFUSED';

  constructor(fault: AddressFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
