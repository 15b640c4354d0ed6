import type { Harfbuzz } from './harfbuzz.ts';

/**
 * Receives the outlines that HarfBuzz draws. It calls back through its function table, which takes only functions of a
 * WebAssembly module: so a module of a few bytes, written out here, hands the calls on to JavaScript.
 */
export interface OutlinePen {
  /** Handle of the functions, for hb_font_draw_glyph. */
  functions: number;
  /** SVG path data of what was drawn since the last call, in font units with y upwards. */
  take(): string;
}

const i32 = 0x7f;
const f32 = 0x7d;
/** Every callback gets the functions, the pen's data, its state and the caller's data, and so many numbers between. */
const coordinates = { m: 2, l: 2, q: 4, c: 6, z: 0 } as const;
const names = Object.keys(coordinates) as (keyof typeof coordinates)[];

export function outlinePen(library: Harfbuzz): OutlinePen {
  let path = '';
  const draw =
    (letter: string) =>
    (...values: number[]) => {
      path += letter + values.slice(3, -1).join(' ');
    };
  const imports = { m: draw('M'), l: draw('L'), q: draw('Q'), c: draw('C'), z: draw('Z') };
  const bridge = new WebAssembly.Instance(new WebAssembly.Module(bridgeModule()), { e: imports });
  const { call, table } = library;
  const first = table.grow(names.length);
  names.forEach((name, index) => {
    table.set(first + index, bridge.exports[name]);
  });
  const functions = call.hb_draw_funcs_create();
  call.hb_draw_funcs_set_move_to_func(functions, first, 0, 0);
  call.hb_draw_funcs_set_line_to_func(functions, first + 1, 0, 0);
  call.hb_draw_funcs_set_quadratic_to_func(functions, first + 2, 0, 0);
  call.hb_draw_funcs_set_cubic_to_func(functions, first + 3, 0, 0);
  call.hb_draw_funcs_set_close_path_func(functions, first + 4, 0, 0);
  return {
    functions,
    take() {
      const taken = path;
      path = '';
      return taken;
    },
  };
}

/** A module that imports five functions and exports them again, in the binary format's sections. */
function bridgeModule(): Uint8Array {
  const types = names.map((name) => {
    const parameters = [i32, i32, i32, ...new Array<number>(coordinates[name]).fill(f32), i32];
    return [0x60, parameters.length, ...parameters, 0];
  });
  const imports = names.map((name, index) => [1, 'e'.charCodeAt(0), 1, name.charCodeAt(0), 0, index]);
  const exports = names.map((name, index) => [1, name.charCodeAt(0), 0, index]);
  const section = (id: number, entries: number[][]) => {
    const body = [entries.length, ...entries.flat()];
    return [id, body.length, ...body];
  };
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return Uint8Array.from([...header, ...section(1, types), ...section(2, imports), ...section(7, exports)]);
}
