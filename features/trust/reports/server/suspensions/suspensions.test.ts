import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { rotateKeys } from '#features/platform/keys/server/index.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  databaseError,
  decisionNote,
  fulfilled,
  reason,
  type SuspensionCalls,
  suspensionCalls,
  text,
} from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sendSuspensionEmail } from '../../contract/suspensions/staff.ts'
import { suspensionsPersonalData } from '../personal-data.ts'
import { endDueSuspensions } from './end-suspension.ts'

let test: TestApp
let first: Person
let second: Person
let third: Person
let person: Person
let desk: SuspensionCalls

beforeAll(async () => {
  test = await openTestApp()
  const member = (fullName: string) =>
    makePerson(test.services, { fullName, staffPermissions: ['read', 'manage_users'] })
  first = await member('Marta Gestora')
  second = await member('Otto Otro')
  third = await member('Rita Revisa')
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  person = await makePerson(test.services, { fullName: 'Eva Fuera' })
  desk = suspensionCalls(test, person, first, second)
})

const lines = async () =>
  (
    await test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id))
  ).map(({ action }) => action)

describe('a suspended person', () => {
  it('reads rule, reason and appeal deadline through the mailed link', async () => {
    await desk.suspend()
    const [mail] = await mailsTo(test.services, person.email)
    for (const words of [
      reason,
      'Spam o publicidad',
      'apelar una vez en 6 meses',
      'otra persona del equipo',
    ])
      expect(mail?.text).toContain(words)
    const [row] = await desk.rows()
    expect(row).toMatchObject({ rule: 'spam', reason, decidedBy: first.id, endedAt: null })
    const seen = await desk.read()
    expect(seen).toEqual({
      scope: 'account',
      rule: 'spam',
      reason,
      decidedAt: row?.decidedAt.toISOString(),
      endsAt: null,
      endedAt: null,
      appeal: null,
      appealUntil: expect.any(String),
    })
    // The answer identifies neither the account nor the decider.
    for (const known of [person.email, 'Eva Fuera', person.id, 'Marta', first.id])
      expect(JSON.stringify(seen)).not.toContain(known)
  })

  it('can sign in again after the mailed date, and is notified', async () => {
    const { id: userId, email } = person
    await desk.suspend(first, 3)
    const [row] = await desk.rows()
    const days = ((row?.endsAt?.getTime() ?? 0) - (row?.decidedAt.getTime() ?? 0)) / 86_400_000
    expect(days).toBe(3)
    expect((await desk.read()).endsAt).toBe(row?.endsAt?.toISOString())
    expect((await mailsTo(test.services, email))[0]?.text).toContain('Termina sola: ')
    await endDueSuspensions(test.services)
    expect((await desk.rows())[0]?.endedAt).toBeNull()
    const change = test.services.db
      .update(suspensions)
      .set({ endsAt: new Date() })
      .where(eq(suspensions.personId, userId))
    await expect(change).rejects.toThrow()
    test.setNow(new Date(Date.now() + 3.1 * 86_400_000))
    // Two processes run the job concurrently.
    await Promise.all([endDueSuspensions(test.services), endDueSuspensions(test.services)])
    test.setNow(null)
    expect((await desk.rows())[0]).toMatchObject({ endedBy: null, endedAt: expect.any(Date) })
    expect((await mailsTo(test.services, email)).map(({ kind }) => kind)).toEqual([
      'suspensions.suspended',
      'suspensions.restored',
    ])
    expect((await lines()).toSorted()).toEqual(['staff.user_restored', 'staff.user_suspended'])
    const shut = await test.services.db
      .select({ at: users.suspendedAt })
      .from(users)
      .where(eq(users.id, userId))
    expect(shut).toEqual([{ at: null }])
  })

  it('appeals once, and reads the outcome', async () => {
    await desk.suspend()
    await desk.appeal()
    await expect(desk.appeal()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya apelaste esta decisión.',
    })
    expect(await desk.read()).toMatchObject({
      appealUntil: null,
      appeal: { text, state: 'open', reason: null },
    })
    await desk.decide('rejected')
    expect(await desk.read()).toMatchObject({
      endedAt: null,
      appeal: { state: 'rejected', reason: decisionNote },
    })
    await expect(desk.appeal()).rejects.toMatchObject({ code: 'conflict' })
    expect(await desk.isShut()).toBe(true)
    const [, answerMail, ...others] = await mailsTo(test.services, person.email)
    expect(answerMail?.subject).toBe('Rechazamos tu apelación: tu cuenta sigue suspendida')
    expect(answerMail?.text).toContain(decisionNote)
    expect(others).toEqual([])
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'staff.user_suspended',
        'suspensions.appealed',
        'suspensions.appeal_rejected',
      ]),
    )
  })

  it('can sign in again after an upheld appeal, and is notified once', async () => {
    await desk.suspend()
    await desk.appeal()
    const link = await desk.token()
    await desk.decide('upheld')
    expect(await desk.isShut()).toBe(false)
    expect(await desk.read(link)).toMatchObject({
      endedAt: expect.any(String),
      appeal: { state: 'upheld', reason: decisionNote },
    })
    const subjects = (await mailsTo(test.services, person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Suspendimos tu cuenta de Lonja',
      'Aceptamos tu apelación: tu cuenta puede entrar de nuevo',
    ])
    expect(await desk.rows()).toMatchObject([{ endedBy: second.id }])
    expect(await lines()).toContain('suspensions.appeal_upheld')
  })

  it('files one appeal with twenty concurrent requests', async () => {
    await desk.suspend()
    const link = await desk.token()
    expect(
      fulfilled(await Promise.allSettled(Array.from({ length: 20 }, () => desk.appeal(link)))),
    ).toHaveLength(1)
    expect(await desk.asked()).toMatchObject({ text, state: 'open' })
  })

  it('has six months to appeal, also by the database', async () => {
    const day = 86_400_000
    test.setNow(new Date(Date.now() - 185 * day))
    await desk.suspend()
    test.setNow(null)
    await expect(desk.appeal()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Pasaron más de 6 meses desde la decisión.',
    })
    expect(await desk.read()).toMatchObject({ appealUntil: null, appeal: null })
    const late = test.services.db
      .insert(suspensionAppeals)
      .values({ suspensionId: await desk.idNow(), text })
    await expect(late).rejects.toMatchObject(databaseError('23514'))
    test.setNow(new Date(Date.now() + 181 * day))
    await expect(desk.read()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('gets the mail again from staff; after an appeal, without the invitation to appeal', async () => {
    const send = () => test.as(second.token).call(sendSuspensionEmail, { userId: person.id })
    await expect(send()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esa cuenta no está suspendida.',
    })
    await desk.suspend()
    const before = await desk.token()
    await send()
    expect(await desk.token()).toBe(before)
    await desk.appeal()
    await send()
    const texts = (await mailsTo(test.services, person.email)).map((mail) => mail.text)
    expect(texts.map((mail) => mail.includes('puedes apelar una vez'))).toEqual([true, true, false])
  })

  it('may send between 1 and 2000 characters', async () => {
    await desk.suspend()
    const send = (words: string) => desk.appeal(undefined, words)
    await expect(send('   ')).rejects.toMatchObject({ fields: { text: 'Cuéntanos tu parte.' } })
    await expect(send('x'.repeat(2001))).rejects.toMatchObject({
      fields: { text: expect.any(String) },
    })
    await send('x'.repeat(2000))
  })

  it('cannot appeal once staff restored the account; a new suspension is another decision', async () => {
    await desk.suspend()
    const old = await desk.token()
    await desk.appeal()
    await desk.restore(second)
    expect(await desk.waits(third)).toBeUndefined()
    await desk.suspend()
    const message = 'Tu cuenta ya puede entrar: no hay nada que apelar.'
    await expect(desk.appeal(old)).rejects.toMatchObject({ code: 'conflict', message })
    await desk.appeal()
    expect(await desk.rows()).toHaveLength(2)
  })
})

describe('a link', () => {
  it('that is none opens nothing, whatever is written in it', async () => {
    await desk.suspend()
    const whole = await desk.token()
    const id = await desk.idNow()
    const other = `${crypto.randomUUID()}${whole.slice(36)}`
    for (const wrong of [
      '',
      id,
      `${id}.`,
      `${whole}x`,
      whole.slice(0, -1),
      `${whole}.x`,
      other,
      whole.toUpperCase(),
      "x' or 1=1",
    ]) {
      await expect(desk.read(wrong)).rejects.toMatchObject({ code: 'not_found' })
      await expect(desk.appeal(wrong)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('stays valid after key rotation', async () => {
    await desk.suspend()
    const before = await desk.token()
    await rotateKeys(test.services, { isLeaked: false })
    test.setNow(new Date(Date.now() + 600_000))
    expect(await desk.read(before)).toMatchObject({ reason })
  })
})

describe('a person’s data', () => {
  it('include decisions and appeals, which are deleted with the account', async () => {
    await desk.suspend()
    await desk.appeal()
    const who = { userId: person.id, email: person.email }
    expect(await suspensionsPersonalData.collect?.(test.services, who)).toMatchObject({
      'suspensiones.json': [{ rule: 'spam', reason, appeal: { text, state: 'open' } }],
    })
    await test.services.db.transaction(
      (tx) => suspensionsPersonalData.erase?.(test.services, tx, who) ?? Promise.resolve(),
    )
    expect(await desk.rows()).toEqual([])
    await expect(desk.read(await desk.token())).rejects.toMatchObject({ code: 'not_found' })
  })
})
