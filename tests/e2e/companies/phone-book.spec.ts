import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'

/** What a phone exports: one person twice, by number and by name. */
const phoneBook = [
  ['Luz Prado', '+52 55 1234 5678'],
  ['Luz Prado', '+52 33 8765 4321'],
  ['Teo Sanz', '+52 55 8888 7777'],
]
  .map(([name, number]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `TEL;TYPE=CELL:${number}`, 'END:VCARD'].join(
      '\r\n',
    ),
  )
  .join('\r\n')

test('an agent imports a phone book, merges somebody who is twice in it, and undoes that', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await createSignedInAccount(page, 'Elisa Prado')
  await openPage(page, '/mis-clientes/importar')
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'contactos.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(phoneBook),
  })
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await page.getByRole('button', { name: 'Importar: 3 nuevos' }).click()
  await expect(page.getByText('Terminada')).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/mis-clientes/duplicados')
  const pairs = page.getByRole('list', { name: 'Posibles duplicados' })
  await expect(pairs.getByText('Nombre en común')).toBeVisible()
  await expectAccessible(page)
  await pairs
    .getByRole('button', { name: /^Conservar este/ })
    .first()
    .click()
  await expect(page.getByText('Luz Prado ya se lee en Luz Prado.')).toBeVisible()
  await expect(page.getByText('Ningún contacto parece repetido')).toBeVisible()

  await openPage(page, '/mis-clientes')
  await page.getByRole('link', { name: 'Luz Prado' }).click()
  await expect(page.getByRole('main')).toContainText('55 1234 5678')
  await expect(page.getByRole('main')).toContainText('33 8765 4321')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Separar/ }).click()
  await expect(page.getByRole('main')).toContainText('Se llama igual')
  await openPage(page, '/mis-clientes')
  await expect(page.getByRole('link', { name: 'Luz Prado' })).toHaveCount(2)
})
