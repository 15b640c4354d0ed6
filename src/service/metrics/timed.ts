/** Called once a promise that a method answered with has settled. */
export type Done = (method: string, seconds: number, failed: boolean) => void;

/** The same object, its methods timed that answer with a promise. */
export function timed<T extends object>(target: T, done: Done): T {
  const methods: Record<string, unknown> = {};
  for (let at: object = target; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && name !== 'constructor')
        methods[name] ??= timedMethod(target, value, name, done);
  return Object.assign(Object.create(target), methods);
}

// biome-ignore lint/complexity/noBannedTypes: any method.
function timedMethod(target: object, method: Function, name: string, done: Done) {
  return (...given: unknown[]): unknown => {
    const began = performance.now();
    const answer: unknown = method.apply(target, given);
    if (!(answer instanceof Promise)) return answer;
    answer.then(
      () => done(name, (performance.now() - began) / 1000, false),
      () => done(name, (performance.now() - began) / 1000, true),
    );
    return answer;
  };
}
