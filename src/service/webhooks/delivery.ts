/** An event on its way to a subscription. */
export interface Delivery {
  eventId: string;
  subscriptionId: string;
  /** Attempts whose end is known. */
  attempts: number;
  type: string;
  /** What is sent. */
  body: string;
}
