import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const never = ['node_modules/**', 'build/**', 'tests/e2e/**']

/** What is held against the clock, or tried again and again: it has the machine to itself, and no place in the gate. */
const long = ['**/*.long.test.ts']
const globalSetup = ['tests/support/database-server.ts']

/** What starts and ends the whole site. */
const running = ['tests/running/**/*.test.ts']

/** What belongs to pages, or puts something else in the place of a module. */
const apart = ['**/*.test.tsx', '{features/*,shared}/ui/**/*.test.ts', 'web/pages/account/**/*.test.ts', '**/hash-password.test.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    // For what hangs; how long something takes is nowhere judged but in the long run.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/support/patience.ts'],
    // The seed is printed. The long run shuffles the tests of each file too.
    sequence: { shuffle: { files: true, tests: false } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...never, ...long, ...running, ...apart],
          globalSetup,
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/cheap-argon2.ts') },
          // A worker reads the product's code once for all of its suites, which is half of their time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude: never, setupFiles: ['tests/support/page-patience.ts'] } },
      { extends: true, test: { name: 'running', include: running, exclude: long } },
      { extends: true, test: { name: 'long', include: long, exclude: never, fileParallelism: false, globalSetup } },
    ],
  },
})
