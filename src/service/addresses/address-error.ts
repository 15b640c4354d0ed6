/** Which rule an address breaks. */
export type AddressFault = 'scheme' | 'host' | 'port' | 'form';

/** An address that the service does not call. The message is a whole sentence for people. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly fault: AddressFault;
  /** As the errors of node's sockets have one. */
  readonly code = 'ADDRESS_REFUSED';

  constructor(fault: AddressFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
