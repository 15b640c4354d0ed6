import { Client, type QueryConfig } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Has every statement of this process that holds a text have another in its place, until the test ends. */
export function spoilStatements(from: string, to: string): void {
  const sound = Client.prototype.query as (...given: unknown[]) => unknown;
  const spoilt = function (this: Client, given: string | QueryConfig, ...rest: unknown[]) {
    // Under another name than the sound one may have been prepared by.
    const faulty =
      typeof given === 'string'
        ? given.replaceAll(from, to)
        : { ...given, name: undefined, text: given.text.replaceAll(from, to) };
    return sound.call(this, faulty, ...rest);
  };
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(spoilt as never);
  onTestFinished(() => spy.mockRestore());
}
