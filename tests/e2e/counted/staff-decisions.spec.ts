import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { createMyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { connectApi } from '#shared/api-client.ts'
import { jpegFile } from '#tests/support/upload-files.ts'
import { test } from '../journey.ts'
import { becomeMember } from '../sign-up.ts'
import { signInAsNewStaff, waitUntilExecuted } from '../staff.ts'

/** Maximum effort to decide three facts of a business, from the queue to the last decision. */
const max = { actions: 11, typed: 0 }

/** An action is a click or a key that types nothing; a typed field counts once. */
function countingHand(page: Page) {
  const count = { actions: 0, typed: 0 }
  return {
    count,
    press: async (what: Locator) => {
      count.actions++
      await what.click()
    },
    key: async (name: string) => {
      count.actions++
      await page.keyboard.press(name)
    },
  }
}

/** Creates a business whose owner has submitted three facts with a picture each. */
async function sendThreeFacts(page: Page, baseUrl: string): Promise<string> {
  const headers = await becomeMember(page)
  const api = connectApi({ baseUrl, headers: async () => headers })
  const name = `Imprenta Calandria ${randomUUID().slice(0, 8)}`
  const { id } = await api.call(createMyBusiness, { name, kind: 'empresa' })
  await page.goto(`/dashboard-my-business/verificacion?negocio=${id}`)
  for (const kind of ['identity', 'registry', 'licence'] as const) {
    const fact = page.locator(`#dato-${kind}`)
    await page.locator(`[aria-controls="dato-${kind}"]`).click()
    if (kind === 'identity')
      await fact.getByLabel('Nombre como aparece en el documento').fill('Ana Prueba Calandria')
    else {
      const fields = fact.getByRole('textbox')
      await fields.nth(0).fill('N-2019/0041')
      await fields.nth(1).fill('Registro de Colima')
    }
    await fact.locator('input[type=file]').setInputFiles({
      name: `${kind}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpegFile({ width: 800, height: 500 }),
    })
    await expect(fact.getByRole('button', { name: `Quitar ${kind}.jpg` })).toBeVisible()
    await fact.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.locator(`[aria-controls="dato-${kind}"]`)).toContainText('En revisión')
  }
  return name
}

test('three facts of a business are decided in few actions, and the last can be undone', async ({
  page,
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(180_000)
  const name = await sendThreeFacts(page, baseURL ?? '')
  const staff = await signInAsNewStaff(browser, viewport)
  const hand = countingHand(staff)
  const focus = staff.locator('section[aria-current]')
  await hand.press(staff.getByRole('button', { name: new RegExp(`${name}.*Identidad`) }))
  await expect(focus).toHaveAccessibleName('Identidad de la persona responsable')
  await hand.key('t')
  // All evidence is displayed before the first decision.
  const pictures = staff.getByRole('region', { name: 'Evidencia' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const title of [
    'Identidad de la persona responsable',
    'Registro mercantil',
    'Licencia o cédula profesional',
  ]) {
    await expect(focus).toHaveAccessibleName(title)
    await hand.key('a')
    // The staff member must state how it was checked: nothing is preselected.
    await expect(focus.locator('form').getByRole('radio').first()).toBeFocused()
    await hand.key('Space')
    await hand.key('Enter')
    await expect(staff.getByText(`Aprobado: ${title.toLocaleLowerCase('es')}.`)).toBeVisible()
  }
  const { actions, typed } = hand.count
  const said = `${actions} actions (at most ${max.actions}), ${typed} typed fields (at most ${max.typed})`
  info.annotations.push({ type: 'three decisions', description: said })
  process.stdout.write(`Three facts decided by staff, ${info.project.name}: ${said}\n`)
  expect(actions).toBeLessThanOrEqual(max.actions)
  expect(typed).toBeLessThanOrEqual(max.typed)

  await staff.getByRole('button', { name: 'Deshacer' }).click()
  await expect(focus).toHaveAccessibleName('Licencia o cédula profesional')
  await expect(staff.getByText('Deshecho. Nadie se enteró.')).toBeVisible()
  await waitUntilExecuted(staff, new RegExp(`Registro mercantil.*Aprobado.*${name}`))
  await staff.goto('/staff')
  await expect(staff.getByRole('button', { name: new RegExp(`${name}.*Licencia`) })).toBeVisible()
  await staff.context().close()
})
