import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/audit.ts'
import { heldDecisions } from '#db/tables/decisions.ts'
import { rateLimits, users } from '#db/tables/identity.ts'
import { suspensionAppeals, suspensions } from '#db/tables/people/suspensions.ts'
import { undoDecision } from '#features/decisions/contract.ts'
import { rotateKeys } from '#features/keys/server/index.ts'
import { countWaiting, openStaffDay } from '#features/staff/contract/day.ts'
import { readUser, restoreUser, suspendUser } from '#features/staff/contract/people.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { suspensionToken } from '#tests/support/factories/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as link from '../contract/link.ts'
import * as contract from '../contract/staff.ts'
import { carryOutSuspensionAppeal } from './decide-appeal.ts'
import { suspensionsPersonalData } from './personal-data.ts'

let test: TestApp
let first: Person
let second: Person
let third: Person
let person: Person
const reason = 'Envió el mismo anuncio a 40 negocios.'
const text = 'Eran mis clientes, y me pidieron la lista.'
const word = 'Lo leímos otra vez con calma.'

beforeAll(async () => {
  test = await openTestApp()
  const staffPermissions = ['read', 'manage_users'] as const
  const member = (fullName: string) => makePerson(test.services, { fullName, staffPermissions: [...staffPermissions] })
  first = await member('Marta Gestora')
  second = await member('Otto Otro')
  third = await member('Rita Revisa')
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  person = await makePerson(test.services, { fullName: 'Eva Fuera' })
})

const suspend = (by = first) => test.as(by.token).call(suspendUser, { userId: person.id, rule: 'spam', reason })
const restore = (by = first) => test.as(by.token).call(restoreUser, { userId: person.id })
const token = () => suspensionToken(test.services, person.email)
const read = async (of?: string) => test.as().call(link.readSuspension, { token: of ?? (await token()) })
const appeal = async (of?: string) => test.as().call(link.appealSuspension, { token: of ?? (await token()), text })
const rows = () => test.services.db.select().from(suspensions).where(eq(suspensions.personId, person.id))
const idNow = async () => (await rows()).find(({ endedAt }) => !endedAt)?.id ?? ''
const asked = async () =>
  (
    await test.services.db
      .select()
      .from(suspensionAppeals)
      .where(eq(suspensionAppeals.suspensionId, await idNow()))
  )[0]
const decide = async (state: 'upheld' | 'rejected', by = second, more = {}) =>
  test.as(by.token).call(contract.decideSuspensionAppeal, { suspensionId: await idNow(), state, reason: word, ...more })
const isShut = async () => (await test.services.db.select().from(users).where(eq(users.id, person.id)))[0]?.suspendedAt !== null
const waits = async () => {
  const { items } = await test.as(third.token).call(contract.listSuspensionAppeals, { size: 50 })
  return items.find((item) => item.person.id === person.id)
}
const lines = async () =>
  (await test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id))).map(({ action }) => action)
const fulfilled = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled')
const refused = (code: string) => ({ cause: { code } })

describe('who is suspended', () => {
  it('reads by the link of the letter which rule, why, and until when to appeal', async () => {
    await suspend()
    const [mail] = await mailsTo(test.services, person.email)
    for (const words of [reason, 'Spam o publicidad', 'apelar una vez en los próximos 6 meses', 'otra persona del equipo'])
      expect(mail?.text).toContain(words)
    const [row] = await rows()
    expect(row).toMatchObject({ rule: 'spam', reason, decidedBy: first.id, endedAt: null })
    const seen = await read()
    expect(seen).toEqual({
      ...{ rule: 'spam', reason, decidedAt: row?.decidedAt.toISOString(), endedAt: null, appeal: null },
      appealUntil: expect.any(String),
    })
    // Nothing of whose account it is, nor of who decided.
    for (const known of [person.email, 'Eva Fuera', person.id, 'Marta', first.id]) expect(JSON.stringify(seen)).not.toContain(known)
  })

  it('appeals once, and reads what became of it', async () => {
    await suspend()
    await appeal()
    await expect(appeal()).rejects.toMatchObject({ code: 'conflict', message: 'Ya apelaste esta decisión.' })
    expect(await read()).toMatchObject({ appealUntil: null, appeal: { text, state: 'open', reason: null } })
    await decide('rejected')
    expect(await read()).toMatchObject({ endedAt: null, appeal: { state: 'rejected', reason: word } })
    await expect(appeal()).rejects.toMatchObject({ code: 'conflict' })
    expect(await isShut()).toBe(true)
    const [, heard, ...others] = await mailsTo(test.services, person.email)
    expect(heard?.subject).toBe('Rechazamos tu apelación: tu cuenta sigue suspendida')
    expect(heard?.text).toContain(word)
    expect(others).toEqual([])
    expect(await lines()).toEqual(expect.arrayContaining(['staff.user_suspended', 'suspensions.appealed', 'suspensions.appeal_rejected']))
  })

  it('is let in again when the appeal is upheld, and told once', async () => {
    await suspend()
    await appeal()
    const link = await token()
    await decide('upheld')
    expect(await isShut()).toBe(false)
    expect(await read(link)).toMatchObject({ endedAt: expect.any(String), appeal: { state: 'upheld', reason: word } })
    const subjects = (await mailsTo(test.services, person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Suspendimos tu cuenta de Lonja', 'Aceptamos tu apelación: tu cuenta puede entrar de nuevo'])
    expect(await rows()).toMatchObject([{ endedBy: second.id }])
    expect(await lines()).toContain('suspensions.appeal_upheld')
  })

  it('twenty times at once appeals once', async () => {
    await suspend()
    const link = await token()
    expect(fulfilled(await Promise.allSettled(Array.from({ length: 20 }, () => appeal(link))))).toHaveLength(1)
    expect(await asked()).toMatchObject({ text, state: 'open' })
  })

  it('has six months, also by the database', async () => {
    const day = 86_400_000
    test.setNow(new Date(Date.now() - 185 * day))
    await suspend()
    test.setNow(null)
    await expect(appeal()).rejects.toMatchObject({ code: 'conflict', message: 'Pasaron más de 6 meses desde la decisión.' })
    expect(await read()).toMatchObject({ appealUntil: null, appeal: null })
    const late = test.services.db.insert(suspensionAppeals).values({ suspensionId: await idNow(), text })
    await expect(late).rejects.toMatchObject(refused('23514'))
    test.setNow(new Date(Date.now() + 181 * day))
    await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sends between one and 2000 characters', async () => {
    await suspend()
    const send = async (words: string) => test.as().call(link.appealSuspension, { token: await token(), text: words })
    await expect(send('   ')).rejects.toMatchObject({ fields: { text: 'Cuéntanos tu parte.' } })
    await expect(send('x'.repeat(2001))).rejects.toMatchObject({ fields: { text: expect.any(String) } })
    await send('x'.repeat(2000))
  })

  it('has nothing to appeal once the team restored the account; suspended anew, it is another decision', async () => {
    await suspend()
    const old = await token()
    await appeal()
    await restore(second)
    expect(await waits()).toBeUndefined()
    await suspend()
    await expect(appeal(old)).rejects.toMatchObject({ code: 'conflict' })
    await appeal()
    expect(await rows()).toHaveLength(2)
  })
})

describe('a link', () => {
  it('that is none opens nothing, whatever is written in it', async () => {
    await suspend()
    const whole = await token()
    const id = await idNow()
    const other = `${crypto.randomUUID()}${whole.slice(36)}`
    for (const wrong of ['', id, `${id}.`, `${whole}x`, whole.slice(0, -1), `${whole}.x`, other, whole.toUpperCase(), "x' or 1=1"]) {
      await expect(read(wrong)).rejects.toMatchObject({ code: 'not_found' })
      await expect(appeal(wrong)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('counts on after the keys were changed', async () => {
    await suspend()
    const before = await token()
    await rotateKeys(test.services, { isLeaked: false })
    test.setNow(new Date(Date.now() + 600_000))
    expect(await read(before)).toMatchObject({ reason })
  })
})

describe('the team', () => {
  it('suspends an account once, of two at once too', async () => {
    const both = await Promise.allSettled([suspend(first), suspend(second)])
    expect(fulfilled(both)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect(await mailsTo(test.services, person.email)).toHaveLength(1)
  })

  it('reads what was decided, by whom, and what came before', async () => {
    await suspend()
    await restore(second)
    await suspend(second)
    await appeal()
    const { suspensions: read } = await test.as(third.token).call(readUser, { userId: person.id })
    expect(read).toMatchObject([
      { by: 'Otto Otro', endedAt: null, appeal: { text, state: 'open' } },
      { rule: 'spam', reason, by: 'Marta Gestora', endedBy: 'Otto Otro', appeal: null },
    ])
  })

  it('finds the appeal in the queue and in the day of who may decide it', async () => {
    const day = async (by: Person) => (await test.as(by.token).call(openStaffDay, {})).appeals
    const before = (await day(third)) ?? 0
    const tab = (await test.as(third.token).call(countWaiting, {})).cases
    const { waiting } = await test.as(third.token).call(contract.countSuspensionAppeals, {})
    await suspend()
    await appeal()
    expect(await waits()).toMatchObject({ rule: 'spam', reason, text, suspendedBy: 'Marta Gestora', conflict: null })
    expect(await day(third)).toBe(before + 1)
    expect((await test.as(third.token).call(countWaiting, {})).cases).toBe(tab + 1)
    expect(await test.as(third.token).call(contract.countSuspensionAppeals, {})).toEqual({ waiting: waiting + 1 })
    const editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    const cases = (await day(editor)) ?? 0
    await decide('rejected')
    expect(await waits()).toBeUndefined()
    expect(await day(third)).toBe(before)
    // Who may not decide it does not count it.
    expect(await day(editor)).toBe(cases)
  })

  it('decides by another member than suspended, also by the database', async () => {
    await suspend()
    await appeal()
    await expect(decide('rejected', first)).rejects.toMatchObject({ code: 'forbidden' })
    const { items } = await test.as(first.token).call(contract.listSuspensionAppeals, { size: 50 })
    expect(items.find((item) => item.person.id === person.id)?.conflict).toMatch(/La decisión fue tuya/)
    const word = (decidedBy: string) => ({ state: 'rejected' as const, reason, decidedBy, decidedAt: new Date() })
    const set = async (by: string) =>
      test.services.db
        .update(suspensionAppeals)
        .set(word(by))
        .where(eq(suspensionAppeals.suspensionId, await idNow()))
    await expect(set(first.id)).rejects.toMatchObject(refused('42501'))
    await expect(set(person.id)).rejects.toMatchObject(refused('42501'))
  })

  it('decides once, by whoever of two comes first', async () => {
    await suspend()
    await appeal()
    const suspensionId = await idNow()
    const by = (one: Person, state: 'upheld' | 'rejected') =>
      test.as(one.token).call(contract.decideSuspensionAppeal, { suspensionId, state, reason: word })
    expect(fulfilled(await Promise.allSettled([by(second, 'upheld'), by(third, 'rejected')]))).toHaveLength(1)
    const [row] = await rows()
    const [kept] = await test.services.db.select().from(suspensionAppeals).where(eq(suspensionAppeals.suspensionId, suspensionId))
    expect(row?.endedAt !== null).toBe(kept?.state === 'upheld')
    expect(await isShut()).toBe(kept?.state === 'rejected')
    expect(await mailsTo(test.services, person.email)).toHaveLength(2)
  })

  it('has ten seconds to take its word back, in which nothing follows, with no other permission', async () => {
    await suspend()
    await appeal()
    const { undo } = await decide('upheld', second, { undoable: true })
    expect([await isShut(), await waits()]).toEqual([true, undefined])
    await expect(decide('rejected', third)).rejects.toMatchObject({ code: 'conflict' })
    await test.as(second.token).call(undoDecision, { decisionId: undo?.decisionId ?? '' })
    expect(await waits()).toMatchObject({ text })
    const again = await decide('upheld', second, { undoable: true })
    await carryOutSuspensionAppeal(test.services, again.undo?.decisionId ?? '')
    expect(await isShut()).toBe(false)
  })

  it('lets a held word go when the account was restored meanwhile', async () => {
    await suspend()
    await appeal()
    const id = await idNow()
    const { undo } = await decide('rejected', second, { undoable: true })
    await restore()
    await carryOutSuspensionAppeal(test.services, undo?.decisionId ?? '')
    expect(await test.services.db.select().from(heldDecisions).where(eq(heldDecisions.subjectId, id))).toEqual([])
    expect(await isShut()).toBe(false)
    expect((await mailsTo(test.services, person.email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  it('restores once, of two at once', async () => {
    await suspend()
    expect(fulfilled(await Promise.allSettled([restore(first), restore(second)]))).toHaveLength(1)
    expect(await isShut()).toBe(false)
  })
})

describe('the database', () => {
  const row = (more: object) => ({
    personId: person.id,
    rule: 'spam' as const,
    reason,
    decidedBy: first.id,
    decidedAt: new Date(),
    ...more,
  })
  const insert = (more: object) => test.services.db.insert(suspensions).values(row(more))

  it('keeps no suspension without a rule, without who decided, of oneself, or of an account that is open', async () => {
    await expect(insert({ rule: null })).rejects.toMatchObject(refused('23514'))
    await expect(insert({ decidedBy: null })).rejects.toMatchObject(refused('23514'))
    await expect(insert({ endedAt: new Date() })).rejects.toMatchObject(refused('23514'))
    await expect(insert({ decidedBy: person.id })).rejects.toMatchObject(refused('42501'))
    await expect(insert({})).rejects.toMatchObject(refused('23514'))
  })

  it('keeps one running, as it was decided, and the account shut while it runs', async () => {
    await suspend()
    await expect(insert({})).rejects.toMatchObject(refused('23505'))
    const set = (change: object) => test.services.db.update(suspensions).set(change).where(eq(suspensions.personId, person.id))
    await expect(set({ reason: 'Otra cosa que nadie dijo.' })).rejects.toMatchObject(refused('23514'))
    await expect(set({ rule: 'illegal' })).rejects.toMatchObject(refused('23514'))
    await expect(set({ decidedBy: second.id })).rejects.toMatchObject(refused('23514'))
    const open = test.services.db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id))
    await expect(open).rejects.toMatchObject(refused('23514'))
    await restore()
    await expect(set({ endedAt: null, endedBy: null })).rejects.toMatchObject(refused('23514'))
  })

  it('keeps an appeal as it was said, decides it once, and upheld only with the end of the suspension', async () => {
    await suspend()
    await appeal()
    const suspensionId = await idNow()
    const set = (change: object) =>
      test.services.db.update(suspensionAppeals).set(change).where(eq(suspensionAppeals.suspensionId, suspensionId))
    await expect(set({ text: 'Otra cosa.' })).rejects.toMatchObject(refused('23514'))
    const word = { reason, decidedBy: second.id, decidedAt: new Date() }
    await expect(set({ ...word, state: 'upheld' })).rejects.toMatchObject(refused('23514'))
    await set({ ...word, state: 'rejected' })
    await expect(set({ state: 'open', reason: null, decidedAt: null })).rejects.toMatchObject(refused('23514'))
    const again = test.services.db.insert(suspensionAppeals).values({ suspensionId, text })
    await expect(again).rejects.toMatchObject(refused('23505'))
  })

  it('knows no running suspension of an account that another took in', async () => {
    await suspend()
    const joined = test.services.db.update(users).set({ mergedInto: third.id }).where(eq(users.id, person.id))
    await expect(joined).rejects.toMatchObject(refused('23514'))
  })
})

describe('a person’s data', () => {
  it('holds what was decided and what they answered, and nothing of it stays with nobody', async () => {
    await suspend()
    await appeal()
    const who = { userId: person.id, email: person.email }
    expect(await suspensionsPersonalData.collect?.(test.services, who)).toMatchObject({
      'suspensiones.json': [{ rule: 'spam', reason, appeal: { text, state: 'open' } }],
    })
    await test.services.db.transaction((tx) => suspensionsPersonalData.erase?.(test.services, tx, who) ?? Promise.resolve())
    expect(await rows()).toEqual([])
    await expect(read(await token())).rejects.toMatchObject({ code: 'not_found' })
  })
})
