/** A stop that a test has put into a service. */
export interface Held {
  /** Something has come there, and waits. */
  reached: Promise<void>;
  letGo(): void;
}

/** Lets a test stop a service at a moment of its choosing, however slow or busy the machine is. */
export class HoldPoints {
  readonly #held = new Set<{ point: RegExp; reach(): void; released: Promise<void> }>();

  /** Stops what passes a point with such a name, until it is let go. */
  hold(point: RegExp): Held {
    const reached = signal();
    const released = signal();
    const own = { point, reach: reached.give, released: released.given };
    this.#held.add(own);
    const letGo = () => {
      this.#held.delete(own);
      released.give();
    };
    return { reached: reached.given, letGo };
  }

  /** The service has come to a point: it waits here where a test wants it to. */
  async pass(point: string): Promise<void> {
    for (const held of [...this.#held]) {
      if (!held.point.test(point)) continue;
      held.reach();
      await held.released;
    }
  }
}

function signal(): { given: Promise<void>; give(): void } {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
