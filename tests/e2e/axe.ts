import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Reading = { theme?: 'light' | 'dark' | 'system'; fontSize?: number; visionAssistant?: boolean }

/** The ways of reading in which every page must hold. */
export const readings: [name: string, reading: Reading][] = [
  ['light, 12 px', { theme: 'light', fontSize: 12 }],
  ['light, 24 px', { theme: 'light', fontSize: 24 }],
  ['dark, 12 px', { theme: 'dark', fontSize: 12 }],
  ['dark, 24 px', { theme: 'dark', fontSize: 24 }],
  ['light with vision assistant', { theme: 'light', visionAssistant: true }],
  ['dark with vision assistant', { theme: 'dark', visionAssistant: true }],
]

/** From the next page on, this device prefers to read so. */
export async function readAs(page: Page, reading: Reading): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lonja.preferences', value), JSON.stringify(reading))
}

/** No serious or critical violation on the page as it stands, and nothing wider than the screen. */
export async function expectReadable(page: Page): Promise<void> {
  // Colours are judged at rest, not on their way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.effect?.getTiming().iterations !== Infinity && animation.finished)),
  )
  await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
    const results = await axe.run()
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(violations).toEqual([])
  // Against the screen itself: a phone zooms out to what is too wide.
  const screen = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen)
}
