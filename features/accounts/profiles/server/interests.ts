import { eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/interests.ts'
import { interestTopics } from '../vocabulary.ts'

/** The caller's topics, in the order of the vocabulary. */
export const readInterests = handle(
  contract.readInterests,
  async ({ services: { db }, caller }) => {
    const [row] = await db
      .select({ interests: profiles.interests })
      .from(profiles)
      .where(eq(profiles.id, caller.userId))
    return { topics: interestTopics.filter((topic) => row?.interests.includes(topic)) }
  },
)

/** Replaces the caller's topics. Idempotent. */
export const saveInterests = handle(
  contract.saveInterests,
  async ({ services, caller, input: { topics } }) => {
    const chosen = interestTopics.filter((topic) => topics.includes(topic))
    await services.db
      .update(profiles)
      .set({ interests: chosen, updatedAt: services.now() })
      .where(eq(profiles.id, caller.userId))
    return { topics: chosen }
  },
)
