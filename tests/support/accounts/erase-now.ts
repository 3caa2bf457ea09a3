import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { eraseAccount } from '#features/backoffice/privacy/server/erase-account.ts'
import type { Services } from '#shared/server/services.ts'
import type { TextFate } from '#shared/text-fates.ts'

/** Erases an account as its job does when the time to undo is over; its texts stay or go as it chose. */
export async function eraseNow(
  services: Services,
  { id: userId }: { id: string },
  texts?: TextFate,
): Promise<void> {
  const [row] = await services.db
    .insert(accountDeletions)
    .values({
      userId,
      state: 'scheduled',
      ...(texts && { texts }),
      linkExpiresAt: new Date(),
      eraseAfter: new Date(Date.now() - 1000),
    })
    .returning()
  await eraseAccount(services, services.personalData, row?.id ?? '')
}
