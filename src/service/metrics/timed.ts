/** Called once a promise that a method answered with has settled. */
export type Done = (method: string, seconds: number, failed: boolean) => void;

/** The same object, its methods timed that answer with a promise. */
export function timed<T extends object>(target: T, done: Done): T {
  const methods = new Map<string | symbol, ReturnType<typeof timedMethod>>();
  return new Proxy(target, {
    get(_, name) {
      const known = methods.get(name);
      if (known) return known;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = timedMethod(target, value, String(name), done);
      methods.set(name, method);
      return method;
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
