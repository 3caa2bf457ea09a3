import type { Database, Services } from '#shared/server/services.ts'
import { recordInteraction } from './record-interaction.ts'
import { registerSubjects } from './register-subjects.ts'

/** Somebody wrote to a business. Guests don't count: nobody can tell one from another. */
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
