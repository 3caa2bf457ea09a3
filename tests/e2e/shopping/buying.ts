import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { canaries } from '../canaries.ts'
import { openPage } from '../open-page.ts'
import { dataDirOf, sitePort } from '../sites.ts'

export type Thing = { slug: string; sellableId: string }

/** Runs a program of this folder beside the site under test, with the site's keys. */
async function runBeside(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dataDirOf(sitePort),
    LOG_LEVEL: 'warn',
    ENCRYPTION_KEY: canaries.ENCRYPTION_KEY,
  }
  const { stdout } = await promisify(execFile)('node', args, { cwd: import.meta.dirname, env })
  return stdout
}

/** Sets the stock of a product to none. */
export const sellOut = (sellableId: string) => runBeside('make-stores.ts', sellableId)

/** Makes the money of a business due for payout. */
export const makeDue = (businessId: string) => runBeside('make-due.ts', businessId)

/**
 * Creates two stores with a product each: of the demonstration, or `real` ones, which take real payments. Whoever has the
 * e-mail becomes the manager of the first, in the same program, because each one reads the whole product for ten seconds.
 */
export const makeStores = async (kind: 'demo' | 'real' = 'demo', managerEmail?: string) =>
  JSON.parse(await runBeside('make-stores.ts', kind, ...(managerEmail ? [managerEmail] : []))) as {
    cup: Thing
    coffee: Thing
    businessId: string
    business: string
    handle: string
  }

/** From the page of a thing. */
export async function addToCart(page: Page, { slug }: Thing): Promise<void> {
  await openPage(page, `/producto/${slug}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(page.getByText('Agregado al carrito.')).toBeVisible()
}

/** Fills in delivery for a guest in Xalapa. */
export async function fillShipping(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre completo').fill('Ana Ríos')
  await form.getByLabel('Correo electrónico').fill('ana@correo.example')
  await form.getByLabel('Teléfono').fill('228 123 4567')
  await form.getByLabel('País').selectOption('MX')
  await form.getByLabel('Código postal').fill('91000')
  await form.getByLabel('Estado').selectOption('Veracruz')
  await form.getByLabel('Ciudad o municipio').fill('Xalapa')
  await form.getByLabel('Calle').fill('Enríquez')
  await form.getByLabel('Número', { exact: true }).fill('12')
}
