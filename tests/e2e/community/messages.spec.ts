import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { makeStores } from '../shopping/buying.ts'
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
  const seller = await openMember(browser, 'Teo Vende')
  const { business, businessId, handle } = await makeStores('real', seller.email)

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
  await inbox.getByRole('link', { name: /^Rosa C/ }).click()
  await expect(inbox.getByRole('log')).toContainText(asked)
  await inbox.getByRole('button', { name: 'Nota interna' }).click()
  await inbox.getByRole('textbox', { name: /^Nota interna/ }).fill('Pide siempre lo mismo')
  await inbox.getByRole('button', { name: 'Dejar nota' }).click()
  await inbox.getByRole('button', { name: 'Respuesta', exact: true }).click()
  await inbox.getByRole('textbox', { name: /^Responde a/ }).fill('Sí, llegan en cuatro días.')
  // On a phone Enter begins a line.
  await inbox.getByRole('button', { name: 'Enviar', exact: true }).click()
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

test('a stranger’s first message is a request, which is blocked without their noticing', async ({
  page,
  browser,
}) => {
  const { business } = await makeStores()
  await openPage(page, '/legal')
  const { headers: own } = await createSignedInAccount(page, 'Eva Pregunta')
  const question = { text: '¿Tienen estacionamiento para clientes?', key: randomUUID() }
  const asked = await page.request.post(`/api/businesses/${business}/questions`, {
    headers: own,
    data: question,
  })
  const { id: subjectId } = (await asked.json()) as { id: string }

  const context = await browser.newContext({ locale: 'es-MX' })
  const stranger = await context.newPage()
  await openPage(stranger, '/legal')
  const { headers } = await createSignedInAccount(stranger, 'Críspula Insiste')
  const begun = await stranger.request.post('/api/my/conversations', {
    headers,
    data: { to: { kind: 'author', subjectId }, key: randomUUID(), text: '¿Me contestas?' },
  })
  expect(begun.status()).toBe(201)
  const { conversationId } = (await begun.json()) as { conversationId: string }

  await openPage(page, '/mensajes?lista=solicitudes')
  await page.getByRole('link', { name: /Críspula I/ }).click()
  await expect(page.getByRole('log')).toContainText('¿Me contestas?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(page.getByText('Bloqueaste a esta persona.').first()).toBeVisible()
  await openPage(page, '/mensajes?lista=solicitudes')
  await expect(page.getByText('Ninguna solicitud')).toBeVisible()

  await openPage(stranger, `/mensajes/${conversationId}`)
  await expect(stranger.getByText(/Tu mensaje le llegó como solicitud/)).toBeVisible()
  await context.close()
})
