import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './journey.ts'
import { openPage } from './open-page.ts'

const path = '/negocios/almacenes-casa-aurora-guadalajara'

/** Whether the first and the last line of an element are on the first screen, with nothing above them. */
const isOnFirstScreen = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => {
      const hit = document.elementFromPoint(left + 4, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })

test('the first screen of a business shows its rating, an opinion, a verified fact and how to contact it', async ({
  page,
}) => {
  await openPage(page, path)
  const main = page.getByRole('main')
  const verified = page.getByRole('region', { name: /^Verificado/ })
  const parts = {
    rating: main.getByRole('link', { name: /^\d[.,]\d de 5, \d+ opini/ }),
    opinion: main.getByRole('figure').first(),
    fact: verified.getByRole('listitem').first(),
    contact: main.getByRole('button', { name: 'Escribir por WhatsApp' }),
  }
  const shown: Record<string, boolean> = {}
  for (const [name, part] of Object.entries(parts)) shown[name] = await isOnFirstScreen(part)
  expect(shown).toEqual({ rating: true, opinion: true, fact: true, contact: true })
  await expectAccessible(page)
})

test('reviews, products with prices and the place stand on the page of a business, the same for everybody', async ({
  page,
  request,
}) => {
  await openPage(page, path)
  const opinions = page.getByRole('region', { name: 'Opiniones' })
  await expect(opinions.getByRole('article').first()).toBeVisible()
  await expect(opinions.getByRole('list', { name: 'Opiniones por estrellas' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué ofrece' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dónde está' }).getByRole('figure')).toBeVisible()
  // What the server wrote leads on without loading another page.
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await opinions.getByRole('link', { name: 'Ver y dar opiniones' }).click()
  await expect(page).toHaveURL(`${path}/opiniones`)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await page.goBack()
  await expect(opinions.getByRole('article').first()).toBeVisible()
  const first = await request.get(path)
  expect(await (await request.get(path)).text()).toBe(await first.text())
})
