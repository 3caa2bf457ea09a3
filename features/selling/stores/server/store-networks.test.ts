import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { readMyBusiness, saveContacts } from '#features/directory/businesses/contract/owner.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readStore } from '../contract/store-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a store shows the public social networks of its business as https URLs, and updates when they change', async () => {
  const { businessId, handle, owner } = await makeStore(test.services)
  const contact = (
    kind: 'phone' | 'web' | 'instagram' | 'tiktok' | 'facebook',
    value: string,
    isPublic = true,
  ) => ({
    kind,
    value,
    isPublic,
    label: null,
  })
  const save = async (contacts: ReturnType<typeof contact>[]) => {
    const { sections } = await test.as(owner.token).call(readMyBusiness, { businessId })
    return test
      .as(owner.token)
      .call(saveContacts, { businessId, contacts, version: sections.contacts.version })
  }
  const shown = async () => (await test.as().call(readStore, { handle })).networks
  expect(await shown()).toEqual([])
  await save([
    contact('phone', '33 1234 5678'),
    contact('web', 'taller.mx'),
    contact('tiktok', '@taller'),
    contact('instagram', 'http://instagram.com/taller'),
    contact('facebook', 'taller', false),
  ])
  const both = [
    { name: 'TikTok', url: 'https://www.tiktok.com/@taller' },
    { name: 'Instagram', url: 'https://instagram.com/taller' },
  ]
  expect(await shown()).toEqual(both)
  // As stored before only https was accepted, and as an import may contain it.
  const old = { businessId, kind: 'youtube' as const, position: 9 }
  await test.services.db.insert(businessContacts).values([
    { ...old, value: 'http://youtube.com/@taller', source: 'demo' },
    { ...old, value: 'https://youtube.com/@otro', source: 'import', isPublic: false },
  ])
  expect(await shown()).toEqual(both)
  await save([contact('phone', '33 1234 5678')])
  expect(await shown()).toEqual([])
})
