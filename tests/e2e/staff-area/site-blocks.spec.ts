import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { openStaffPage, signInAsNewStaff } from '../staff.ts'

test('staff publish a promo, and a guest sees it on the home page with its ad label', async ({
  page,
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const title = `Registra tu negocio ${randomUUID().slice(0, 6)}`
  await openStaffPage(staff, 'Contenido')
  const overview = staff.getByRole('navigation', { name: 'Lo que publica Lonja' })
  await expect(overview.getByRole('link', { name: /Mi asistente de contenido/ })).toBeVisible()
  await expectAccessible(staff)
  await overview.getByRole('link', { name: /Mis promos/ }).click()
  await staff.getByRole('link', { name: 'Nueva promo' }).click()
  await staff.getByLabel('Título').fill(title)
  await staff.getByLabel('Texto', { exact: true }).fill('Aparecer en el directorio no cuesta.')
  await staff.getByLabel('Texto del botón').fill('Registrar mi negocio')
  await staff.getByLabel('Enlace', { exact: true }).fill('/register')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    staff.getByText('Guardado en pausa. Pulsa Mostrar para que todos lo vean.'),
  ).toBeVisible()
  await staff.getByRole('button', { name: `Mostrar «${title}»` }).click()
  await expect(staff.getByText('Se muestra en: el inicio', { exact: false })).toBeVisible()
  await expectAccessible(staff)

  await expect(async () => {
    await openPage(page, '/home')
    await expect(page.getByText(title)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('Promoción de Lonja').first()).toBeVisible()
  await expectAccessible(page)

  // Tests share the site: the next one expects an unchanged home page.
  await staff.getByRole('button', { name: `Eliminar «${title}»` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Eliminar la promo' }).click()
  await expect(staff.getByRole('heading', { name: 'Mis promos' })).toBeVisible()
  await expectAccessible(staff)
  await staff.context().close()
})

test('the assistant analyses a pasted text and starts a post with its proposals', async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  await openPage(staff, '/staff/contenido/asistente')
  await staff
    .getByLabel('Texto', { exact: true })
    .fill(
      'Cómo elegir un buen café de olla\n\nEl café de olla se hierve con canela. Un buen café de olla lleva piloncillo y poca agua.\n\nAbre temprano.',
    )
  await expect(staff.getByText(/Trabaja solo con tu texto/).first()).toBeVisible()
  await staff
    .getByRole('button', { name: 'Usar como título: Cómo elegir un buen café de olla' })
    .click()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Empezar una entrada con esto' }).click()
  await expect(staff.getByLabel('Título', { exact: true })).toHaveValue(
    'Cómo elegir un buen café de olla',
  )
  await staff.getByRole('button', { name: 'Asistente' }).click()
  await expect(staff.getByText('Lista de revisión')).toBeVisible()
  await expectAccessible(staff)
  await staff.context().close()
})
