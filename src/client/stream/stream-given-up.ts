/** Streams do not come through from here, while the turn itself may be doing well: polling is the better way. */
export class StreamGivenUp extends Error {
  override readonly name = 'StreamGivenUp';
}
