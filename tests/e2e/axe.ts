import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isGate } from './is-gate-run.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Reading = { theme: 'light' | 'dark'; fontSize?: number; visionAssistant?: boolean }

/** Reading preferences under which every page must be accessible. */
const readings: Reading[] = [
  { theme: 'dark', fontSize: 12 },
  { theme: 'dark', fontSize: 24 },
  { theme: 'dark', visionAssistant: true },
  { theme: 'light', fontSize: 12 },
  { theme: 'light', fontSize: 24 },
  { theme: 'light', visionAssistant: true },
]

/** Sets the device's reading preference from the next page on. */
export async function setReadingPreference(page: Page, reading: Reading): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('lonja.preferences', value),
    JSON.stringify(reading),
  )
}

/** Changes the preference as another tab would, repeatedly until the open page listens. */
export async function changeReadingPreference(page: Page, reading: Reading): Promise<void> {
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

/** Rules that another theme or size can break; the rest of a page is the same in all of them. */
const looks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * `expectAccessible` under every reading preference (in the gate, under the first), without reloading: all rules under
 * the first, the visual ones under the others.
 */
export async function expectAccessibleInAllPreferences(page: Page): Promise<void> {
  for (const [index, reading] of readings.slice(0, isGate ? 1 : undefined).entries())
    await test.step(JSON.stringify(reading), async () => {
      await changeReadingPreference(page, reading)
      await expectAccessible(page, index === 0 ? undefined : looks)
    })
}

/**
 * Puts bars that stay in place while a page scrolls (header, bottom bar, summary) into the page's flow: whatever they
 * happen to cover would count as too small, though scrolling uncovers it.
 */
function releaseBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(bar)
    if (!['sticky', 'fixed'].includes(position) || bar.closest('[data-portal], [role=dialog]'))
      continue
    bar.dataset.released = bar.style.position
    bar.style.position = 'static'
  }
}

function holdBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-released]')) {
    bar.style.position = bar.dataset.released ?? ''
    delete bar.dataset.released
  }
}

/**
 * Fails on serious or critical violations (of these rules) on the current page, and on content wider than the screen.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Colours are checked after transitions; a cancelled transition may have been replaced by another.
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
  await page.evaluate(releaseBars)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> }
    }
    // Off by default, but a rule of WCAG 2.2 AA.
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
  await page.evaluate(holdBars)
  expect(violations).toEqual([])
  // Compared to the screen: a phone zooms out to content that is too wide.
  const screen = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    screen,
  )
}
