/** Bytes of an upload or a download so far; `total` where it is known. */
export interface Bytes {
  done: number;
  total: number | undefined;
}

/**
 * What a command is doing, shown on stderr while it does it. At most one is under way at a time. `close` may be called
 * however it ends, and leaves the terminal as it was.
 */
export interface Progress {
  /** A step began. The text is shown as it is; services name their own steps. */
  step(message: string, percent?: number): void;
  /** A transfer moved on. `label` says what is transferred. */
  bytes(label: string, bytes: Bytes): void;
  close(): void;
}

export const noProgress: Progress = { step: () => {}, bytes: () => {}, close: () => {} };

/** Opens progress one after the other, and closes the one that is open. */
export function onlyProgress(make: () => Progress): { open(): Progress; close(): void } {
  let current = noProgress;
  return {
    open: () => {
      current.close();
      current = make();
      return current;
    },
    close: () => current.close(),
  };
}
