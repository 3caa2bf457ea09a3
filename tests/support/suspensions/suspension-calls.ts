import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { suspensionAppeals, suspensions } from '#db/tables/trust/reports.ts'
import { restoreUser, suspendUser } from '#features/backoffice/team/contract/people.ts'
import {
  appealSuspension,
  readSuspension,
} from '#features/trust/reports/contract/suspensions/link.ts'
import {
  decideSuspensionAppeal,
  listSuspensionAppeals,
} from '#features/trust/reports/contract/suspensions/staff.ts'
import type { Person } from '../factories/people.ts'
import { suspensionToken } from '../factories/staff.ts'
import type { TestApp } from '../test-app.ts'

export const reason = 'Envió el mismo anuncio a 40 negocios.'
export const text = 'Eran mis clientes, y me pidieron la lista.'
export const decisionNote = 'Lo leímos otra vez con calma.'

/**
 * Helpers to suspend and appeal the account of `person`, by its e-mail and as staff: `by` suspends and restores,
 * `judge` decides.
 */
export function suspensionCalls(test: TestApp, person: Person, by: Person, judge: Person) {
  const { db } = test.services
  const rows = () => db.select().from(suspensions).where(eq(suspensions.personId, person.id))
  const idNow = async () => (await rows()).find(({ endedAt }) => !endedAt)?.id ?? ''
  const token = () => suspensionToken(test.services, person.email)
  return {
    rows,
    idNow,
    token,
    suspend: (one = by, days?: 3) =>
      test.as(one.token).call(suspendUser, { userId: person.id, rule: 'spam', reason, days }),
    /** Bans them from writing in public for some days. */
    quiet: (days: 1 | 3 = 3, one = by) =>
      test
        .as(one.token)
        .call(suspendUser, { userId: person.id, scope: 'posting', rule: 'spam', reason, days }),
    restore: (one = by) => test.as(one.token).call(restoreUser, { userId: person.id }),
    read: async (of?: string) => test.as().call(readSuspension, { token: of ?? (await token()) }),
    appeal: async (of?: string, said = text) =>
      test.as().call(appealSuspension, { token: of ?? (await token()), text: said }),
    asked: async (id?: string) =>
      (
        await db
          .select()
          .from(suspensionAppeals)
          .where(eq(suspensionAppeals.suspensionId, id ?? (await idNow())))
      )[0],
    decide: async (
      state: 'upheld' | 'rejected',
      one = judge,
      more: { undoable?: boolean; id?: string } = {},
    ) => {
      const { id = await idNow(), ...rest } = more
      return test
        .as(one.token)
        .call(decideSuspensionAppeal, { suspensionId: id, state, reason: decisionNote, ...rest })
    },
    isShut: async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]?.suspendedAt !== null,
    /** The appeal as `one` sees it in the queue. */
    waits: async (one: Person) =>
      (await test.as(one.token).call(listSuspensionAppeals, { size: 50 })).items.find(
        (item) => item.person.id === person.id,
      ),
  }
}

export type SuspensionCalls = ReturnType<typeof suspensionCalls>

export const fulfilled = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled')

/** Matches a database error by its code. */
export const databaseError = (code: string) => ({ cause: { code } })
