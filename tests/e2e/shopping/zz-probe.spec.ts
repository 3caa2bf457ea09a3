import type { Page } from '@playwright/test'
import { test } from '../journey.ts'
import { addToCart, fillShipping, makeStores, type Thing } from './buying.ts'

async function comeToPay(page: Page, thing: Thing): Promise<void> {
  await addToCart(page, thing)
  await page.getByRole('button', { name: 'Ver carrito' }).click()
  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await page.getByLabel(/PayPal o tarjeta/).check()
}

const state = (page: Page) =>
  page.evaluate(() => {
    const b = [...document.querySelectorAll('button')].find(
      (x) => x.textContent === 'Pagar con PayPal',
    )
    const r = b?.getBoundingClientRect()
    return {
      y: scrollY,
      top: r?.top,
      active:
        document.activeElement?.tagName +
        ' ' +
        (document.activeElement as HTMLIFrameElement)?.title,
      log: (window as any).__log,
    }
  })

for (const way of ['direct', 'settled', 'hover'] as const)
  test(`probe ${way}`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(240_000)
    const { cup } = await makeStores()
    await comeToPay(page, cup)
    const button = page.getByRole('button', { name: 'Pagar con PayPal' })
    await button.waitFor()
    await page.evaluate(() => {
      const log: string[] = ((window as any).__log = [])
      const t0 = performance.now()
      const at = () => Math.round(performance.now() - t0)
      addEventListener('scroll', () => log.push(`${at()} scroll ${scrollY}`), true)
      for (const k of ['mousedown', 'mouseup', 'click', 'mousemove'])
        addEventListener(
          k,
          (e) =>
            log.push(`${at()} ${k} ${(e as MouseEvent).clientY} ${(e.target as Element).tagName}`),
          true,
        )
      addEventListener('blur', () => log.push(`${at()} blur window`), false)
      new ResizeObserver(() =>
        log.push(`${at()} height ${document.documentElement.scrollHeight}`),
      ).observe(document.documentElement)
    })
    console.log(way, 'before', JSON.stringify(await state(page)))
    if (way === 'settled') {
      await button.scrollIntoViewIfNeeded()
      await page.waitForTimeout(1500)
    }
    if (way === 'hover') await button.hover()
    const popup = page.waitForEvent('popup', { timeout: 6000 }).then(
      () => true,
      () => false,
    )
    await button.click()
    console.log(way, 'popup', await popup)
    console.log(way, 'after', JSON.stringify(await state(page)))
  })
