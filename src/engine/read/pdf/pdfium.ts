import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../fonts/package-root.ts';
import { SourceError } from '../../source.ts';

/**
 * PDFium as a WebAssembly module, without its package's wrapper: any build works that exports the C functions below,
 * malloc, free, memory and function table. Every document gets its own instance, so damage by one file is contained.
 */
export interface Pdfium {
  call: Record<string, (...args: number[]) => number>;
  /** Current view of the memory, which an allocating call may replace. */
  u8(): Uint8Array;
  /** A number in memory, at an address that its size divides. */
  i32(at: number): number;
  f32(at: number): number;
  f64(at: number): number;
  /** 4 kB for results. */
  scratch: number;
  /** Reads UTF-16 text that a function writes to a buffer of a given size, returning the length in bytes. */
  text(write: (buffer: number, bytes: number) => number): string;
  /** Passes bytes to FPDF_LoadCustomDocument: address of an FPDF_FILEACCESS. */
  fileAccess(bytes: Uint8Array): number;
}

/** Memory limit per document, including objects and drawings; PDFium fails beyond it. */
const maxMemory = 288 * 1024 * 1024;
const pageBytes = 65_536;

const tooLarge = () =>
  new SourceError('too-large', 'The PDF unpacks to more than a document can be, so it was not read.');

let compiled: WebAssembly.Module | undefined;

function compile(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(readFileSync(path.join(packageRoot(), 'dist', 'pdfium.wasm')));
  return compiled;
}

/** A C longjmp, passed through JavaScript as Emscripten does. */
class LongJump {}

/** Environment function answering "not available". */
const notAvailable = () => -52;

/** @throws SourceError from any later call that exceeds the memory limit */
export function startPdfium(): Pdfium {
  const module = compile();
  let exports: Record<string, unknown> = {};
  const memory = () => exports.memory as WebAssembly.Memory;
  const known: Record<string, (...args: number[]) => unknown> = {
    emscripten_resize_heap: (wanted) => grow(memory(), (wanted ?? 0) >>> 0),
    emscripten_date_now: () => Date.now(),
    _emscripten_memcpy_js: (to = 0, from = 0, length = 0) =>
      new Uint8Array(memory().buffer).copyWithin(to, from, from + length),
    _emscripten_throw_longjmp: () => {
      throw new LongJump();
    },
    _abort_js: () => {
      throw tooLarge();
    },
    __assert_fail: () => {
      throw tooLarge();
    },
    fd_close: () => 0,
    environ_sizes_get: (count = 0, size = 0) => {
      new Int32Array(memory().buffer)[count >> 2] = 0;
      new Int32Array(memory().buffer)[size >> 2] = 0;
      return 0;
    },
    environ_get: () => 0,
  };
  const imports: Record<string, Record<string, (...args: number[]) => unknown>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = name.startsWith('invoke_') ? guarded(() => exports) : (known[name] ?? notAvailable);
  }
  const instance = new WebAssembly.Instance(module, imports);
  exports = instance.exports;
  const call = exports as Pdfium['call'];
  call.__wasm_call_ctors?.();
  call.FPDF_InitLibrary?.();
  return withViews(call, memory, exports.__indirect_function_table as WebAssembly.Table);
}

function grow(memory: WebAssembly.Memory, wanted: number): number {
  const now = memory.buffer.byteLength;
  if (wanted > maxMemory) return 0;
  const target = Math.min(maxMemory, Math.max(wanted, now * 1.2));
  try {
    memory.grow(Math.ceil((target - now) / pageBytes));
    return 1;
  } catch {
    return 0;
  }
}

/** Calls a table function, recording a longjmp out of it. */
function guarded(exports: () => Record<string, unknown>): (...args: number[]) => unknown {
  return (index, ...args) => {
    const call = exports() as Pdfium['call'];
    const stack = call.emscripten_stack_get_current?.() ?? 0;
    const target = (exports().__indirect_function_table as WebAssembly.Table).get(index ?? 0);
    try {
      return (target as (...values: number[]) => unknown)(...args);
    } catch (error) {
      if (!(error instanceof LongJump)) throw error;
      call._emscripten_stack_restore?.(stack);
      call.setThrew?.(1, 0);
      return 0;
    }
  };
}

const viewsOf = ({ buffer }: WebAssembly.Memory) => ({
  i32: new Int32Array(buffer),
  f32: new Float32Array(buffer),
  f64: new Float64Array(buffer),
});

function withViews(call: Pdfium['call'], memory: () => WebAssembly.Memory, table: WebAssembly.Table): Pdfium {
  let views = viewsOf(memory());
  // Growing the memory leaves views of nothing; to look the buffer itself up takes longer than all else here.
  const current = () => {
    if (views.i32.length === 0) views = viewsOf(memory());
    return views;
  };
  const allocate = (bytes: number) => {
    const address = call.malloc?.(bytes) ?? 0;
    if (!address) throw tooLarge();
    return address;
  };
  const u8 = () => new Uint8Array(memory().buffer);
  return {
    call,
    u8,
    i32: (at) => current().i32[at >> 2] as number,
    f32: (at) => current().f32[at >> 2] as number,
    f64: (at) => current().f64[at >> 3] as number,
    scratch: allocate(4096),
    text(write) {
      const bytes = write(0, 0);
      if (bytes <= 2 || bytes > 1_000_000) return '';
      const buffer = allocate(bytes);
      const length = Math.min(bytes, write(buffer, bytes));
      const text = new TextDecoder('utf-16le').decode(u8().slice(buffer, buffer + length));
      call.free?.(buffer);
      return text.replace(/(?<!\0)\0+$/, '');
    },
    fileAccess(bytes) {
      const block = (_: number, position: number, buffer: number, size: number) => {
        const from = position >>> 0;
        if (from + size > bytes.length) return 0;
        u8().set(bytes.subarray(from, from + size), buffer);
        return 1;
      };
      const address = allocate(12);
      const at = table.grow(1);
      table.set(at, callable(block));
      const words = new DataView(memory().buffer);
      [bytes.length, at, 0].forEach((word, index) => {
        words.setUint32(address + index * 4, word, true);
      });
      return address;
    },
  };
}

/** Function tables only take module functions: a tiny module, (i32, i32, i32, i32) → i32, forwards the call. */
function callable(block: (...args: number[]) => number): unknown {
  const i32 = 0x7f;
  const bytes = [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 9, 1, 0x60, 4, i32, i32, i32, i32, 1, i32],
    [2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    [7, 5, 1, 1, 0x66, 0, 0],
  ].flat();
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), {
    e: { f: block },
  });
  return instance.exports.f;
}
