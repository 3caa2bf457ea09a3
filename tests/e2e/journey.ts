import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'

/** Chromium logs every refused call: a test that expects a refusal checks the page instead. */
const isRefusal = (text: string, address: string) =>
  /^Failed to load resource: .* a status of 4\d\d/.test(text) &&
  /^\/(api|auth|storage)\//.test(new URL(address).pathname)

type Journey = {
  /** Console errors that this test causes on purpose. */
  expectedComplaint: RegExp | undefined
  complaints: string[]
}

export const test = base.extend<Journey>({
  // Every test uses its own client address through a trusted proxy, so that rate limits do not interfere.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  expectedComplaint: [undefined, { option: true }],
  // Every test fails when any of its pages throws or logs an error to the console.
  complaints: [
    async ({ browser, expectedComplaint }, use) => {
      const complaints: string[] = []
      const note = (text: string, address: string) => {
        if (!isRefusal(text, address) && !expectedComplaint?.test(text))
          complaints.push(`${address}: ${text}`)
      }
      const listen = (context: BrowserContext) => {
        // Chromium logs other policy violations by itself; `eval` blocked inside a try block is only reported as an
        // event.
        void context.addInitScript(() =>
          document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
            if (blockedURI === 'eval')
              throw new Error(
                `code made of text, against the Content-Security-Policy, in ${sourceFile}`,
              )
          }),
        )
        context.on('weberror', (failure) => {
          const { message, stack } = failure.error()
          note(`${message}\n${stack}`, failure.page()?.url() ?? '')
        })
        context.on(
          'console',
          (message) => message.type() === 'error' && note(message.text(), message.location().url),
        )
      }
      browser.on('context', listen)
      await use(complaints)
      browser.off('context', listen)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
