/** The job itself ended `failed` or `cancelled`; every request on the way went well. The message is the service's. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly status: 'failed' | 'cancelled';
  readonly callbackId: string;

  constructor(status: 'failed' | 'cancelled', callbackId: string, message: string) {
    super(message);
    this.status = status;
    this.callbackId = callbackId;
  }
}
