import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';
import { embeddedOpenType } from './src/engine/fonts/eot.ts';
import { embedded, families } from './src/engine/fonts/families.ts';
import { packPart, partKey } from './src/engine/render/pptx/zip.ts';

/** WebAssembly modules are read from beside the bundle at run time; a bundler does not carry them along. */
const shipModules: Plugin = {
  name: 'ship-modules',
  generateBundle() {
    const { resolve } = createRequire(import.meta.url);
    for (const [fileName, path] of [
      ['harfbuzz.wasm', resolve('harfbuzzjs/dist/harfbuzz.wasm')],
      ['pdfium.wasm', resolve('@embedpdf/pdfium/pdfium.wasm')],
    ] as const)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
  },
};

/** The fonts as decks carry them along, packed: see src/engine/render/pptx/zip.ts. */
const packedFonts: Plugin = {
  name: 'packed-fonts',
  generateBundle() {
    for (const family of embedded)
      for (const isBold of [false, true]) {
        const file = `fonts/${families[family]}-${isBold ? 'Bold' : 'Regular'}.ttf`;
        const part = embeddedOpenType(readFileSync(join(import.meta.dirname, file)), family, isBold);
        this.emitFile({ type: 'asset', fileName: `packed/${partKey(part)}`, source: packPart(part) });
      }
  },
};

/**
 * The words of the languages as files beside the program, of which each part is parsed when it is asked for: as a program, all
 * of them take ten times as long, and most commands need few.
 */
const words: Plugin = {
  name: 'words',
  transform: {
    filter: { id: /engine\/language\/[a-z]{2}\.json$/ },
    handler(code, id) {
      const parts = Object.entries(JSON.parse(code)).map(
        ([part, value]) => [part, Buffer.from(JSON.stringify(value))] as const,
      );
      const fileName = `words/${basename(id)}`;
      this.emitFile({ type: 'asset', fileName, source: Buffer.concat(parts.map(([, text]) => text)) });
      let from = 0;
      const spans = parts.map(([part, { length }]) => {
        from += length;
        return [part, from - length, from];
      });
      return { code: partsOf(basename(id), spans), moduleType: 'js', map: null };
    },
  },
};

/** A module whose value has the parts of a file of words, each read from its bytes from and to. */
const partsOf = (name: string, spans: unknown): string => `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const bytes = readFileSync(join(__dirname, '..', 'words', '${name}'));
const words = {};
for (const [part, from, to] of ${JSON.stringify(spans)})
  Object.defineProperty(words, part, {
    enumerable: true,
    configurable: true,
    get() {
      const value = JSON.parse(bytes.toString('utf8', from, to));
      Object.defineProperty(words, part, { value });
      return value;
    },
  });
export default words;`;

/** Commander loads what starts other programs, for commands that are programs of their own: svc has none. */
const noPrograms: Plugin = {
  name: 'no-programs',
  transform: {
    filter: { id: /commander\/lib\/command\.js$/ },
    handler: (code) => ({
      code: code
        .replace("require('node:child_process').spawn", 'undefined')
        .replace("require('node:child_process')", '{}'),
      map: null,
    }),
  },
};

/** What fonts are packed with, and the tables of the library that reads them: Node unpacks both, and twenty times as fast. */
const unpackedByNode: Plugin = {
  name: 'unpacked-by-node',
  transform: {
    filter: { id: /(?:tiny-inflate\/index|brotli\/decompress)\.js$/ },
    handler: (_, id) => ({
      code: id.includes('brotli')
        ? "module.exports = (packed) => require('node:zlib').brotliDecompressSync(packed);"
        : "module.exports = (packed, room) => (room.set(require('node:zlib').inflateRawSync(packed)), room);",
      map: null,
    }),
  },
};

/** What a .pdf is locked with: ours are not, and its tables are worked out as soon as it is loaded. */
const noLocks: Plugin = {
  name: 'no-locks',
  transform: {
    filter: { id: /@noble\/ciphers\/(?:esm\/)?aes\.js$/ },
    handler: () => ({
      code: "const none = () => { throw new Error('No .pdf of ours is locked.'); }; export { none as cbc, none as ecb };",
      moduleType: 'js',
      map: null,
    }),
  },
};

/** Maps name files and lines alone: what stands in the files would weigh three times as much as the program. */
const slimMaps: Plugin = {
  name: 'slim-maps',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.map')) continue;
      const { version, sources, mappings } = JSON.parse(String(file.source));
      file.source = JSON.stringify({ version, sources, names: [], mappings });
    }
  },
};

/** What the commands declare, as data: see src/commands/declarations.ts. */
const writeDeclarations: Plugin = {
  name: 'write-declarations',
  writeBundle({ dir = '' }) {
    const folder = resolve(import.meta.dirname, dir);
    const { declarationFiles } = createRequire(import.meta.url)(join(folder, 'declarations.js'));
    mkdirSync(join(folder, 'declarations'));
    for (const [name, content] of declarationFiles())
      writeFileSync(join(folder, 'declarations', `${name}.json`), JSON.stringify(content));
  },
};

/**
 * What always runs together is one chunk, with all it imports early: finding and opening a file takes longer than compiling
 * the few lines in it.
 */
const together = [
  // What the engine needs too, which has no use for calls.
  { name: 'contract', test: /contract\/(locales|type)\.ts$/, priority: 4 },
  { name: 'early', test: /src\/main\.ts$/, priority: 3 },
  {
    name: 'call',
    test: /(framework\/(run-typed|open-target)|client\/create-client|terminal\/json-output|contract\/schemas)\.ts$/,
    priority: 2,
  },
  {
    name: 'lists',
    test: /commands\/(lists\/(given|page|template)|themes\/|headings)|contract\/catalogue\.ts$/,
    priority: 1,
  },
];

/**
 * One CommonJS chunk per area: a command reads and compiles only what it imports, which is what keeps
 * `svc --version` near the cost of starting Node. Packages with a native binary stay outside the bundle.
 */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    declarations: 'src/commands/declarations.ts',
    'engine-process': 'src/service/engine/process-main.ts',
    worker: 'src/service/background/worker-main.ts',
  },
  platform: 'node',
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    words,
    noPrograms,
    unpackedByNode,
    noLocks,
    shipModules,
    packedFonts,
    slimMaps,
    writeDeclarations,
    thirdPartyNotices,
  ],
  external: ['libsql', '@resvg/resvg-js', 'pg-native'],
  // Known and harmless: unpdf asks for its own address where it is no module; some late imports are early elsewhere.
  checks: { emptyImportMeta: false, ineffectiveDynamicImport: false },
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    minify: true,
    sourcemap: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: together },
  },
});
