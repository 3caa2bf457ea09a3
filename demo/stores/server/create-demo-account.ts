import { insertUser } from '#features/accounts/auth/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'

/** The mailbox of somebody in the demonstration; none of them exists. */
export const demoMailbox = (name: string) =>
  `${foldWords(name).replaceAll(' ', '.')}@demo.lonja.example`

/**
 * Creates an account of the demonstration without a password, which nobody can enter. Returns its id; throws where
 * somebody has the mailbox already.
 */
export async function createDemoAccount(
  services: Services,
  tx: Database,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const user = await insertUser(tx, services, {
    email,
    passwordHash: null,
    metadata: { full_name: name },
    confirmed: true,
    isDemo: true,
  })
  if (!user) throw new Error(`the demonstration has two accounts of ${email}`)
  return user.id
}
