/**
 * Result of a test run: the number of passed tests, names and reasons of failures, and names of tests that passed only
 * when retried.
 */
export type Outcome = { passed: number; failed: string[]; flaky: string[] }

type VitestReport = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Reads Vitest's JSON report; a file that failed before its tests ran counts as one failure. */
export function readVitest({ testResults }: VitestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] }
  for (const { name, message, assertionResults } of testResults) {
    const failures = assertionResults.filter(({ status }) => status === 'failed')
    outcome.passed += assertionResults.filter(({ status }) => status === 'passed').length
    for (const { fullName, failureMessages = [] } of failures)
      outcome.failed.push(`${name} › ${fullName}\n${failureMessages.join('\n')}`)
    if (message && failures.length === 0) outcome.failed.push(`${name}\n${message}`)
  }
  return outcome
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Reads Playwright's JSON report. */
export function readPlaywright({ suites }: { suites: PlaywrightSuite[] }): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], flaky: [] }
  const read = (suite: PlaywrightSuite) => {
    for (const { file, title, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests) {
        const name = `[${projectName}] ${file} › ${title}`
        const reasons = results.flatMap(({ error }) => error?.message ?? []).join('\n')
        if (status === 'unexpected') outcome.failed.push(`${name}\n${reasons}`)
        if (status === 'flaky') outcome.flaky.push(`${name}\n${reasons}`)
        if (status === 'expected' || status === 'flaky') outcome.passed++
      }
    suite.suites?.forEach(read)
  }
  suites.forEach(read)
  return outcome
}
