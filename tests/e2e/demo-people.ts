import type { Page } from '@playwright/test'
import { Client } from 'pg'
import type { DemoCredentials } from '#demo/directory/server/create-demo-people.ts'
import { openPage } from './open-page.ts'

/** Reads from the database of a site with the demonstration who can sign in there. */
export async function loadDemoCredentials(databaseUrl: string): Promise<DemoCredentials> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>(
      "select value from installation where name = 'demo_credentials'",
    )
    return JSON.parse(rows[0]?.value ?? '') as DemoCredentials
  } finally {
    await client.end()
  }
}

/** Signs in as the owner of the demonstration's businesses. */
export async function signInAsDemoOwner(page: Page, { owner }: DemoCredentials): Promise<void> {
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(owner.email)
  await dialog.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/home-user-log')
}

/** Signs in as the demonstration's staff member. */
export async function signInAsDemoStaff(page: Page, { staff }: DemoCredentials): Promise<void> {
  await openPage(page, '/staff-login')
  await page.getByLabel('Nombre de usuario').fill(staff.username)
  await page.getByLabel('Correo electrónico').fill(staff.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/staff(\?caso=[\w-]+)?$/)
}
