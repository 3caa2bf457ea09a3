import { defineConfig } from 'vitest/config'

const never = ['node_modules/**', 'build/**', 'tests/e2e/**']

/** What is held against the clock: starts and stops of the whole site, and answers that must not take longer for a known e-mail. */
const timed = ['tests/running/**/*.test.ts', 'tests/access/known-and-unknown.test.ts']
const globalSetup = ['tests/support/database-server.ts']

/** What belongs to pages, or puts something else in the place of a module. */
const apart = ['**/*.test.tsx', '{features/*,shared}/ui/**/*.test.ts', 'web/pages/account/**/*.test.ts', '**/hash-password.test.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...never, ...timed, ...apart],
          globalSetup,
          // A worker reads the product's code once for all of its suites, which is half of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude: never } },
      { extends: true, test: { name: 'timed', include: timed, fileParallelism: false, globalSetup } },
    ],
  },
})
