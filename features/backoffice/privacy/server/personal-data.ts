import { eq } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Data exports with their files. Erased before files in general, which an export's row references. */
export const privacyPersonalData: PersonalData = {
  async erase(services, tx, { userId }) {
    const exports = await tx
      .delete(dataExports)
      .where(eq(dataExports.userId, userId))
      .returning({ mediaId: dataExports.mediaId })
    for (const { mediaId } of exports) if (mediaId) await removeMedia(services, tx, mediaId)
  },
}
