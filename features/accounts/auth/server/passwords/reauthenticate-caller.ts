import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { redeemNonce } from '../reauthenticate.ts'
import { checkPassword } from './check-password.ts'

/** `address`: IP address of the request, as in `RequestInfo`. */
type Proof = { password?: string | undefined; code?: string | undefined; address: string }

/**
 * Verifies by password or mailed digits that the account owner, and not somebody at an open
 * session, makes the request (OWASP ASVS 7.5.1). Throws `invalid` for `password` or `code`, and
 * `too_many`.
 */
export async function reauthenticateCaller(
  services: Services,
  caller: SignedIn,
  { password, code, address }: Proof,
): Promise<void> {
  const [user] = await services.db.select().from(users).where(eq(users.id, caller.userId))
  if (!user) throw notFound('tu cuenta')
  if (code !== undefined) {
    if (await redeemNonce(services, user, code, address)) return
    throw invalidField('code', 'El código no es correcto o venció. Revísalo o pide otro.')
  }
  const device = async () => caller.sessionId
  const checked = await checkPassword(services, {
    email: user.email,
    password: password ?? '',
    address,
    device,
  })
  if (checked.kind === 'wrong') throw invalidField('password', 'Tu contraseña no es correcta.')
}
