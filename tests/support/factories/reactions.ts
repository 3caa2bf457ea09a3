import { reactions } from '#db/tables/community/reactions.ts'
import type { ReactionType } from '#features/community/reactions/vocabulary.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'

/** Inserts a person's reaction to an existing subject. */
export async function makeReaction(
  services: Services,
  { id: profileId }: { id: string },
  act: ReactionType,
  { kind, id }: { kind: ReactableKind; id: string },
  set: Partial<typeof reactions.$inferInsert> = {},
): Promise<void> {
  await registerSubjects(services.db, kind, [id])
  await services.db.insert(reactions).values({ profileId, act, kind, subjectId: id, ...set })
}
