import { expect, type Page } from '@playwright/test'
import { jpegFile } from '../support/upload-files.ts'
import { changeReadingPreference, expectAccessible, setReadingPreference } from './axe.ts'
import { test } from './journey.ts'
import { openSection } from './open-section.ts'
import { becomeMember } from './sign-up.ts'

/** An editor section by its anchor. */
const place = (page: Page, anchor: string) => page.locator(`#${anchor}`)

const edit = (page: Page, title: string) =>
  page.getByRole('button', { name: `Editar ${title}`, exact: true }).click()

async function save(page: Page, anchor: string): Promise<void> {
  await place(page, anchor).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(place(page, anchor).getByText('Guardado', { exact: true })).toBeVisible()
  await expect(place(page, anchor).getByRole('button', { name: 'Cancelar' })).toBeHidden()
}

const photo = async (name: string, width: number, height: number, more = 0) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await jpegFile({ width, height }), Buffer.alloc(more)]),
})

/** Bytes beyond the server's limit for a file. */
const tooMany = 11 * 1024 * 1024

async function begin(page: Page, name: string): Promise<void> {
  await becomeMember(page)
  await page.goto('/dashboard-my-business')
  await page.getByLabel('Nombre del negocio').fill(name)
  await page.getByRole('button', { name: 'Crear mi negocio' }).click()
  await page.getByRole('link', { name: 'Escribe dónde estás' }).click()
  await expect(page).toHaveURL(
    /\/dashboard-my-business\/editar\?negocio=[0-9a-f-]{36}#donde-estas$/,
  )
}

test(
  'an owner fills in a business section by section and publishes it',
  { tag: '@desktop' },
  async ({ page, isMobile }, info) => {
    // Six forms, three uploads and a map rendered without a graphics card.
    test.setTimeout(120_000)
    const name = `Taller El Ñandú ${info.project.name}`
    await begin(page, name)

    const where = place(page, 'donde-estas')
    await where.getByRole('button', { name: 'Agregar dirección' }).click()
    await expect(where.getByLabel('Estado')).toBeFocused()
    await where.getByRole('combobox', { name: 'Estado' }).fill('Jalisco')
    await where.page().getByRole('option', { name: 'Jalisco' }).click()
    await where.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(where.getByText('La ciudad es requerida')).toBeVisible()
    await where.getByLabel('Ciudad o municipio').fill('Guadalajara')
    await where.getByLabel('Colonia').fill('Americana')
    await where.getByLabel('Calle', { exact: true }).fill('Av. Chapultepec')
    await where.getByLabel('Coordenadas').fill('20.6736, -103.3689')
    const pin = where.getByRole('button', { name: /^Pin de la dirección 1/ })
    await pin.focus()
    await pin.press('ArrowRight')
    await expect(where.getByLabel('Coordenadas')).not.toHaveValue('20.6736, -103.3689')
    await save(page, 'donde-estas')
    await expect(where).toContainText('Av. Chapultepec, Americana, Guadalajara, Jalisco')

    await edit(page, 'Lo básico')
    await page.getByLabel('Una frase que te presente').fill('Frenos y suspensión desde 1987')
    await page
      .getByLabel('Descripción', { exact: true })
      .fill('Reparamos frenos, suspensión y dirección de autos y camionetas.')
    await page.getByLabel('Año en que empezaste').fill('1987')
    if (isMobile) {
      await place(page, 'lo-basico').getByRole('button', { name: 'Ver vista previa' }).click()
      await expect(
        page
          .getByRole('dialog', { name: 'Así se ve tu página' })
          .getByText('Frenos y suspensión desde 1987'),
      ).toBeVisible()
      await page.keyboard.press('Escape')
    } else {
      const preview = page.getByRole('complementary', { name: 'Vista previa' })
      await expect(preview.getByText('Frenos y suspensión desde 1987')).toBeVisible()
      const [beside, form] = [
        await preview.boundingBox(),
        await place(page, 'lo-basico').boundingBox(),
      ]
      expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
    }
    // What a business that is not published yet has beside its form.
    await openSection(page, 'Verificación')
    await page
      .getByRole('dialog', { name: 'Cambios sin guardar' })
      .getByRole('button', { name: 'Cerrar' })
      .click()
    await expect(page.getByLabel('Una frase que te presente')).toHaveValue(
      'Frenos y suspensión desde 1987',
    )
    await save(page, 'lo-basico')

    await edit(page, 'Qué ofreces')
    await page.getByRole('combobox', { name: 'Categoría' }).fill('mecanicos')
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Agregar servicio' }).click()
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Cambio de balatas')
    await page.getByText('Efectivo', { exact: true }).click()
    await save(page, 'que-ofreces')

    await edit(page, 'Contactos')
    const contacts = place(page, 'contactos')
    await contacts.getByRole('button', { name: 'WhatsApp', exact: true }).click()
    await contacts.getByRole('textbox', { name: 'WhatsApp' }).fill('123')
    await contacts.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(contacts.getByText(/Revisa el número/)).toBeVisible()
    await contacts.getByRole('textbox', { name: 'WhatsApp' }).fill('33 1234 5678')
    await save(page, 'contactos')
    await expect(contacts).toContainText('+52 33 1234 5678')

    await edit(page, 'Horario')
    const hours = place(page, 'horario-semanal')
    await hours.getByRole('switch', { name: 'Abre el lunes' }).click()
    await hours.getByLabel('Lunes: cierra').fill('14:00')
    await hours.getByRole('button', { name: 'Descanso del lunes' }).click()
    await hours.getByRole('button', { name: 'Lunes a viernes como el lunes' }).click()
    await save(page, 'horario-semanal')

    await edit(page, 'Fotos')
    const photos = place(page, 'tus-fotos')
    const [logo, , gallery] = [0, 1, 2].map((index) =>
      photos.locator('input[type=file]').nth(index),
    )
    await logo?.setInputFiles(await photo('logo.jpg', 600, 400))
    await page
      .getByRole('dialog', { name: 'Recortar logotipo' })
      .getByRole('button', { name: 'Usar así' })
      .click()
    await gallery?.setInputFiles([
      await photo('uno.jpg', 640, 480),
      await photo('dos.jpg', 480, 640, tooMany),
    ])
    await photos.getByLabel('Foto 2: qué se ve').fill('El elevador de autos')
    await photos.getByRole('button', { name: 'Subir foto 2' }).click()
    await expect(photos.getByLabel('Foto 1: qué se ve')).toHaveValue('El elevador de autos')
    await save(page, 'tus-fotos')

    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByText('Tu página está publicada')).toBeVisible()
    await page.getByRole('link', { name: 'Ver página pública' }).click()
    await expect(page).toHaveURL(/\/negocios\/taller-el-nandu/)
    await expect(
      page.getByRole('heading', { name: 'Dónde está', exact: true, level: 2 }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Frenos y suspensión desde 1987')).toBeVisible()
    await expect(page.getByText('Cambio de balatas').first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: /Ver grande: El elevador de autos/ }),
    ).toBeVisible()
    await page.locator('summary', { hasText: 'Ver semana' }).click()
    await expect(page.getByText(/14:00/).first()).toBeVisible()
  },
)

test('the editor is accessible with every section open, in both themes, with the largest font', async ({
  page,
  isMobile,
}, info) => {
  test.setTimeout(120_000)
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  await setReadingPreference(page, { theme: 'light', fontSize: 24 })
  await begin(page, `Papelería Ocho ${info.project.name}`)
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  for (const title of ['Lo básico', 'Qué ofreces', 'Contactos', 'Horario', 'Fotos'])
    await edit(page, title)
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await place(page, 'contactos').getByRole('button', { name: 'Correo', exact: true }).click()
  await page.getByRole('switch', { name: 'Abre el martes' }).click()
  await page.getByRole('button', { name: 'Agregar día especial' }).click()
  await expectAccessible(page)
  await changeReadingPreference(page, { theme: 'dark', fontSize: 24 })
  await expectAccessible(page)
})
