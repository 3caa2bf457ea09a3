import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { mailFolder } from './sites.ts'

/** The newest e-mail to an address as plain text; waits for it. `folder`: of another site than the usual one. */
export async function mailTo(email: string, folder = mailFolder): Promise<string> {
  let text = ''
  await expect(() => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name))
    const newest = files
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => readFileSync(file, 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`))
    text = (newest ?? '').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=')
    expect(text).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return text
}

/** The first match of a pattern in the newest e-mail to an address; waits for an e-mail that has one. */
export async function matchMail(
  pattern: RegExp,
  email: string,
  folder = mailFolder,
): Promise<RegExpExecArray> {
  let text = ''
  await expect(async () => {
    text = await mailTo(email, folder)
    expect(text).toMatch(pattern)
  }).toPass({ timeout: 20_000 })
  return pattern.exec(text) as RegExpExecArray
}

/**
 * Sets a person's preference to an e-mail per event of a topic: by default the first of a day is sent at once only from nine
 * o'clock on.
 */
export async function requestEach(
  page: Page,
  headers: Record<string, string>,
  topic: 'leads' | 'messages',
): Promise<void> {
  const saved = await page.request.put(`/api/account/notifications/${topic}`, {
    headers,
    data: { channel: 'mail', preference: 'each' },
  })
  expect(saved.ok()).toBe(true)
}
