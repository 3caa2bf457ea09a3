import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './read-report.ts'

it('names failures of vitest, also a file that failed before its tests', () => {
  const outcome = readVitest({
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', message: 'no database', assertionResults: [] },
    ],
  })
  expect(outcome).toEqual({
    passed: 1,
    failed: ['a.test.ts › subtracts\nexpected 1 to be 2', 'b.test.ts\nno database'],
    flaky: [],
  })
})

it('distinguishes failed journeys from flaky ones', () => {
  const test = (projectName: string, status: string, ...messages: string[]) => ({
    projectName,
    status,
    results: messages.map((message) => ({ error: { message } })),
  })
  const outcome = readPlaywright({
    suites: [
      {
        specs: [
          {
            file: 'a.spec.ts',
            title: 'enters',
            tests: [test('phone', 'expected'), test('desktop', 'flaky', 'slow')],
          },
        ],
        suites: [
          {
            specs: [
              {
                file: 'a.spec.ts',
                title: 'leaves',
                tests: [test('phone', 'unexpected', 'stuck', 'stuck')],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(outcome).toEqual({
    passed: 2,
    failed: ['[phone] a.spec.ts › leaves\nstuck\nstuck'],
    flaky: ['[desktop] a.spec.ts › enters\nslow'],
  })
})
