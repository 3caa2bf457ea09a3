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
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { openSection } from '../open-section.ts'
import { becomeMember, createSignedInAccount } from '../sign-up.ts'

/** Publishes a business of a new person, who is signed in on this page. */
async function openShop(page: Page, baseUrl: string) {
  const headers = await becomeMember(page)
  const api = connectApi({ baseUrl, headers: async () => headers })
  const name = `Notaría Calandria ${randomUUID().slice(0, 8)}`
  const { id: businessId } = await api.call(createMyBusiness, { name, kind: 'profesional' })
  const { sections } = await api.call(readMyBusiness, { businessId })
  const { version, ...offer } = sections.offer
  await api.call(saveOffer, { businessId, version, ...offer, category: 'notarias' })
  const where = {
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
    addresses: [{ ...where, ...rest }],
  })
  const contact = {
    kind: 'email' as const,
    value: `notaria-${randomUUID().slice(0, 8)}@correo.test`,
    label: null,
    isPublic: true,
  }
  await api.call(saveContacts, {
    businessId,
    version: sections.contacts.version,
    contacts: [contact],
  })
  const { slug } = await api.call(setBusinessState, { businessId, state: 'published' })
  return { name, slug }
}

const asked = '¿Atienden los sábados por la mañana?'

test('a guest asks a question, signs in and finds the text; gets notified of the answer, and marks it as helpful', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const { name, slug } = await openShop(page, baseURL ?? '')
  const asker = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await openPage(asker, `/negocios/${slug}`)
  await asker.getByRole('link', { name: 'preguntar', exact: true }).click()
  await expect(asker.getByText('Todavía no hay preguntas')).toBeVisible()
  await asker.getByRole('button', { name: 'Hacer una pregunta' }).click()
  await asker.getByLabel(/¿Qué quieres saber/).fill(asked)
  await expectAccessible(asker)
  await asker.getByRole('button', { name: 'Entrar y preguntar' }).click()
  await expect(asker).toHaveURL(/\/welcome$/)
  await createSignedInAccount(asker, 'Rosa Díaz')
  await openPage(asker, `/negocios/${slug}/preguntas#preguntar`)
  await expect(asker.getByLabel(/¿Qué quieres saber/)).toHaveValue(asked)
  await asker.getByRole('button', { name: 'Preguntar', exact: true }).click()
  await expect(asker).toHaveURL(/\/preguntas\/[0-9a-f-]{36}$/)
  await expect(asker.getByRole('heading', { name: asked })).toBeVisible()
  await expectAccessible(asker)

  await openPage(page, '/dashboard-my-business')
  await openSection(page, 'Preguntas 1 pendiente')
  const card = page.getByRole('article').filter({ hasText: asked })
  await card.getByRole('button', { name: 'Responder' }).click()
  await card.getByLabel('Tu respuesta').fill('Sí, de nueve a una, con cita.')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(page.getByText('No hay preguntas por responder')).toBeVisible()
  await openSection(page, 'Preguntas')

  await openPage(asker, '/notificaciones')
  await asker.getByText(`${name} respondió tu pregunta`).click()
  await expect(asker.getByText('Sí, de nueve a una, con cita.')).toBeVisible()
  await asker.getByRole('button', { name: 'Es la que ayudó' }).click()
  await expect(asker.getByText('La que ayudó', { exact: true })).toBeVisible()
  await asker.getByRole('button', { name: 'Me sirvió' }).click()
  await expect(asker.getByText('A 1 persona le sirvió')).toBeVisible()
  await expectAccessible(asker)
  await asker.context().close()
})
