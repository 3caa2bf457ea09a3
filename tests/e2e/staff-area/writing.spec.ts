import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectReadable } from '../axe.ts'
import { test } from '../journey.ts'
import { alive, open } from '../open.ts'
import { comeAsStaff } from '../staff.ts'

test('a post is written, scheduled, published and read', async ({ page, browser, viewport }) => {
  test.setTimeout(120_000)
  const title = `Pan de feria ${randomUUID().slice(0, 8)}`
  const staff = await comeAsStaff(browser, viewport)
  await open(staff, '/staff/contenido')
  await staff.getByRole('link', { name: /^Mi Blog/ }).click()
  await staff.getByRole('button', { name: 'Nuevo' }).click()
  await staff.getByRole('menuitem', { name: 'Nueva entrada' }).click()
  await staff.getByLabel('Título', { exact: true }).fill(title)
  await staff.getByLabel('Sinopsis').fill('Dónde encontrarlo los domingos.')
  await staff.getByRole('textbox', { name: 'Texto de la entrada' }).click()
  await staff.keyboard.type('Llega a las siete y se acaba a las nueve.')
  await expectReadable(staff)

  await staff.getByRole('button', { name: 'Programar' }).click()
  const schedule = staff.getByRole('dialog', { name: 'Programar la entrada' })
  await schedule.getByLabel('Día').fill('2020-01-01')
  await schedule.getByRole('button', { name: 'Programar' }).click()
  await expect(schedule.locator('[id$=-error], [role=alert]').first()).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await schedule.getByLabel('Día').fill(tomorrow)
  await schedule.getByRole('button', { name: 'Programar' }).click()
  await expect(staff.getByText(/^Se publica sola el/)).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByText(title)).toHaveCount(0)

  await staff.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(staff.getByText('Publicada: ya la puede leer cualquiera.')).toBeVisible()
  await staff.getByRole('link', { name: 'Ver la entrada' }).click()
  await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = new URL(staff.url()).pathname

  await expect(async () => {
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.goto(address)
  await alive(page)
  await expect(page.getByText('Llega a las siete y se acaba a las nueve.')).toBeVisible()
  await expectReadable(page)
})
