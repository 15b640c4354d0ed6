import { defineConfig } from 'vitest/config';

/** Tests that measure how costs grow, or what memory something takes: nothing else has run in their process. */
const measuring = [
  'test/engine/linear/**/*.test.ts',
  'test/engine/poster/canvases.trial.test.ts',
  'test/service/streams.trial.test.ts',
];

/** Tests that kill, starve and flood, or that hand hundreds of files to other programs: minutes each. */
const trials = 'test/**/*.trial.test.ts';
/** They depend on when the machine lets them run; what fails twice is broken. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    globalSetup: ['test/setup/build.ts'],
    // End-to-end tests spawn processes and convert documents, at times on a machine that has much else to do: generous
    // per test, bounded in total by CI.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // One more than there are processors in CI: some tests wait for something most of their time.
    maxWorkers: 3,
    // What one project has transformed, the others and the next run read from the disk.
    experimental: { fsModuleCache: true },
    // The validator runs for a second at most: less of it compiling itself.
    env: { DOTNET_TieredPGO: '0' },
    projects: [
      // Several files share a process, which loads and compiles what they test once.
      {
        extends: true,
        test: { name: 'engine', include: ['test/engine/**/*.test.ts'], exclude: [trials], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['test/!(engine)/**/*.test.ts'],
          exclude: [trials],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'trials', include: [trials], exclude: measuring, isolate: false, retry },
      },
      { extends: true, test: { name: 'measuring', include: measuring, retry } },
    ],
  },
});
