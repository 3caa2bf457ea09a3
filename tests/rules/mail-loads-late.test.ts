import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Imports what the server starts with and prints the mail modules that were loaded. */
const script = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  await import('./api/site.ts')
  await import('./api/services.ts')
  console.log(JSON.stringify(loaded.filter((url) => /features\\/platform\\/mail\\/|shared\\/email\\/|\\/letters\\.ts|react-email|html-to-text|prettier/.test(url))))
`

it('starts without React and without e-mail templates', async () => {
  const { stdout } = await run('node', ['--input-type=module', '-e', script], {
    cwd: process.cwd(),
  })
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded.some((url) => url.endsWith('/features/platform/mail/server/queue-mail.ts'))).toBe(
    true,
  )
  expect(
    loaded.filter((url) =>
      /shared\/email\/|\/letters\.ts|react-email|html-to-text|prettier/.test(url),
    ),
  ).toEqual([])
})
