import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pdfFile } from '#tests/support/upload-files.ts'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { addToCart, makeStores } from './buying.ts'

test('a store sells a file, and a guest who bought it downloads it', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const bytes = pdfFile()
  const office = await browser.newContext()
  const desk = await office.newPage()
  const { email } = await createSignedInAccount(desk)
  const { businessId } = await makeStores('demo', email)
  await openPage(desk, `/dashboard-my-business/productos/nuevo?negocio=${businessId}`)
  await desk.getByRole('combobox', { name: 'Tipo de producto' }).click()
  await desk.getByRole('option', { name: 'Descarga digital' }).click()
  await desk.getByLabel('Nombre del producto').fill('Guía del barro negro')
  await desk.getByRole('combobox', { name: 'Categoría' }).click()
  await desk.getByRole('option', { name: 'Libros' }).click()
  await desk
    .getByRole('textbox', { name: /^Precio/ })
    .first()
    .fill('150')
  await desk.getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByText(/falta: agrega al menos un archivo/)).toBeVisible()
  const files = desk.getByRole('region', { name: 'Archivos para descargar' })
  await expect(files.getByText('Todavía no hay archivos.')).toBeVisible()
  const choosing = desk.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Agregar archivos' }).click()
  await (await choosing).setFiles([
    { name: 'guía del barro.pdf', mimeType: 'application/pdf', buffer: bytes },
    { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(files.getByText('Formato no válido.')).toBeVisible()
  await expect(files.getByText(/^PDF, \d/)).toBeVisible()
  await files.getByRole('button', { name: 'Quitar programa.exe' }).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Publicar' }).click()
  const shown = desk.getByRole('link', { name: 'Ver en tu tienda' })
  const slug = ((await shown.getAttribute('href')) ?? '').replace('/producto/', '')

  await addToCart(page, { slug, sellableId: '' })
  await expect(page.getByText(/^Descarga digital: 1 archivo, 1 KB/)).toBeVisible()
  await openPage(page, '/checkout')
  await page.getByLabel('Nombre completo').fill('Ana Ríos')
  await page.getByLabel('Correo electrónico').fill('ana@correo.example')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(
    page.getByText('Marca la casilla para comprar archivos que se descargan.'),
  ).toBeVisible()
  await page.getByLabel(/^Quiero descargar mis archivos/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await page.getByLabel('Número de tarjeta').fill('4242424242424242')
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  await expect(page.getByText(/Te quedan 5 descargas/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revocar mi compra' })).toBeVisible()
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar guía del barro.pdf' }).click()
  const saved = await arriving
  expect(saved.suggestedFilename()).toBe('guía del barro.pdf')
  expect(bytes.equals(await readFile(await saved.path()))).toBe(true)
  await expect(page.getByText(/Te quedan 4 descargas/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revocar mi compra' })).toBeHidden()
  await office.close()
})
