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
import { findUsernameOwner } from '#features/accounts/server.ts'
import { isReservedSlug } from '#features/directory/businesses/contract/slug.ts'
import { invalidField } from '#shared/app-error.ts'
import { impersonatesPlatform } from '#shared/platform-names.ts'
import type { Database } from '#shared/server/services.ts'

/** Throws `invalid` for an empty username. */
export function requireUsername(username: string): void {
  if (!username) throw invalidField('username', emptyUsername)
}

/**
 * Throws `invalid` for a username that is empty, belongs to a profile or is requested in a pending application. A username of the account `own` is
 * accepted.
 */
export async function checkUsername(
  db: Database,
  username: string,
  own: string | null = null,
): Promise<void> {
  requireUsername(username)
  const isOtherApplicant = own === null ? undefined : ne(staffApplications.profileId, own)
  const pendingRequest = and(
    eq(staffApplications.username, username),
    eq(staffApplications.state, 'pending'),
    isOtherApplicant,
  )
  const holder = await findUsernameOwner(db, username)
  const taken =
    (holder !== null && holder !== own) || (await db.$count(staffApplications, pendingRequest)) > 0
  if (taken) throw invalidField('username', takenUsername)
}

/** Whether an e-mail is of the staff domain: the part after the last @ must match exactly. */
export function isTeamMailbox(
  { staffDomain }: Pick<Config, 'staffDomain'>,
  email: string,
): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && email.slice(at + 1).toLowerCase() === staffDomain
}

/** Throws `invalid` for an e-mail outside the staff domain. */
export function requireTeamMailbox(config: Pick<Config, 'staffDomain'>, email: string): void {
  if (!isTeamMailbox(config, email))
    throw invalidField('email', `El correo electrónico debe ser de dominio @${config.staffDomain}`)
}

/**
 * Checks the format of the username and e-mail, and that the username does not imitate the platform's name. Returns the normalized e-mail. Throws
 * `invalid`.
 */
export function checkUsernameAndEmail(
  { productName }: Pick<Config, 'productName'>,
  username: string,
  email: string,
): string {
  const problem =
    isReservedSlug(username, productName) || impersonatesPlatform(username, productName)
      ? reservedUsername
      : usernameProblem(username)
  if (problem) throw invalidField('username', problem)
  const parsed = emailField.safeParse(email)
  if (!parsed.success)
    throw invalidField('email', parsed.error.issues[0]?.message ?? 'Correo electrónico inválido')
  return parsed.data
}
