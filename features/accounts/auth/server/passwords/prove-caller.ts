import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { isNonceOf } from '../reauthenticate.ts'
import { checkPassword } from './check-password.ts'

/** `address`: where the request came from, as in RequestInfo. */
type Proof = { password?: string | undefined; code?: string | undefined; address: string }

/**
 * A session left open is not its owner: the password or mailed digits show who is here (OWASP ASVS 7.5.1). Throws `invalid` beside `password` or
 * `code`, and `too_many`.
 */
export async function proveCaller(
  services: Services,
  caller: SignedIn,
  { password, code, address }: Proof,
): Promise<void> {
  const [user] = await services.db.select().from(users).where(eq(users.id, caller.userId))
  if (!user) throw notFound('tu cuenta')
  if (code !== undefined) {
    if (await isNonceOf(services, user, code, address)) return
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
