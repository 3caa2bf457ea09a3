import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isGate } from './gate.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Reading = { theme: 'light' | 'dark'; fontSize?: number; visionAssistant?: boolean }

/** The ways of reading in which every page must hold. */
const readings: Reading[] = [
  { theme: 'dark', fontSize: 12 },
  { theme: 'dark', fontSize: 24 },
  { theme: 'dark', visionAssistant: true },
  { theme: 'light', fontSize: 12 },
  { theme: 'light', fontSize: 24 },
  { theme: 'light', visionAssistant: true },
]

/** From the next page on, this device prefers to read so. */
export async function readAs(page: Page, reading: Reading): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('lonja.preferences', value),
    JSON.stringify(reading),
  )
}

/** The preference is changed as another tab would, as often as it takes the open page to listen. */
export async function changeReading(page: Page, reading: Reading): Promise<void> {
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem('lonja.preferences', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'lonja.preferences', newValue }))
    }, JSON.stringify(reading))
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', reading.theme, {
      timeout: 500,
    })
  }).toPass({ timeout: 20_000 })
}

/** What another theme or size can break; the rest of a page is the same in all of them. */
const looks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** `expectReadable` in every way of reading (in the gate, in the first), without a new load: whole in the first, by its looks in the others. */
export async function expectReadableInEveryWay(page: Page): Promise<void> {
  for (const [index, reading] of readings.slice(0, isGate ? 1 : undefined).entries())
    await test.step(JSON.stringify(reading), async () => {
      await changeReading(page, reading)
      await expectReadable(page, index === 0 ? undefined : looks)
    })
}

/** No serious or critical violation (of these rules) on the page as it stands, and nothing wider than the screen. */
export async function expectReadable(page: Page, rules?: string[]): Promise<void> {
  // Colours are judged at rest, not on their way; what is called off on its way may have been replaced by another way.
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> }
    }
    // Off where nobody asks for it, and a rule of WCAG 2.2 AA all the same.
    const rules = { 'target-size': { enabled: true } }
    const results = await axe.run({
      resultTypes: ['violations'],
      preload: false,
      rules,
      ...(runOnly && { runOnly }),
    })
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
  expect(violations).toEqual([])
  // Against the screen itself: a phone zooms out to what is too wide.
  const screen = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    screen,
  )
}
