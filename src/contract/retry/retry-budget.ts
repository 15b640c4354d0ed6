/** Enough for a hundred retries in a row before any success; the published numbers of a large cloud's own clients. */
const capacity = 500;
const costs = { retry: 5, timeout: 10 } as const;
const refund = 1;

/**
 * Limits what retrying may add to the load of a service that is down: each retry costs, each success earns a little
 * back. One budget is shared by everything a client does, so a hundred parallel transfers do not multiply.
 */
export class RetryBudget {
  #tokens = capacity;

  /** False when the budget does not allow another retry. */
  spend(kind: keyof typeof costs): boolean {
    if (this.#tokens < costs[kind]) return false;
    this.#tokens -= costs[kind];
    return true;
  }

  succeeded(): void {
    this.#tokens = Math.min(capacity, this.#tokens + refund);
  }
}
