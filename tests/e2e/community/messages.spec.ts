import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { makeStores, runOnSite } from '../shopping/buying.ts'
import { createSignedInAccount } from '../sign-up.ts'

/** Somebody else, in a browser of their own. */
async function openMember(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await openPage(page, '/legal')
  const { email } = await createSignedInAccount(page, name)
  return { page, email }
}

test('a buyer writes from a store, the seller answers in the inbox, and the buyer reads it', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { business, businessId, handle } = await makeStores('real')
  const seller = await openMember(browser, 'Teo Vende')
  await runOnSite(businessId, seller.email)

  await createSignedInAccount(page, 'Rosa Compra')
  await openPage(page, `/tienda/${handle}`)
  await page.getByRole('button', { name: 'Mensaje' }).click()
  const sheet = page.getByRole('dialog')
  const asked = `¿Hacen envíos a Mérida? ${business}`
  await sheet.getByLabel('Tu mensaje').fill(asked)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await sheet.getByRole('link', { name: 'Abrir la conversación' }).click()
  await expect(page.getByRole('log')).toContainText(asked)
  await expectAccessible(page)

  const inbox = seller.page
  await openPage(inbox, `/dashboard-my-business/conversaciones?negocio=${businessId}`)
  await inbox.getByRole('link', { name: /Rosa C/ }).click()
  await expect(inbox.getByRole('log')).toContainText(asked)
  await inbox.getByRole('button', { name: 'Nota interna' }).click()
  await inbox.getByRole('textbox', { name: /^Nota interna/ }).fill('Pide siempre lo mismo')
  await inbox.getByRole('button', { name: 'Dejar nota' }).click()
  await inbox.getByRole('button', { name: 'Respuesta', exact: true }).click()
  await inbox.getByRole('textbox', { name: /^Responde a/ }).fill('Sí, llegan en cuatro días.')
  await inbox.getByRole('textbox', { name: /^Responde a/ }).press('Enter')
  await expect(inbox.getByRole('log')).toContainText('Sí, llegan en cuatro días.')
  await expectAccessible(inbox)

  // By the live stream: the page is not loaded again.
  await expect(page.getByRole('log')).toContainText('Sí, llegan en cuatro días.')
  await expect(page.getByRole('log')).not.toContainText('Pide siempre lo mismo')
  await page.getByRole('textbox', { name: /^Escribe a/ }).fill('¡Gracias!')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(inbox.getByRole('log')).toContainText('¡Gracias!')
  await inbox.getByRole('button', { name: /^Terminar/ }).click()
  await expect(inbox.getByText('Conversación terminada.')).toBeVisible()
})
