import { expect } from '@playwright/test'
import { jpegFile } from '../support/upload-files.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { newEmail, typePassword } from './sign-up.ts'
import { confirmingMailFolder, confirmingPort } from './sites.ts'

const site = `http://localhost:${confirmingPort}`
test.use({ baseURL: site })

test('a new account confirms its e-mail by the mailed link, and fills in its profile with a cropped photo', async ({
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear Cuenta' })
  await dialog.getByLabel('Nombre').fill('ana maría')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Confirma tu correo').fill(email)
  await typePassword(page, 'Confirma tu contraseña')
  await dialog.getByRole('button', { name: 'Crear Cuenta' }).click()

  const notice = page.getByRole('dialog', { name: 'Revisa tu correo' })
  await expect(notice).toContainText(`Te enviamos un enlace y un código a ${email}.`)
  await expect(page).toHaveURL('/welcome')
  await expect(notice.getByRole('button', { name: /Enviar de nuevo en \d+ s/ })).toBeDisabled()
  await page.clock.fastForward(60_000)
  // The server has its own clock, on which no minute has passed.
  await notice.getByRole('button', { name: 'Enviar de nuevo', exact: true }).click()
  await expect(notice.getByRole('alert')).toContainText(
    'Acabamos de enviarte un correo. Espera un minuto para pedir otro.',
  )

  const [link] = await matchMail(/http:\/\/localhost:\d+\/\S+\?\S+/, email, confirmingMailFolder)
  // Mail scanners open the link without running scripts.
  expect((await page.request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page).toHaveURL('/user-settings')
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana María')
  await page.goto('/complete-profile')
  await page.getByLabel('Cambiar foto').setInputFiles({
    name: 'ana.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegFile({ width: 900, height: 600 }),
  })
  const crop = page.getByRole('dialog', { name: 'Recortar foto' })
  await crop.getByRole('button', { name: 'Guardar' }).click()
  await expect(crop).toBeHidden()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log')
  await page.goto('/user-settings')
  await expect(page.getByRole('img', { name: 'Foto de Ana María' })).toHaveAttribute(
    'src',
    /\/profile-photos\//,
  )
})
