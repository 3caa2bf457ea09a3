import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { newListings, savedSearches } from '#db/tables/directory/saved-searches.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { savePreference } from '#features/accounts/notifications/contract/preferences.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract.ts'
import { notifyFound } from './notify-found.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
/** Minutes apart, on two days. */
const [today, tomorrow] = [new Date('2026-11-20T23:45:00Z'), new Date('2026-11-21T00:10:00Z')]
beforeEach(() => test.setNow(today))
afterAll(() => test.close())

const run = () => notifyFound(test.services)
const list = (name: string) => makeBusiness(test.services, { published: true, name })
const save = (by: Person, q: string, alerts = true) =>
  test
    .as(by.token)
    .call(contract.saveSearch, { name: q, address: `/directorio?q=${q}&orden=nombre`, alerts })
const listNotices = async (person: Person) =>
  (await test.as(person.token).call(listNotifications, {})).items
    .map(({ text, path }) => ({ text, path }))
    .reverse()
const texts = async (person: Person) => (await listNotices(person)).map(({ text }) => text)
const setState = async (id: string, state: 'draft' | 'published') => {
  await test.services.db.update(businesses).set({ state }).where(eq(businesses.id, id))
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: id }),
  )
}
/** Lists many businesses at once, as an import does. */
async function listMany(word: string, count: number) {
  const { db } = test.services
  const pattern = await list(`${word} cero`)
  const rows = Array.from({ length: count - 1 }, (_, n) => n)
  await db.transaction(async (tx) => {
    const [like] = await tx.select().from(businesses).where(eq(businesses.id, pattern.id))
    if (!like) throw new Error('no pattern')
    const { id: _, slug, createdAt: __, updatedAt: ___, ...same } = like
    const made = await tx
      .insert(businesses)
      .values(rows.map((n) => ({ ...same, name: `${word} ${n}`, slug: `${slug}-${n}` })))
      .returning({ id: businesses.id })
    await refreshSearch(
      tx,
      made.map(({ id }) => id),
    )
  })
}

describe('the owner of a saved search', () => {
  it('is notified once of listings from then on, with a link to the newest', async () => {
    await list('Churreria Vieja')
    const ana = await makePerson(test.services)
    await save(ana, 'churreria')
    await run()
    expect(await listNotices(ana)).toEqual([])
    await list('Churreria Nueva')
    await list('Otra Cosa')
    await run()
    await run()
    expect(await listNotices(ana)).toEqual([
      {
        text: 'Nuevo en «churreria»: Churreria Nueva',
        path: '/directorio?q=churreria&orden=nuevos',
      },
    ])
    await list('Churreria Tres')
    await run()
    expect(await texts(ana)).toEqual(['2 negocios nuevos en «churreria»'])
    test.setNow(tomorrow)
    await list('Churreria Cuatro')
    await run()
    expect(await texts(ana)).toEqual([
      '2 negocios nuevos en «churreria»',
      'Nuevo en «churreria»: Churreria Cuatro',
    ])
  })

  it('is never notified twice of a listing that disappears and returns, nor of one that changes', async () => {
    const ana = await makePerson(test.services)
    await save(ana, 'sombrereria')
    const { id } = await list('Sombrereria Uno')
    await run()
    await setState(id, 'draft')
    await run()
    await setState(id, 'published')
    await test.services.db
      .update(businesses)
      .set({ tagline: 'Sombrereria de siempre' })
      .where(eq(businesses.id, id))
    await setState(id, 'published')
    await run()
    expect(await texts(ana)).toEqual(['Nuevo en «sombrereria»: Sombrereria Uno'])
  })

  it('is notified when a listing that was gone before the job ran is back', async () => {
    const ana = await makePerson(test.services)
    await save(ana, 'relojeria')
    const { id } = await list('Relojeria Fugaz')
    await setState(id, 'draft')
    await run()
    expect(await texts(ana)).toEqual([])
    await setState(id, 'published')
    await run()
    expect(await texts(ana)).toEqual(['Nuevo en «relojeria»: Relojeria Fugaz'])
  })

  it('is not notified while alerts are off, nor later of listings in the meantime', async () => {
    const ana = await makePerson(test.services)
    const { id: savedSearchId } = await save(ana, 'heladeria', false)
    await list('Heladeria Uno')
    await run()
    await test
      .as(ana.token)
      .call(contract.changeSavedSearch, { savedSearchId, name: 'heladeria', alerts: true })
    await run()
    expect(await texts(ana)).toEqual([])
    await list('Heladeria Dos')
    await run()
    expect(await texts(ana)).toEqual(['Nuevo en «heladeria»: Heladeria Dos'])
  })

  it('gets a summary, or a mail at once if they chose so', async () => {
    const [ana, eva] = [await makePerson(test.services), await makePerson(test.services)]
    await test
      .as(eva.token)
      .call(savePreference, { topic: 'saved_searches', channel: 'mail', preference: 'each' })
    for (const person of [ana, eva]) await save(person, 'merceria')
    await list('Merceria Uno')
    await run()
    const mails = await test.services.db
      .select({ id: outgoingMails.id, to: outgoingMails.toAddress })
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'saved-searches.found'))
    const stateOf = async ({ email }: Person) => {
      const mail = mails.find(({ to }) => to === email)
      await sendMail(test.services, mail?.id ?? '')
      const [row] = await test.services.db
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.id, mail?.id ?? ''))
      return row?.state
    }
    expect([await stateOf(ana), await stateOf(eva)]).toEqual(['gathered', 'sent'])
  })
})

describe('no listing is lost', () => {
  it('whose transaction began before that of another and ended after it', async () => {
    const ana = await makePerson(test.services)
    await save(ana, 'cristaleria')
    const late = await makeBusiness(test.services, { published: true, name: 'Cristaleria Lenta' })
    // As if it were not listed yet: its transaction continues while another begins, commits and is
    // notified.
    const { db } = test.services
    await db.execute(sql`delete from business_search where business_id = ${late.id}`)
    await db.delete(newListings).where(eq(newListings.businessId, late.id))
    let commit = () => {}
    const waits = new Promise<void>((resolve) => {
      commit = resolve
    })
    let began = () => {}
    const begun = new Promise<void>((resolve) => {
      began = resolve
    })
    const slow = db.transaction(async (tx) => {
      await refreshSearch(tx, [late.id], { counts: 'later' })
      began()
      await waits
    })
    await begun
    await db.transaction(async (tx) => {
      const quick = await makeBusiness(test.services, {
        name: 'Cristaleria Veloz',
        set: { state: 'published', publishedAt: new Date(), categoryId: 990_001 },
      })
      await refreshSearch(tx, [quick.id], { counts: 'later' })
    })
    await run()
    expect(await texts(ana)).toEqual(['Nuevo en «cristaleria»: Cristaleria Veloz'])
    commit()
    await slow
    await run()
    expect(await texts(ana)).toEqual(['2 negocios nuevos en «cristaleria»'])
  })
})

describe('concurrent runs', () => {
  it('notify each person once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(test.services)))
    for (const person of people) await save(person, 'tornilleria')
    await list('Tornilleria Uno')
    await list('Tornilleria Dos')
    await Promise.all([run(), run(), run(), run()])
    await run()
    for (const person of people)
      expect(await texts(person)).toEqual(['2 negocios nuevos en «tornilleria»'])
    const marks = await test.services.db
      .selectDistinct({ mark: savedSearches.mark })
      .from(savedSearches)
      .where(eq(savedSearches.name, 'tornilleria'))
    expect(marks).toHaveLength(1)
  })

  it('continue where one failed: what was not committed is notified by the next', async () => {
    const ana = await makePerson(test.services)
    await save(ana, 'cuchilleria')
    await list('Cuchilleria Uno')
    const { services } = test
    const dying = { ...services, jobs: { enqueue: () => Promise.reject(new Error('died')) } }
    await expect(notifyFound(dying)).rejects.toThrow('died')
    expect(await texts(ana)).toEqual([])
    await run()
    expect(await texts(ana)).toEqual(['Nuevo en «cuchilleria»: Cuchilleria Uno'])
  })
})

it('ask once to narrow a search with more than fifty results in a day, and list none of them', async () => {
  const ana = await makePerson(test.services)
  await save(ana, 'ferreteria')
  await listMany('Ferreteria', 49)
  await run()
  expect(await texts(ana)).toEqual(['49 negocios nuevos en «ferreteria»'])
  await list('Ferreteria Cincuenta')
  await run()
  expect(await texts(ana)).toEqual(['50 negocios nuevos en «ferreteria»'])
  await list('Ferreteria De Más')
  await run()
  await list('Ferreteria Y Otra')
  await run()
  const many = 'Encontramos más de 50 negocios nuevos en «ferreteria»; afina la búsqueda'
  expect(await texts(ana)).toEqual(['50 negocios nuevos en «ferreteria»', many])
  const mailed = (await mailsTo(test.services, ana.email)).map(({ kind }) => kind)
  expect(mailed).toEqual(['saved-searches.found', 'saved-searches.found', 'saved-searches.many'])
  test.setNow(tomorrow)
  await list('Ferreteria De Mañana')
  await run()
  expect((await texts(ana)).at(-1)).toBe('Nuevo en «ferreteria»: Ferreteria De Mañana')
})

it('a search with a deleted category does not block others', async () => {
  const ana = await makePerson(test.services)
  await test.as(ana.token).call(contract.saveSearch, {
    name: 'gone',
    address: '/directorio/giro-que-no-hay',
    alerts: true,
  })
  await save(ana, 'tapiceria')
  await list('Tapiceria Uno')
  await run()
  expect(await texts(ana)).toEqual(['Nuevo en «tapiceria»: Tapiceria Uno'])
})
