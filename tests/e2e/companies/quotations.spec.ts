import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { canaries } from '../canaries.ts'
import { test } from '../journey.ts'
import { matchMail, requestEach } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { makeStores } from '../shopping/buying.ts'
import { createSignedInAccount } from '../sign-up.ts'

type Reply = { from: string; to: string; text: string }

/** What a mail server hands over when somebody answers a mail of the site. */
async function replyByMail(page: Page, { from, to, text }: Reply): Promise<void> {
  const answer = await page.request.post('/mail-in', {
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${canaries.MAIL_IN_SECRET}`,
    },
    data: [
      `From: Ana <${from}>`,
      `To: ${to}`,
      'Subject: Re: Tienes un mensaje',
      `Message-ID: <${randomUUID()}@correo.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
      'El lun, 3 nov 2026, Barro y Fuego escribió:',
      '> ¿Para cuándo las necesitas?',
    ].join('\r\n'),
  })
  expect(await answer.json()).toEqual({ outcome: 'sent' })
}

test('who writes to a store replies by mail, accepts and pays a quotation, and is a client with a history', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const seller = await createSignedInAccount(page, 'Elisa Prado')
  await openPage(page, '/home')
  const { handle, businessId } = await makeStores('demo', seller.email)

  const buyer = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  const { email, headers } = await createSignedInAccount(buyer, 'Ana Ríos')
  await requestEach(buyer, headers, 'messages')
  await openPage(buyer, `/tienda/${handle}`)
  await buyer.getByRole('button', { name: 'Mensaje' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByLabel('Tu mensaje').fill('¿Cuánto cuestan veinte tazas con mi nombre?')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('link', { name: 'Abrir la conversación' })).toBeVisible()

  await openPage(page, `/dashboard-my-business/conversaciones?negocio=${businessId}`)
  await page.getByRole('link', { name: /Ana/ }).first().click()
  await page.getByRole('textbox', { name: /^Responde a/ }).fill('¿Para cuándo las necesitas?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const [, replyTo = ''] = await matchMail(/Reply-To:\s+(\w+@respuestas\.example)/, email)
  await replyByMail(buyer, { from: email, to: replyTo, text: 'Para el 20 de diciembre.' })
  await expect(page.getByRole('log')).toContainText('Para el 20 de diciembre.')
  await expect(page.getByRole('log')).not.toContainText('escribió:')
  await page.getByRole('button', { name: /^Más acciones de la conversación/ }).click()
  await page.getByRole('menuitem', { name: 'Hacer una cotización' }).click()
  await page.getByLabel('Qué es').fill('Taza de barro con nombre')
  await page.getByLabel('Cantidad').fill('20')
  await page.getByLabel(/^Precio \(/).fill('115')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar y revisar' }).click()
  await expect(page.getByText('$2,300.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Enviar a Ana/ }).click()
  await expect(page.getByText('Espera al cliente')).toBeVisible()

  await openPage(buyer, '/mensajes')
  await buyer
    .getByRole('link', { name: /Barro y Fuego|Taller/ })
    .first()
    .click()
  await buyer.getByRole('link', { name: /Cotización 1/ }).click()
  await expect(buyer.getByText('Espera tu respuesta')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: /^Aceptar y pagar/ }).click()
  await buyer.getByLabel('Número de tarjeta').fill('4242424242424242')
  await buyer.getByLabel('Vencimiento (mes / año)').fill('1234')
  await buyer.getByLabel('Código de seguridad').fill('123')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()

  await openPage(page, `/dashboard-my-business/cotizaciones?negocio=${businessId}`)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await openPage(page, `/dashboard-my-business/clientes?negocio=${businessId}`)
  await page.getByRole('link', { name: /Ana/ }).first().click()
  await expect(page.getByRole('link', { name: 'Pagó la cotización 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aceptó la cotización 1' })).toBeVisible()
})
