/** Something in the limits or faults a service was given is not valid; the message is for people. */
export class OptionsError extends Error {
  override name = 'OptionsError';
}
