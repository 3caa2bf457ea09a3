import { and, eq, ne } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { staffApplications } from '#db/tables/backoffice/team.ts'
import { emailField } from '#features/accounts/auth/contract.ts'
import {
  emptyUsername,
  reservedUsername,
  takenUsername,
  usernameProblem,
} from '#features/accounts/profiles/contract/username.ts'
import { holderOfUsername } from '#features/accounts/server.ts'
import { isReservedSlug } from '#features/directory/businesses/contract/slug.ts'
import { invalidField } from '#shared/app-error.ts'
import { claimsHouse } from '#shared/house-names.ts'
import type { Database } from '#shared/server/services.ts'

/** Throws `invalid` for an empty username. */
export function needUsername(username: string): void {
  if (!username) throw invalidField('username', emptyUsername)
}

/** Throws `invalid` for a username that is empty, a profile's, or one that somebody who waits has asked for; `own` account's is free to it. */
export async function checkUsername(
  db: Database,
  username: string,
  own: string | null = null,
): Promise<void> {
  needUsername(username)
  const isOthers = own === null ? undefined : ne(staffApplications.profileId, own)
  const asked = and(
    eq(staffApplications.username, username),
    eq(staffApplications.state, 'pending'),
    isOthers,
  )
  const holder = await holderOfUsername(db, username)
  const taken =
    (holder !== null && holder !== own) || (await db.$count(staffApplications, asked)) > 0
  if (taken) throw invalidField('username', takenUsername)
}

/** Whether a mailbox is of the team's domain: exactly what follows the last @. */
export function isTeamMailbox(
  { staffDomain }: Pick<Config, 'staffDomain'>,
  email: string,
): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && email.slice(at + 1).toLowerCase() === staffDomain
}

/** Throws `invalid` for a mailbox that is not of the team's domain. */
export function needOfTeam(config: Pick<Config, 'staffDomain'>, email: string): void {
  if (!isTeamMailbox(config, email))
    throw invalidField('email', `El correo electrónico debe ser de dominio @${config.staffDomain}`)
}

/** What the four checks leave to be seen: how the username and the e-mail are written, and that nobody takes the name of the house. Gives the e-mail as it is kept. */
export function checkForm(
  { productName }: Pick<Config, 'productName'>,
  username: string,
  email: string,
): string {
  const problem =
    isReservedSlug(username, productName) || claimsHouse(username, productName)
      ? reservedUsername
      : usernameProblem(username)
  if (problem) throw invalidField('username', problem)
  const read = emailField.safeParse(email)
  if (!read.success)
    throw invalidField('email', read.error.issues[0]?.message ?? 'Correo electrónico inválido')
  return read.data
}
