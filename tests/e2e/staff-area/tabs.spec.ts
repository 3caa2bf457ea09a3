import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signInAsNewStaff } from '../staff.ts'

test('navigating the staff area from tab to tab and back', { tag: '@phone' }, async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const tabs = staff.getByRole('navigation', { name: 'Área de staff' })
  const addresses: string[] = []
  await expect(tabs.getByRole('link').first()).toBeVisible()
  for (const [nth, link] of (await tabs.getByRole('link').all()).entries()) {
    await link.click()
    await expect(tabs.getByRole('link').nth(nth)).toHaveAttribute('aria-current', 'page')
    await expect(staff.getByRole('main').getByRole('heading').first()).toBeVisible()
    addresses.push(staff.url())
  }
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses.toReversed().slice(1)) {
    await staff.goBack()
    await expect(staff).toHaveURL(address)
    await expect(staff.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
})

test('inside a sub-view of users or content a phone has Regresar in its bottom bar', async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const isWide = (viewport?.width ?? 0) >= 768
  const bar = staff.getByRole('navigation', { name: 'Barra inferior' })
  for (const [around, tile, within] of [
    ['/staff/usuarios', /^Mi Staff/, '/staff/usuarios/staff'],
    ['/staff/contenido', /^Mi Blog/, '/staff/contenido/blog'],
  ] as const) {
    await staff.goto(around)
    await staff.getByRole('main').getByRole('link', { name: tile }).click()
    await expect(staff).toHaveURL(within)
    await expect(bar).toBeVisible({ visible: !isWide })
    if (isWide) continue
    await bar.getByRole('button', { name: 'Regresar' }).click()
    await expect(staff).toHaveURL(around)
    await expect(bar.getByRole('link', { name: 'Buscar' })).toBeVisible()
  }
})
