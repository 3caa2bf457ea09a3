import { expect, type Page } from '@playwright/test'

/** Minimum CSS pixels in each direction for a touch target. */
const least = 44

/** Every control on the current page is large enough to touch, except links within text (as in WCAG 2.5.8). */
export async function expectTouchTargets(page: Page): Promise<void> {
  const tight = await page.evaluate((least) => {
    const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const isWithinText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    /** Whether taps around its centre hit it: some controls extend beyond their visible box or have a label. */
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const reaches = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
      }
      const along = (x: number, y: number) => {
        let pixels = 0
        while (pixels < least && reaches(x * (pixels + 1), y * (pixels + 1))) pixels++
        return pixels
      }
      return (
        along(1, 0) + along(-1, 0) + 1 >= least - 1 && along(0, 1) + along(0, -1) + 1 >= least - 1
      )
    }
    return [...document.querySelectorAll(pressed)]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert]'),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        // Elements of one pixel are shown on focus.
        return (
          width > 2 &&
          (width < least || height < least) &&
          !isWithinText(element) &&
          !isReached(element)
        )
      })
      .map((element) => element.outerHTML.slice(0, 160))
  }, least)
  expect(tight).toEqual([])
}
