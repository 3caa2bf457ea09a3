import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  createMyBusiness,
  readMyBusiness,
  saveAddresses,
  saveContacts,
  saveOffer,
  setBusinessState,
} from '#features/directory/businesses/contract/owner.ts'
import { connectApi } from '#shared/api-client.ts'
import { jpegFile, pdfPages } from '../support/upload-files.ts'
import { changeReadingPreference, expectAccessible } from './axe.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { openPage } from './open-page.ts'
import { openSection } from './open-section.ts'
import { becomeMember } from './sign-up.ts'
import { signInAsNewStaff, waitUntilExecuted } from './staff.ts'

type Shop = { id: string; slug: string; name: string; email: string }

/** A published business of a new person whose e-mail is not verified. */
async function openShop(page: Page, baseUrl: string): Promise<Shop> {
  const headers = await becomeMember(page)
  const api = connectApi({ baseUrl, headers: async () => headers })
  const mark = randomUUID().slice(0, 8)
  const [name, email] = [`Notaría Alondra ${mark}`, `notaria-${mark}@correo.test`]
  const { id: businessId } = await api.call(createMyBusiness, { name, kind: 'profesional' })
  const { sections } = await api.call(readMyBusiness, { businessId })
  const { version, ...offer } = sections.offer
  await api.call(saveOffer, { businessId, version, ...offer, category: 'notarias' })
  const address = {
    countryCode: 'MX',
    state: 'Colima',
    city: 'Colima',
    street: 'Av. Rey Colimán',
    streetNumber: '14',
    isPublic: true,
    point: null,
  }
  const rest = {
    label: null,
    neighborhood: null,
    interior: null,
    postalCode: null,
    reference: null,
  }
  await api.call(saveAddresses, {
    businessId,
    version: sections.addresses.version,
    addresses: [{ ...address, ...rest }],
  })
  const contact = { kind: 'email' as const, value: email, label: null, isPublic: true }
  await api.call(saveContacts, {
    businessId,
    version: sections.contacts.version,
    contacts: [contact],
  })
  const { slug } = await api.call(setBusinessState, { businessId, state: 'published' })
  return { id: businessId, slug, name, email }
}

const fact = (page: Page, kind: string) => page.locator(`#dato-${kind}`)
const toggle = (page: Page, kind: string) => page.locator(`[aria-controls="dato-${kind}"]`).click()
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpegFile({ width: 800, height: 500 }),
})

/** Checks the current page in both themes. */
async function expectReadableInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await changeReadingPreference(page, { theme })
    await expectAccessible(page)
  }
}

/** Opens a business's case from the queue, with its first file beside the data; taking it takes all of its facts. */
async function openCase(staff: Page, shop: Shop, title: string, isTaken: boolean): Promise<void> {
  await staff.goto('/staff')
  await staff.getByRole('button', { name: new RegExp(`${shop.name}.*${title}`) }).click()
  // A case that is already taken is opened by hand: each view is recorded in the audit log.
  await staff.getByRole('button', { name: isTaken ? /^[^ ]+\.(pdf|jpg)/ : /^Tomar/ }).click()
  const shown = staff.getByRole('region', { name: 'Evidencia' }).getByRole('img').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

// Two people, a console command and axe on three pages in two themes: a busy machine needs more than the usual minute.
test.describe.configure({ timeout: 150_000 })

test('an owner submits evidence, staff decide, and the badge is public', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const [shop, staff] = await Promise.all([
    openShop(page, baseURL ?? ''),
    signInAsNewStaff(browser, viewport),
  ])
  await page.goto(`/dashboard-my-business?negocio=${shop.id}`)
  await openSection(page, 'Verificación')
  await expect(page.getByRole('heading', { name: 'Aún sin verificar' })).toBeVisible()

  await toggle(page, 'email')
  await fact(page, 'email').getByRole('button', { name: 'Continuar' }).click()
  await fact(page, 'email').getByRole('button', { name: 'Enviar código' }).click()
  const [, code = ''] = await matchMail(/(\d{6})[ _]es[ _]tu/, shop.email)
  await fact(page, 'email').getByLabel('Código que llegó a ese correo').fill(code)
  await fact(page, 'email').getByRole('button', { name: 'Confirmar código' }).click()
  await expect(page.getByRole('heading', { name: 'Nivel 1 de 4' })).toBeVisible()

  await toggle(page, 'identity')
  const identity = fact(page, 'identity')
  await identity.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(identity.getByText('Escribe el nombre como aparece en el documento.')).toBeVisible()
  await expect(identity.getByText('Sube al menos un archivo.')).toBeVisible()
  await identity.getByLabel('Nombre como aparece en el documento').fill('Ana Prueba Alondra')
  const files = identity.locator('input[type=file]')
  await files.setInputFiles({
    name: 'falsa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no es un documento'),
  })
  await expect(
    identity.getByRole('listitem').filter({ hasText: 'falsa.pdf' }).getByRole('alert'),
  ).toBeVisible()
  await identity.getByRole('button', { name: 'Quitar falsa.pdf' }).click()
  await files.setInputFiles(await photo('credencial.jpg'))
  await expect(identity.getByRole('button', { name: 'Quitar credencial.jpg' })).toBeVisible()
  await expectReadableInBothThemes(page)
  await identity.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.getByText('Enviado. Lo vemos en 2 días hábiles.')).toBeVisible()

  await toggle(page, 'registry')
  const registry = fact(page, 'registry')
  await registry.getByLabel('Número de registro, folio o acta').fill('N-2019/0041')
  await registry.getByLabel('Dónde está inscrito').fill('Registro Público de Comercio de Colima')
  await registry
    .locator('input[type=file]')
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: pdfPages(2) })
  await expect(registry.getByRole('button', { name: 'Quitar acta.pdf' })).toBeVisible()
  await registry.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.locator('[aria-controls="dato-registry"]')).toContainText('En revisión')

  await openCase(staff, shop, 'Identidad de la persona responsable', false)
  await staff.getByRole('button', { name: /^Aprobar/ }).click()
  const decision = staff.getByRole('region', { name: 'Decisión' })
  await decision.getByLabel('Documento revisado').check()
  await decision
    .getByLabel('Fecha del documento')
    .fill(new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10))
  await decision.getByLabel('Nota para el equipo (opcional)').fill('La foto y el nombre coinciden.')
  await expectReadableInBothThemes(staff)
  await decision.locator('form').getByRole('button', { name: 'Aprobar' }).click()
  await expect(staff.getByText('Aprobado: identidad de la persona responsable.')).toBeVisible()

  const reason = 'El acta no está completa: falta la hoja de inscripción.'
  await openCase(staff, shop, 'Registro mercantil', true)
  await expect(staff.getByRole('img', { name: 'Página 1 de 2' })).toBeVisible()
  await expectReadableInBothThemes(staff)
  const saving = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Descargar' }).click()
  expect((await saving).suggestedFilename()).toBe('acta.pdf')
  await staff.getByRole('button', { name: /^Rechazar/ }).click()
  await decision.getByLabel('Motivo', { exact: true }).fill(reason)
  await decision.locator('form').getByRole('button', { name: 'Rechazar' }).click()
  await expect(staff.getByText('Rechazado: registro mercantil.')).toBeVisible()
  await waitUntilExecuted(staff, new RegExp(`Registro mercantil.*Rechazado.*${shop.name}`))

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nivel 2 de 4' })).toBeVisible()
  await toggle(page, 'registry')
  await expect(registry.getByText(reason)).toBeVisible()

  await page.goto(`/negocios/${shop.slug}`)
  const verified = page.getByRole('region', { name: /^Verificado/ })
  await expect(verified.getByRole('heading')).toHaveText('Verificado · nivel 2 de 4')
  await expect(verified.getByRole('listitem').filter({ hasText: 'Identidad' })).toContainText(
    /Documento revisado\s· el equipo de Lonja.*\s· hasta el \d/,
  )
  await expect(verified.getByRole('listitem').filter({ hasText: 'Correo' })).toBeVisible()
  await expectReadableInBothThemes(page)
  await staff.context().close()
})

test('staff read the other lists on any screen', async ({ browser, viewport }) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const lists = [
    'usuarios',
    'empresas',
    'contenido',
    'contenido&seccion=duplicados',
    'contenido&seccion=importaciones',
  ]
  for (const list of lists) {
    await openPage(staff, `/staff?tab=${list}`)
    await expectReadableInBothThemes(staff)
  }
  await staff.context().close()
})
