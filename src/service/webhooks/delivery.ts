/** An event on its way to a subscription. */
export interface Delivery {
  eventId: string;
  subscriptionId: string;
  /** Finished attempts. */
  attempts: number;
  type: string;
  /** Request body. */
  body: string;
}
