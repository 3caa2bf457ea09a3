import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { changeReadingPreference, expectAccessibleInAllPreferences } from './axe.ts'
import { test } from './journey.ts'
import { createSignedInAccount } from './sign-up.ts'

// One test interrupts the connection while a profile is saved.
test.use({ expectedComplaint: /net::ERR_FAILED/ })

const picture = async (width: number, height: number) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer(),
})

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
}

test('the profile is filled in with pictures, links and an address, and shown', {
  tag: '@desktop',
}, async ({ page }) => {
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  await page
    .getByLabel('Cambiar foto')
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByRole('alert')).toContainText(
    'Formato de imagen no válido. Solo se permiten JPG, PNG, GIF, WebP.',
  )
  await page.getByLabel('Cambiar foto').setInputFiles(await picture(1200, 800))
  const avatar = page.getByRole('dialog', { name: 'Recortar foto' })
  const area = avatar.getByRole('group', { name: /Recorte/ })
  const box = async () =>
    (await area.boundingBox()) as { x: number; y: number; width: number; height: number }
  const first = await box()
  expect(Math.abs(first.width - first.height)).toBeLessThan(2)
  await area.focus()
  const moved = async () => Math.round(first.x - (await box()).x)
  await area.press('ArrowLeft')
  await expect.poll(moved).toBe(1)
  await area.press('Shift+ArrowLeft')
  await expect.poll(moved).toBe(11)
  await avatar.getByRole('button', { name: 'Guardar' }).click()
  // The server renders the picture in every width.
  await expect(avatar).toBeHidden({ timeout: 15_000 })

  await page.getByLabel('Cambiar portada').setInputFiles(await picture(900, 1200))
  const cover = page.getByRole('dialog', { name: 'Recortar portada' })
  // The crop area appears once the picture has loaded.
  const chosen = (await cover.getByRole('group', { name: /Recorte/ }).boundingBox()) as {
    width: number
    height: number
  }
  const image = (await cover.getByRole('presentation').first().boundingBox())?.width ?? 0
  expect(chosen.width / image).toBeCloseTo(0.9, 1)
  expect(chosen.width / chosen.height).toBeCloseTo(16 / 9, 1)
  await cover.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cover).toBeHidden()

  await page.getByLabel('Fecha de nacimiento').fill('1992-02-29')
  await expect(
    page.getByText(/(Faltan \d+ días para|Mañana es|Hoy es) tu cumpleaños/),
  ).toBeVisible()
  await page.getByLabel('País del teléfono').selectOption('ES')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('612 34 56 78')
  await page.getByLabel('Agregar red social').selectOption('instagram')
  await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeFocused()
  await expect(
    page.getByLabel('Agregar red social').getByRole('option', { name: 'Instagram' }),
  ).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@ana')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Escribe una dirección completa, con https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'Instagram' }).fill('https://instagram.com/ana')

  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dirección' })
  await dialog.getByRole('button', { name: /Manual/ }).click()
  await dialog.getByLabel('País').selectOption('CO')
  await expect(dialog.getByLabel('Departamento')).toBeVisible()
  await dialog.getByLabel('País').selectOption('MX')
  await dialog.getByLabel('Estado').fill('Colima')
  await expect(dialog.locator('datalist option[value="Comala"]')).toBeAttached()
  await dialog.getByLabel('Ciudad o municipio').fill('Comala')
  await dialog.getByRole('button', { name: 'Usar esta dirección' }).click()
  await expect(page.getByText('Comala, Colima')).toBeVisible()

  await save(page)
  await expect(page).toHaveURL('/home-user-log')
  await page.goto('/user-settings')
  await expect(page.getByText('+34 612 34 56 78')).toBeVisible()
  await expect(page.getByText('29 de febrero de 1992')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/ana',
  )
  const photo = page.getByRole('img', { name: /Foto de/ })
  await expect(photo).toHaveAttribute(
    'src',
    /^\/storage\/v1\/object\/public\/profile-photos\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpg$/,
  )
  await expect
    .poll(() =>
      photo.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight),
    )
    .toBe(1)
})

test('for every picture, screen and font size the buttons of the crop dialog are visible', async ({
  page,
}) => {
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  for (const [width, height, fontSize] of [
    [390, 664, 16],
    [1280, 800, 16],
    [320, 568, 24],
    [568, 320, 16],
  ] as const) {
    await page.setViewportSize({ width, height })
    await changeReadingPreference(page, { theme: 'light', fontSize })
    for (const [kind, shape] of [
      ['foto', [900, 1600]],
      ['portada', [900, 1200]],
      ['portada', [400, 4000]],
      ['foto', [4000, 400]],
    ] as const)
      await test.step(`${shape.join(':')} on ${width}×${height}, ${fontSize} px`, async () => {
        await page.getByLabel(`Cambiar ${kind}`).setInputFiles(await picture(shape[0], shape[1]))
        const dialog = page.getByRole('dialog', { name: `Recortar ${kind}` })
        await expect(dialog.getByRole('group', { name: /Recorte/ })).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 })
        await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeInViewport({ ratio: 1 })
        await dialog.getByRole('button', { name: 'Cancelar' }).click()
        await expect(dialog).toBeHidden()
      })
  }
})

test('the address comes from the device, or by hand when that is denied', async ({
  page,
  context,
}) => {
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dirección' })
  await dialog.getByRole('button', { name: /Automática/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Permiso de ubicación denegado. Introduce la dirección manualmente.',
  )
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.6714, longitude: -100.309 })
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  await dialog.getByRole('button', { name: /Automática/ }).click()
  await expect(dialog.getByText('Encontramos esta dirección.')).toBeVisible()
  await expect(dialog.getByLabel('País')).toHaveValue('MX')
  await expect(dialog.getByLabel('Estado')).toHaveValue(/Nuevo León/)
})

test('unsaved changes prompt before leaving, and unchanged fields are not saved', async ({
  page,
}) => {
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  await save(page)
  await expect(page).toHaveURL('/home-user-log')
  await page.goto('/user-settings')
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  await page.getByLabel('Sobre ti').fill('Panadera')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const asks = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await expect(asks).toContainText('Tienes cambios sin guardar. ¿Quieres descartarlos?')
  await asks.getByRole('button', { name: 'Cerrar' }).click()
  await expect(asks).toBeHidden()
  await page.getByRole('link', { name: /ir al inicio/ }).click()
  await expect(asks).toBeVisible()
  await asks.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Sobre ti')).toHaveValue('Panadera')

  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el perfil:')
  await page.unroute('**/api/profile')
  await save(page)
  await expect(page).toHaveURL('/user-settings')
  await expect(page.getByText('Panadera')).toBeVisible()
  await expect(page.getByText('Configuración guardada')).toBeHidden({ timeout: 4_500 })
})

test('the profile is accessible under every reading preference', async ({ page }) => {
  test.setTimeout(120_000)
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  await page.getByLabel('Agregar red social').selectOption('website')
  await expectAccessibleInAllPreferences(page)
  await page.getByLabel('Cambiar portada').setInputFiles(await picture(1600, 900))
  await expect(page.getByRole('dialog', { name: 'Recortar portada' })).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('button', { name: /Manual/ }).click()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Sitio web' }).fill('https://ana.example')
  await save(page)
  await page.goto('/user-settings')
  await expect(
    page
      .getByText('https')
      .or(page.getByRole('link', { name: 'Sitio web' }))
      .first(),
  ).toBeVisible()
  await expectAccessibleInAllPreferences(page)
})
