import type { Database, Services } from '#shared/server/services.ts'
import { recordInteraction } from './record-interaction.ts'
import { registerSubjects } from './register-subjects.ts'

/**
 * Counts that a person contacted a business. Guests are not counted, because they cannot be told
 * apart.
 */
export async function countContact(
  services: Services,
  tx: Database,
  { businessId, profileId }: { businessId: string; profileId: string | null },
): Promise<void> {
  if (!profileId) return
  await registerSubjects(tx, 'business', [businessId])
  await recordInteraction(tx, {
    profileId,
    act: 'contact',
    subjectIds: [businessId],
    at: services.now(),
  })
}
