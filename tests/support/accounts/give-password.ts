import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { hashPassword } from '#features/accounts/auth/server/index.ts'
import type { Services } from '#shared/server/services.ts'

/** Sets a password for an account and returns it. */
export async function givePassword(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<string> {
  const password = 'Zaguán-7-tordos'
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, id))
  return password
}
