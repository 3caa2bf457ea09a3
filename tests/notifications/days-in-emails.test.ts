import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { proposalDays, undoDays } from '#features/backoffice/account-merges/vocabulary.ts'
import { inviteStaff } from '#features/backoffice/team/contract/invitations.ts'
import { staffInvitationDays } from '#features/backoffice/team/vocabulary.ts'
import { inviteTeamMember } from '#features/directory/team-invitations/contract.ts'
import { invitationDays } from '#features/directory/team-invitations/vocabulary.ts'
import { appealUntil } from '#features/trust/reports/server/index.ts'
import { type CountryCode, capitalZone } from '#shared/countries.ts'
import { mergeTwoAccounts } from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { suspensionCalls } from '#tests/support/suspensions/suspension-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.db.delete(rateLimits))
afterEach(() => test.setNow(null))
afterAll(() => test.close())

/** The first and last hours of a UTC day: still yesterday in our westernmost zones, already tomorrow in the easternmost. */
const hours = ['02:30', '23:30'] as const
const readers: CountryCode[] = ['MX', 'ES']

const makeReader = async (
  country: CountryCode,
  wanted: Parameters<typeof makePerson>[1] = {},
): Promise<Person> => {
  const person = await makePerson(test.services, wanted)
  await test.services.db
    .update(profiles)
    .set({ countryCode: country })
    .where(eq(profiles.id, person.id))
  return person
}
const makeManager = (country: CountryCode) =>
  makeReader(country, { staffPermissions: ['read', 'manage_users'] })

/** Sets the clock to this hour of a coming day. */
function setHour(hour: string): Date {
  const now = new Date(
    `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${hour}:00Z`,
  )
  test.setNow(now)
  return now
}
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** The last full day before an instant in a time zone. */
const lastDay = (end: Date, timeZone: string, month: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat('es', { day: 'numeric', month, year: 'numeric', timeZone }).format(
    new Date(end.getTime() - 1),
  )
const zoneOf = (country: CountryCode) => capitalZone(country) ?? ''

async function textOf(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(test.services, email)).findLast((one) => one.kind === kind)
  return (mail?.text ?? '').replace(/\s+/g, ' ')
}

it('the test hours fall on another day for one of the readers', () => {
  const isOther = (hour: string, zone: string) => {
    const end = new Date(`2026-06-15T${hour}:00Z`)
    return lastDay(end, zone) !== lastDay(end, 'UTC')
  }
  expect(hours.map((hour) => readers.map((country) => isOther(hour, zoneOf(country))))).toEqual([
    [true, false],
    [false, true],
  ])
})

describe.each(hours)('dates in e-mails sent at %s UTC are in the reader’s zone', (hour) => {
  it.each(readers)('of a suspension, in %s', async (country) => {
    const now = setHour(hour)
    const person = await makeReader(country)
    const desk = suspensionCalls(test, person, await makeManager('ES'), await makeManager('ES'))
    await desk.suspend(undefined, 3)
    const text = await textOf(person.email, 'suspensions.suspended')
    expect(text).toContain(`hasta el ${lastDay(appealUntil(now), zoneOf(country), 'short')}.`)
    // Ends at an instant, which is shown with its time.
    expect(text).toContain(
      `Termina sola: ${lastDay(new Date(inDays(now, 3).getTime() + 1), zoneOf(country))}`,
    )
  })

  it.each([
    ['MX', 'ES'],
    ['ES', 'MX'],
  ] as const)('of a merge of accounts in %s and %s, proposed and done', async (...countries) => {
    const now = setHour(hour)
    const [target, source] = [await makeReader(countries[0]), await makeReader(countries[1])]
    await mergeTwoAccounts(test, await makeManager('MX'), target, source)
    for (const [{ email }, country] of [
      [target, countries[0]],
      [source, countries[1]],
    ] as const) {
      const until = (days: number) => lastDay(inDays(now, days), zoneOf(country))
      expect(await textOf(email, 'accounts.merge_proposed')).toContain(
        `responder hasta el ${until(proposalDays)}.`,
      )
      expect(await textOf(email, 'accounts.merged')).toContain(`antes del ${until(undoDays)}:`)
    }
  })

  it.each(readers)('of an invitation to a team, to an account in %s', async (country) => {
    const now = setHour(hour)
    const { id, owner } = await makeBusiness(test.services, {
      set: { timeZone: country === 'MX' ? 'Atlantic/Canary' : 'America/Tijuana' },
    })
    const { email } = await makeReader(country)
    await test.as(owner.token).call(inviteTeamMember, { businessId: id, email, role: 'seller' })
    expect(await textOf(email, 'team.invited')).toContain(
      `responder hasta el ${lastDay(inDays(now, invitationDays), zoneOf(country))}.`,
    )
  })

  it.each(['America/Tijuana', 'Atlantic/Canary', 'Pacific/Easter'])(
    'of an invitation to the team of a business in %s, to who has no account',
    async (timeZone) => {
      const now = setHour(hour)
      const { id, owner } = await makeBusiness(test.services)
      await test.services.db.update(businesses).set({ timeZone }).where(eq(businesses.id, id))
      const email =
        `nadie.${timeZone.replace('/', '.')}.${hour.replace(':', '')}@persona.test`.toLowerCase()
      await test.as(owner.token).call(inviteTeamMember, { businessId: id, email, role: 'seller' })
      expect(await textOf(email, 'team.invited')).toContain(
        `responder hasta el ${lastDay(inDays(now, invitationDays), timeZone)}.`,
      )
    },
  )

  it.each(readers)('of an invitation to the staff, by who invites from %s', async (country) => {
    const now = setHour(hour)
    const email = `equipo.${country}.${hour.replace(':', '')}@lonja.example`.toLowerCase()
    await test
      .as((await makeManager(country)).token)
      .call(inviteStaff, { email, permissions: ['read'] })
    expect(await textOf(email, 'staff.invited')).toContain(
      `hasta el ${lastDay(inDays(now, staffInvitationDays), zoneOf(country))},`,
    )
  })
})
