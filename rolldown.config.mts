import { defineConfig } from 'rolldown';

/**
 * One CommonJS chunk per area: a command reads and compiles only what it imports, which is what keeps
 * `svc --version` near the cost of starting Node. Packages with a native binary stay outside the bundle.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: ['libsql', '@resvg/resvg-js'],
  output: {
    dir: 'dist',
    format: 'cjs',
    cleanDir: true,
    minify: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
