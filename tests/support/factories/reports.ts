import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import type { Trust } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { reportSubject } from '#features/trust/reports/contract/reports.ts'
import type { Rule } from '#features/trust/reports/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import type { TestApp } from '../test-app.ts'
import { makeBusiness } from './businesses.ts'
import { makePerson, type Person } from './people.ts'
import { makeValidFact } from './verification.ts'

const days: Record<Trust, number> = { 0: 0, 1: 10, 2: 200, 3: 200 }

/** A reporter with the given trust level: by account age, at level 3 by the verified identity of their business. */
export async function makeTrustedReporter(
  services: Services,
  trust: Trust,
  wanted: Parameters<typeof makePerson>[1] = {},
): Promise<Person> {
  const person = await makePerson(services, wanted)
  const createdAt = new Date(Date.now() - days[trust] * 86_400_000)
  await services.db.update(users).set({ createdAt }).where(eq(users.id, person.id))
  if (trust === 3)
    await makeValidFact(
      services,
      (await makeBusiness(services, { owner: person, published: true })).id,
      'identity',
    )
  return person
}

/** Somebody reports something. */
export const report = (
  test: TestApp,
  by: Person,
  subjectId: string,
  rule: Rule = 'spam',
  text = '',
): Promise<{ isNew: boolean }> => test.as(by.token).call(reportSubject, { subjectId, rule, text })

/** The newest report case of a subject. */
export async function newestCaseOf(
  { services }: TestApp,
  subjectId: string,
): Promise<typeof reportCases.$inferSelect> {
  const rows = await services.db
    .select()
    .from(reportCases)
    .where(eq(reportCases.subjectId, subjectId))
    .orderBy(reportCases.id)
  const found = rows.at(-1)
  if (!found) throw new Error('no case')
  return found
}
