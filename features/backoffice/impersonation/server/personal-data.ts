import { desc, eq, or } from 'drizzle-orm'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { endImpersonations } from './end-impersonations.ts'

/**
 * Times at which an account was impersonated, and at which a staff member impersonated others. The staff member and the reason are in the audit log.
 */
export const impersonationPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { createdAt, endedAt, personId, viewerId } = impersonations
    const columns = { desde: createdAt, hasta: endedAt }
    const select = () => db.select(columns).from(impersonations)
    const impersonated = await select().where(eq(personId, userId)).orderBy(desc(createdAt))
    const impersonating = await select().where(eq(viewerId, userId)).orderBy(desc(createdAt))
    return impersonated.length + impersonating.length === 0
      ? {}
      : { 'vistas-del-equipo.json': { comoTu: impersonated, porTi: impersonating } }
  },
  async erase(services, tx, { userId }) {
    const involved = or(eq(impersonations.personId, userId), eq(impersonations.viewerId, userId))
    await endImpersonations(services, tx, involved, { cause: 'erased' })
    await tx.delete(impersonations).where(involved)
  },
}
