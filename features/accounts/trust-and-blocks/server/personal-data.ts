import { eq, or } from 'drizzle-orm'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

const exportRow = ({ shownAs, createdAt }: typeof blocks.$inferSelect) => ({
  nombre: shownAs,
  desde: createdAt,
})

/**
 * People whom the person muted or blocked, by display name; does not reveal who muted or blocked
 * the person.
 */
export const trustAndBlocksPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const muted = await db
      .select()
      .from(mutes)
      .where(eq(mutes.ownerId, userId))
      .orderBy(mutes.createdAt)
    const blocked = await db
      .select()
      .from(blocks)
      .where(eq(blocks.ownerId, userId))
      .orderBy(blocks.createdAt)
    return {
      'bloqueos.json': { silenciadas: muted.map(exportRow), bloqueadas: blocked.map(exportRow) },
    }
  },

  /**
   * Deletes the person's mutes and blocks, and those by which others hid the person. Blocks by
   * businesses are deleted with the profile (cascade).
   */
  async erase(_services, tx, { userId }) {
    await tx.delete(mutes).where(or(eq(mutes.ownerId, userId), eq(mutes.personId, userId)))
    await tx.delete(blocks).where(or(eq(blocks.ownerId, userId), eq(blocks.personId, userId)))
  },
}
