import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

/**
 * The few calls of HarfBuzz that measuring needs, straight on its WebAssembly module: the package's own wrapper waits
 * at the top level, which a CommonJS bundle cannot, and makes two objects a glyph where reading memory makes one.
 */
type Call = (...args: number[]) => number;

type FunctionName =
  | '__wasm_call_ctors'
  | 'malloc'
  | 'free'
  | 'hb_blob_create'
  | 'hb_face_create'
  | 'hb_face_get_upem'
  | 'hb_font_create'
  | 'hb_font_get_h_extents'
  | 'hb_font_get_nominal_glyph'
  | 'hb_font_get_glyph_h_advance'
  | 'hb_buffer_create'
  | 'hb_buffer_clear_contents'
  | 'hb_buffer_add_utf16'
  | 'hb_buffer_set_direction'
  | 'hb_buffer_guess_segment_properties'
  | 'hb_buffer_get_length'
  | 'hb_buffer_get_glyph_infos'
  | 'hb_buffer_get_glyph_positions'
  | 'hb_shape'
  | 'hb_font_draw_glyph'
  | 'hb_draw_funcs_create'
  | 'hb_draw_funcs_set_move_to_func'
  | 'hb_draw_funcs_set_line_to_func'
  | 'hb_draw_funcs_set_quadratic_to_func'
  | 'hb_draw_funcs_set_cubic_to_func'
  | 'hb_draw_funcs_set_close_path_func';

export interface Harfbuzz {
  call: Record<FunctionName, Call>;
  memory: WebAssembly.Memory;
  /** Functions that the module can call back. */
  table: WebAssembly.Table;
  buffer: number;
}

const pageBytes = 65_536;

let loaded: Harfbuzz | undefined;

export function harfbuzz(): Harfbuzz {
  loaded ??= load();
  return loaded;
}

function load(): Harfbuzz {
  const bytes = readFileSync(path.join(packageRoot(), 'dist', 'harfbuzz.wasm'));
  let memory: WebAssembly.Memory;
  const grow = (wanted: number): number => {
    const pages = Math.ceil((wanted >>> 0) / pageBytes) - memory.buffer.byteLength / pageBytes;
    try {
      // A fifth more than asked for, so that a face of several megabytes does not grow page by page.
      memory.grow(Math.max(pages, Math.ceil(memory.buffer.byteLength / pageBytes / 5)));
      return 1;
    } catch {
      return 0;
    }
  };
  const stop = () => {
    throw new Error('HarfBuzz stopped.');
  };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    env: {
      emscripten_resize_heap: grow,
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
    },
    wasi_snapshot_preview1: { proc_exit: stop },
  });
  memory = instance.exports.memory as WebAssembly.Memory;
  const call = instance.exports as unknown as Harfbuzz['call'];
  call.__wasm_call_ctors();
  const table = instance.exports.__indirect_function_table as WebAssembly.Table;
  return { call, memory, table, buffer: call.hb_buffer_create() };
}

/** Copies bytes into the module's memory; the caller frees them. */
export function copyIn(library: Harfbuzz, bytes: Uint8Array): number {
  const address = library.call.malloc(bytes.length);
  new Uint8Array(library.memory.buffer, address, bytes.length).set(bytes);
  return address;
}
