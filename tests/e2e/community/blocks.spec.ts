import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { makeStores } from '../shopping/buying.ts'
import { createSignedInAccount } from '../sign-up.ts'

test('a reader blocks an author at one of their texts, and unblocks them', async ({
  page,
  browser,
}) => {
  const { business } = await makeStores()
  const critics = await browser.newContext()
  const theirs = await critics.newPage()
  await openPage(theirs, '/home')
  const { headers } = await createSignedInAccount(theirs, 'Críspula Insiste')
  const data = { stars: 1, text: `Nadie contesta desde hace ${Date.now()} días`, photos: [] }
  expect(
    (await theirs.request.post(`/api/reviews/business/${business}`, { headers, data })).status(),
  ).toBe(201)
  await critics.close()

  await createSignedInAccount(page)
  await openPage(page, `/negocios/${business}/opiniones`)
  const card = page.getByRole('article').filter({ hasText: data.text })
  await card.getByRole('button', { name: 'Más: lo que escribió Críspula I.' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Bloquear a Críspula I\./ }).click()
  await expect(page.getByText('Bloqueaste a esta persona.').first()).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Ver de todos modos' }).first().click()
  await expect(card).toBeVisible()
  await openPage(page, `/negocios/${business}/opiniones`)
  await expect(page.getByRole('button', { name: 'Ver de todos modos' }).first()).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/user-settings')
  await page.getByRole('link', { name: /^Bloqueos/ }).click()
  await expect(page.getByText('Críspula I.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desbloquear a Críspula I.' }).click()
  await expect(page.getByText('No has silenciado ni bloqueado a nadie')).toBeVisible()
  await openPage(page, `/negocios/${business}/opiniones`)
  await expect(page.getByRole('article').filter({ hasText: data.text })).toBeVisible()
})
