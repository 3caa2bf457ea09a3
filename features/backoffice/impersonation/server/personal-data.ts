import { desc, eq, or } from 'drizzle-orm'
import { viewings } from '#db/tables/backoffice/impersonation.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { endViewings } from './end-viewings.ts'

/** When the team looked as somebody, and when somebody of the team looked as others. Who and why is the audit log's. */
export const impersonationPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { createdAt, endedAt, personId, viewerId } = viewings
    const columns = { desde: createdAt, hasta: endedAt }
    const read = () => db.select(columns).from(viewings)
    const seen = await read().where(eq(personId, userId)).orderBy(desc(createdAt))
    const looked = await read().where(eq(viewerId, userId)).orderBy(desc(createdAt))
    return seen.length + looked.length === 0
      ? {}
      : { 'vistas-del-equipo.json': { comoTu: seen, porTi: looked } }
  },
  async erase(services, tx, { userId }) {
    const theirs = or(eq(viewings.personId, userId), eq(viewings.viewerId, userId))
    await endViewings(services, tx, theirs, { cause: 'erased' })
    await tx.delete(viewings).where(theirs)
  },
}
