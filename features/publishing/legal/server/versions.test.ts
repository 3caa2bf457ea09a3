import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/manage.ts'
import { readLegal, readLegalDocument } from '../contract/read.ts'
import { type LegalDocument, legalDocuments } from '../vocabulary.ts'
import { seedLegalTexts } from './seed-texts.ts'

let test: TestApp
let rosa: ApiCaller
let luis: ApiCaller
const begun = new Date()
/** The day in so many days after the start of this suite, at noon. */
const day = (count: number) =>
  new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth(), begun.getUTCDate() + count, 12))
const iso = (count: number) => day(count).toISOString().slice(0, 10)

beforeAll(async () => {
  test = await openTestApp()
  const permitted = (fullName: string) =>
    makePerson(test.services, { fullName, staffPermissions: [...staffPermissions] })
  rosa = test.as((await permitted('Rosa Editora')).token)
  luis = test.as((await permitted('Luis Redactor')).token)
})
afterAll(() => test.close())

const write = async (
  document: LegalDocument,
  said: { text?: string; changes?: string; asks?: boolean } = {},
) => {
  await rosa.call(contract.beginLegalDraft, { document, from: 'newest' })
  const fields = {
    text: `Dice otra cosa: ${crypto.randomUUID()}.`,
    changes: 'Es otro.',
    asks: false,
    ...said,
  }
  await rosa.call(contract.saveLegalDraft, { document, version: '1', ...fields })
}
const publish = (document: LegalDocument, effectiveOn: string, zone = 'UTC') =>
  rosa.call(contract.publishLegalVersion, { document, version: '2', effectiveOn, zone })
const read = (document: LegalDocument, number?: number) =>
  test.as().call(readLegalDocument, { document, number })
const standings = async (document: LegalDocument) =>
  (await read(document)).versions.map(({ standing }) => standing)

describe('the first versions', () => {
  it("are the product's texts, of every document, and a second start adds nothing", async () => {
    await Promise.all([
      seedLegalTexts(test.services.db, day(1)),
      seedLegalTexts(test.services.db, day(1)),
    ])
    const { documents } = await test.as().call(readLegal, {})
    expect(
      documents.map(({ document, current, coming, earlier }) => [
        document,
        current.number,
        coming,
        earlier,
      ]),
    ).toEqual(legalDocuments.map((document) => [document, 1, null, 0]))
  })

  it("contain the installation's own data", async () => {
    const { html } = await read('terminos')
    expect(html).toContain('<h2>Qué es Lonja</h2>')
    expect((await read('seguridad')).html).toContain(
      '<a href="mailto:legal@lonja.example">legal@lonja.example</a>',
    )
    for (const document of legalDocuments)
      expect((await read(document)).html).not.toMatch(/\{\w+\}/)
  })
})

describe('a version', () => {
  it('is a draft that nobody else reads, then announced, then in effect from its day on', async () => {
    await write('terminos', { text: 'Cambia de verdad.', changes: 'Todo.', asks: true })
    expect(await standings('terminos')).toEqual(['current'])
    await publish('terminos', iso(10), 'America/Mexico_City')
    expect(await standings('terminos')).toEqual(['coming', 'current'])
    const shown = await test.as().call(readLegal, {})
    expect(shown.documents[0]).toMatchObject({
      current: { number: 1 },
      coming: { number: 2, changes: 'Todo.', effectiveOn: iso(10) },
    })
    for (const [moment, number] of [
      [`${iso(10)}T05:59:59Z`, 1],
      [`${iso(10)}T06:00:00Z`, 2],
    ] as const) {
      test.setNow(new Date(moment))
      expect((await read('terminos')).shown.number).toBe(number)
    }
    expect((await read('terminos')).html).toBe('<p>Cambia de verdad.</p>')
    const first = await read('terminos', 1)
    expect([first.shown.standing, first.html.includes('Tu cuenta')]).toEqual(['earlier', true])
    test.setNow(null)
    await expect(read('terminos', 3)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('published today is in effect at once; the day may not be past, too far off, or before a published one', async () => {
    await write('verificacion')
    const refused = { code: 'invalid', fields: { effectiveOn: expect.any(String) } }
    await expect(publish('verificacion', iso(-1))).rejects.toMatchObject(refused)
    await expect(publish('verificacion', iso(900))).rejects.toMatchObject(refused)
    const done = await publish('verificacion', iso(0))
    expect(done).toMatchObject({
      draft: null,
      versions: [{ number: 2, standing: 'current', publishedBy: 'Rosa Editora' }, { number: 1 }],
    })
    await write('verificacion')
    await publish('verificacion', iso(20))
    await write('verificacion')
    await expect(publish('verificacion', iso(19))).rejects.toMatchObject(refused)
    // On the same day it replaces the coming one.
    await publish('verificacion', iso(20), 'Asia/Tokyo')
    expect(await standings('verificacion')).toEqual(['coming', 'skipped', 'current', 'earlier'])
    test.setNow(day(21))
    expect((await read('verificacion')).shown.number).toBe(4)
    test.setNow(null)
  })

  it('requires a summary of changes and a changed text', async () => {
    await write('fuentes', { changes: '' })
    await expect(publish('fuentes', iso(0))).rejects.toMatchObject({
      code: 'invalid',
      fields: { changes: expect.any(String) },
    })
    await rosa.call(contract.discardLegalDraft, { document: 'fuentes' })
    const { draft } = await rosa.call(contract.beginLegalDraft, {
      document: 'fuentes',
      from: 'newest',
    })
    const same = { text: draft?.text ?? '', changes: 'Nada.', asks: false }
    await rosa.call(contract.saveLegalDraft, { document: 'fuentes', version: '1', ...same })
    await expect(publish('fuentes', iso(0))).rejects.toMatchObject({
      code: 'invalid',
      fields: { text: expect.any(String) },
    })
  })

  it('is published once by two concurrent calls', async () => {
    await write('opiniones')
    const both = await Promise.allSettled([
      publish('opiniones', iso(0)),
      publish('opiniones', iso(0)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await standings('opiniones')).toEqual(['current', 'earlier'])
  })
})

describe('a draft', () => {
  it('exists once per document, and is never overwritten unseen', async () => {
    const beginning = () =>
      rosa.call(contract.beginLegalDraft, { document: 'normas', from: 'newest' })
    const both = await Promise.allSettled([beginning(), beginning()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const message = 'Ya hay un borrador de este documento. Sigue con él.'
    await expect(beginning()).rejects.toMatchObject({ code: 'conflict', message })
    const said = { document: 'normas', text: 'Una norma.', changes: 'Menos.', asks: false } as const
    await luis.call(contract.saveLegalDraft, { ...said, version: '1' })
    await expect(
      rosa.call(contract.saveLegalDraft, { ...said, text: 'Otra.', version: '1' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const { draft } = await rosa.call(contract.readStaffLegal, { document: 'normas' })
    expect(draft).toMatchObject({ text: 'Una norma.', savedBy: 'Luis Redactor', version: '2' })
  })

  it("shows its changes, and can begin with the product's changed text", async () => {
    const { lines, number, html } = await rosa.call(contract.compareLegalDraft, {
      document: 'normas',
    })
    expect([number, html]).toEqual([1, '<p>Una norma.</p>'])
    expect(lines.at(-1)).toEqual({ kind: 'added', text: 'Una norma.' })
    expect(lines.filter(({ kind }) => kind === 'removed').length).toBeGreaterThan(10)
    const items = (await rosa.call(contract.listStaffLegal, {})).items
    expect(items.every(({ hasNewText }) => !hasNewText)).toBe(true)
  })

  it('holds nothing that pages don’t show, and asks only for what people accept', async () => {
    const said = { document: 'normas', changes: 'x', asks: false, version: '2' } as const
    for (const text of [
      '<script>alert(1)</script>',
      'Hola <b>tú</b>',
      '![x](https://a.test/b.png)',
      '[x](javascript:alert(1))',
      '# Uno',
    ])
      await expect(rosa.call(contract.saveLegalDraft, { ...said, text })).rejects.toMatchObject({
        fields: { text: expect.any(String) },
      })
    const asking = rosa.call(contract.saveLegalDraft, { ...said, text: 'Una.', asks: true })
    await expect(asking).rejects.toMatchObject({ fields: { asks: expect.any(String) } })
  })
})

describe('the database', () => {
  const refused = async (statement: string) => {
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    return owner
      .query(statement)
      .then(
        () => null,
        (error: { code: string }) => error.code,
      )
      .finally(() => owner.end())
  }

  it('prevents changes and deletions of published versions', async () => {
    for (const statement of [
      `update legal_versions set text = 'x'`,
      `update legal_versions set effective_at = effective_at + interval '1 day'`,
      `update legal_versions set published_by = (select id from profiles limit 1) where published_by is null`,
      `delete from legal_versions`,
      `truncate legal_versions cascade`,
    ])
      expect([statement, await refused(statement)]).toEqual([statement, '42501'])
  })

  it("numbers versions without gaps and rejects an effective date in the past or before an older version's", async () => {
    const insert = (number: number, effective: string, published = 'now()') =>
      refused(`insert into legal_versions (document, number, text, changes, asks, effective_on, effective_at, published_at)
        values ('privacidad', ${number}, 'x', 'y', false, current_date, ${effective}, ${published})`)
    expect(await insert(3, `now()`)).toBe('23514')
    expect(await insert(2, `now() - interval '1 hour'`)).toBe('23514')
    expect(await insert(2, `now() - interval '9 years'`, `now() - interval '9 years'`)).toBe(
      '23514',
    )
  })

  it('clears only the publisher when their account is deleted', async () => {
    const { id, token } = await makePerson(test.services, {
      staffPermissions: [...staffPermissions],
    })
    const someone = test.as(token)
    await someone.call(contract.beginLegalDraft, { document: 'seguridad', from: 'newest' })
    await someone.call(contract.saveLegalDraft, {
      document: 'seguridad',
      version: '1',
      text: 'Otra.',
      changes: 'y',
      asks: false,
    })
    await someone.call(contract.publishLegalVersion, {
      document: 'seguridad',
      version: '2',
      effectiveOn: iso(0),
      zone: 'UTC',
    })
    expect(await refused(`delete from profiles where id = '${id}'`)).toBeNull()
    const { versions } = await rosa.call(contract.readStaffLegal, { document: 'seguridad' })
    expect(versions[0]).toMatchObject({ number: 2, publishedBy: null, changes: 'y' })
  })
})
