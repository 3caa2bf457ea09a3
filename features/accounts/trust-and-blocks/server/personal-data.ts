import { eq, or } from 'drizzle-orm'
import { blocks, mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

const asKept = ({ shownAs, createdAt }: typeof blocks.$inferSelect) => ({
  nombre: shownAs,
  desde: createdAt,
})

/** Whom a person keeps away, as they were called; never who keeps them away. */
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
    return { 'bloqueos.json': { silenciadas: muted.map(asKept), bloqueadas: blocked.map(asKept) } }
  },

  /** Both what the person wished and what others wished of them: nobody is kept away any more. Blocks of businesses go with the profile. */
  async erase(_services, tx, { userId }) {
    await tx.delete(mutes).where(or(eq(mutes.ownerId, userId), eq(mutes.personId, userId)))
    await tx.delete(blocks).where(or(eq(blocks.ownerId, userId), eq(blocks.personId, userId)))
  },
}
