/** The part of WebAssembly that is used here; the browser library that declares the rest is no part of the types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    static imports(module: Module): { module: string; name: string }[];
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: number[]) => unknown>>);
    readonly exports: Record<string, unknown>;
  }
  interface Table {
    grow(entries: number): number;
    get(index: number): unknown;
    set(index: number, value: unknown): void;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
