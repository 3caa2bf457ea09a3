import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingEdits } from '#db/tables/backoffice/business-list.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { makeBusiness, makeCategory } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { editListings, listListingEdits, undoListingEdit } from '../../contract/edits.ts'
import { undoHours } from '../../vocabulary.ts'

let test: TestApp
let editor: Person
let ids: string[]
let home: string
let other: string
beforeAll(async () => {
  test = await openTestApp()
  home = await makeCategory(test.services)
  other = await makeCategory(test.services, 990_002)
  editor = await makePerson(test.services, {
    fullName: 'Marta',
    staffPermissions: ['read', 'edit'],
  })
})
afterAll(() => test.close())

const unclaimed = async (name: string) =>
  (await makeBusiness(test.services, { name, published: true, set: { claimed: false } })).id
beforeEach(async () => {
  ids = [await unclaimed('Pan Uno'), await unclaimed('Pan Dos')]
})

const staff = () => test.as(editor.token)
const reason = 'Lo avisaron tres vecinos.'
const edit = (change: object, businessIds = ids) =>
  staff().call(editListings, { businessIds, change, reason } as never)
const rowOf = async (id: string) => {
  const { rows } = await test.services.db.execute<{ state: string; category: string }>(
    sql`select b.state, c.slug as category from businesses b join categories c on c.id = b.category_id where b.id = ${id}`,
  )
  return rows[0]
}
const audits = async (action: string, id: string) =>
  (
    await test.services.db.execute(
      sql`select detail from audit_entries where action = ${action} and subject_id = ${id}`,
    )
  ).rows

describe('bulk edits of listings', () => {
  it('change the category, by which people find them from then on, with one audit entry each, and undo it', async () => {
    const { changed, editId, left } = await edit({ kind: 'category', category: other })
    expect([changed, left]).toEqual([2, []])
    expect((await rowOf(ids[0] as string))?.category).toBe(other)
    const found = await test.as().call(findBusinesses, { category: other, size: 100 })
    expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(await audits('listings.edited', ids[0] as string)).toMatchObject([
      { detail: { name: 'Pan Uno', change: 'category', reason, editId } },
    ])
    expect(await staff().call(undoListingEdit, { editId: editId as string })).toEqual({
      restored: 2,
      left: [],
    })
    expect((await rowOf(ids[1] as string))?.category).toBe(home)
    expect(await audits('listings.restored', ids[1] as string)).toHaveLength(1)
    const again = staff().call(undoListingEdit, { editId: editId as string })
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ese cambio ya se deshizo.',
    })
  })

  it('close listings and publish them again', async () => {
    await edit({ kind: 'closed' })
    expect((await rowOf(ids[0] as string))?.state).toBe('closed')
    expect(await edit({ kind: 'closed' })).toMatchObject({
      changed: 0,
      editId: null,
      left: [{ reason: 'same' }, { reason: 'same' }],
    })
    expect(await edit({ kind: 'published' })).toMatchObject({ changed: 2 })
    expect((await rowOf(ids[0] as string))?.state).toBe('published')
  })

  it('skip and name claimed listings, drafts and deleted ones', async () => {
    const owned = await makeBusiness(test.services, { name: 'Con dueña', published: true })
    const draft = await makeBusiness(test.services, { name: 'Borrador', set: { claimed: false } })
    const gone = crypto.randomUUID()
    const all = [owned.id, draft.id, gone, ids[0] as string]
    expect(await edit({ kind: 'closed' }, all)).toMatchObject({
      changed: 1,
      left: [
        { id: owned.id, name: 'Con dueña', reason: 'claimed' },
        { id: draft.id, name: 'Borrador', reason: 'draft' },
        { id: gone, name: '', reason: 'gone' },
      ],
    })
    expect((await rowOf(owned.id))?.state).toBe('published')
  })

  it('do not undo a listing that changed since', async () => {
    const { editId } = await edit({ kind: 'closed' })
    await edit({ kind: 'published' }, [ids[0] as string])
    await test.services.db
      .update(businesses)
      .set({ claimed: true })
      .where(eq(businesses.id, ids[1] as string))
    expect(await staff().call(undoListingEdit, { editId: editId as string })).toMatchObject({
      restored: 0,
      left: [{ reason: 'changed' }, { reason: 'claimed' }],
    })
  })

  it('can be undone for a day', async () => {
    const { editId } = await edit({ kind: 'closed' })
    const longAgo = new Date(test.services.now().getTime() - undoHours * 3_600_000 - 1000)
    await test.services.db
      .update(listingEdits)
      .set({ madeAt: longAgo })
      .where(eq(listingEdits.id, editId as string))
    const late = staff().call(undoListingEdit, { editId: editId as string })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: 'Un cambio se puede deshacer durante 24 horas.',
    })
  })

  it('are listed newest first, with member, reason and deadline for undoing', async () => {
    const { editId } = await edit({ kind: 'category', category: other })
    const { items, next } = await staff().call(listListingEdits, { size: 1 })
    expect(items).toMatchObject([
      {
        id: editId,
        kind: 'category',
        category: 'Categoría 990002',
        reason,
        madeBy: 'Marta',
        undoneAt: null,
      },
    ])
    expect(items[0]?.undoableUntil).toMatch(/^\d{4}-/)
    expect(items[0]?.listings.map(({ name }) => name)).toEqual(['Pan Uno', 'Pan Dos'])
    const { items: older } = await staff().call(listListingEdits, { size: 1, after: next ?? '' })
    expect(older[0]?.id).not.toBe(editId)
  })

  it('are refused without a reason, without a category, or with a duplicate listing', async () => {
    const send = (input: object) =>
      staff().call(editListings, {
        businessIds: ids,
        change: { kind: 'closed' },
        reason,
        ...input,
      } as never)
    await expect(send({ reason: '   ' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    })
    await expect(send({ change: { kind: 'category', category: 'no-hay' } })).rejects.toMatchObject({
      fields: { 'change.category': expect.any(String) },
    })
    await expect(send({ businessIds: [ids[0], ids[0]] })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('of the same listings are serialized, in any order', async () => {
    const [first, second] = ids as [string, string]
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        edit(
          { kind: 'category', category: n % 2 ? other : home },
          n % 2 ? [first, second] : [second, first],
        ),
      ),
    )
    expect(both.every(({ changed }) => changed === 0 || changed === 2)).toBe(true)
    const [one, two] = [await rowOf(first), await rowOf(second)]
    expect(one?.category).toBe(two?.category)
  })

  it('are undone once by concurrent requests', async () => {
    const { editId } = await edit({ kind: 'closed' })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => staff().call(undoListingEdit, { editId: editId as string })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rowOf(ids[0] as string))?.state).toBe('published')
  })
})
