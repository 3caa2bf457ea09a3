import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { signInAsNewStaff } from '../staff.ts'
import { runBeside } from './run-beside.ts'

const decision = (page: Page) => page.getByRole('region', { name: 'Decisión' })

test('an address needs two approvals: the first member cannot give both, a second confirms, and the queue shows it', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(180_000)
  const name = `Taller Olmo ${randomUUID().slice(0, 8)}`
  await runBeside('make-pending.ts', name, 'address')
  const first = await signInAsNewStaff(browser, viewport)
  await openPage(first, '/staff')
  await first.getByRole('button', { name: new RegExp(`${name}.*Domicilio`) }).click()
  await first.getByRole('button', { name: /^Tomar/ }).click()
  await first.getByRole('button', { name: /^Aprobar/ }).click()
  const approval = decision(first).locator('form')
  await approval.getByLabel('Documento revisado').check()
  await approval
    .getByLabel('Fecha del documento')
    .fill(new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10))
  await approval.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(
    first.getByText('Aprobado por ti, falta una segunda persona: domicilio.'),
  ).toBeVisible()

  const second = await signInAsNewStaff(browser, viewport)
  const row = second.getByRole('button', { name: new RegExp(`${name}.*falta una segunda persona`) })
  await expect(async () => {
    await second.goto('/staff?vista=second')
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await first.goto('/staff?vista=second')
  await first.getByRole('button', { name: new RegExp(name) }).click()
  await expect(first.getByText('Aprobado por ti, falta una segunda persona')).toBeVisible()
  await expect(decision(first).getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)

  await row.click()
  await second.getByRole('button', { name: /^Tomar/ }).click()
  await decision(second)
    .getByRole('button', { name: /^Confirmar/ })
    .click()
  await expectAccessible(second)
  await decision(second).locator('form').getByRole('button', { name: 'Confirmar' }).click()
  await expect(second.getByText('Aprobado por dos personas: domicilio.')).toBeVisible()
})
