import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const never = ['node_modules/**', 'build/**', 'tests/e2e/**']

/** What is held against the clock, or tried again and again: it has the machine to itself, and no place in the gate. */
const long = ['**/*.long.test.ts']
/** What is tried by chance thousands of times, by `npm run stress` alone. */
const stress = ['**/*.stress.test.ts']
/** What starts a database cluster, HAProxy and sites, and measures how long a change takes: one file at a time. */
const machines = ['tests/{failover,upgrade}/**/*.stress.test.ts']
const globalSetup = ['tests/support/database-server.ts']

/** What starts and ends the whole site. */
const running = ['tests/running/**/*.test.ts']

/** What puts something else in the place of a module, or takes the whole document: nobody else may meet that. */
const alone = ['**/*.alone.test.{ts,tsx}']

/** What belongs to pages. */
const pages = ['**/*.test.tsx', '{features/*/*,shared}/ui/**/*.test.ts']

/** Before each file, so that what a test puts in a gap's place is taken away to the gap's filling, whoever came first. */
const pageSetup = ['tests/support/jsdom-polyfills.ts', 'tests/support/page-setup.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    // For what hangs; how long something takes is nowhere judged but in the long run.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/support/max-wait.ts'],
    // The seed is printed. The long run shuffles the tests of each file too.
    sequence: { shuffle: { files: true, tests: false } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...never, ...long, ...stress, ...running, ...alone, ...pages],
          globalSetup,
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/cheap-argon2.ts') },
          // A worker reads the product's code once for all of its suites, which is half of their time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          exclude: [...never, ...alone],
          environment: 'jsdom',
          setupFiles: pageSetup,
          isolate: false,
          unstubGlobals: true,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: never,
          environment: 'jsdom',
          setupFiles: pageSetup,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: { name: 'running', include: running, exclude: long, sequence: { groupOrder: 4 } },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: never,
          fileParallelism: false,
          globalSetup,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stress',
          include: stress,
          exclude: [...never, ...machines],
          globalSetup,
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stress-machines',
          include: machines,
          exclude: never,
          fileParallelism: false,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
})
