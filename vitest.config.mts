import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup/build.ts'],
    // End-to-end tests spawn processes and convert documents, at times on a machine that has much else to do: generous
    // per test, bounded in total by CI.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    // The trials that kill processes depend on when the machine lets them run; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
  },
});
