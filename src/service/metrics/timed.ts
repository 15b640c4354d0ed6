/** Called once a promise that a method answered with has settled. */
export type Done = (method: string, seconds: number, failed: boolean) => void;

/** The same object, its methods timed that answer with a promise. */
export function timed<T extends object>(target: T, done: Done): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? timedMethod(target, value, String(name), done) : value;
    },
  });
}

// biome-ignore lint/complexity/noBannedTypes: any method.
function timedMethod(target: object, method: Function, name: string, done: Done) {
  return (...given: unknown[]): unknown => {
    const began = performance.now();
    const answer: unknown = method.apply(target, given);
    if (!(answer instanceof Promise)) return answer;
    const end = (failed: boolean) => done(name, (performance.now() - began) / 1000, failed);
    answer.then(
      () => end(false),
      () => end(true),
    );
    return answer;
  };
}
