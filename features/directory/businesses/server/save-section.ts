import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { versionOf } from '#shared/server/version-of.ts'
import type { MyBusiness } from '../contract/owner.ts'
import type { SectionName } from '../vocabulary.ts'
import { getMyBusiness } from './get-my-business.ts'
import { sectionReaders } from './section-readers.ts'

export type BusinessRow = typeof businesses.$inferSelect

/**
 * Locks the business's row until the transaction ends; concurrent writers wait. Throws `not_found`.
 */
export async function lockBusiness(tx: Database, businessId: string): Promise<BusinessRow> {
  const [row] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  if (!row) throw notFound('el negocio')
  return row
}

/**
 * Throws when the saved section of a published business no longer meets a requirement for
 * publication.
 */
function requirePublishable(business: MyBusiness, section: SectionName) {
  if (business.state === 'draft') return
  const [unmet] = business.completeness.missing.filter(
    (one) => one.required && one.section === section,
  )
  if (unmet)
    throw new AppError(
      'invalid',
      `Tu negocio está publicado: ${unmet.todo.toLowerCase()} antes de guardar.`,
    )
}

type SaveContext = {
  services: Services
  caller: SignedIn
  businessId: string
  version: string
  section: SectionName
}

/**
 * Writes one section with `write` if its content still has the given `version`, and returns the
 * updated business. Throws `conflict` when the section was saved in the meantime.
 */
export async function saveSection(
  { services, caller, businessId, version, section }: SaveContext,
  write: (tx: Database, business: BusinessRow) => Promise<void>,
): Promise<MyBusiness> {
  return services.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessId)
    const before = await sectionReaders[section](tx, businessId)
    if (versionOf(before) !== version)
      throw new AppError(
        'conflict',
        'Alguien de tu equipo guardó cambios en esta sección mientras la editabas. Revisa sus cambios antes de guardar los tuyos.',
      )
    await write(tx, business)
    await tx
      .update(businesses)
      .set({ updatedAt: services.now() })
      .where(eq(businesses.id, businessId))
    if (business.state !== 'draft') await services.announce(tx, 'business.changed', { businessId })
    const saved = await getMyBusiness(services, tx, businessId, caller.userId)
    requirePublishable(saved, section)
    return saved
  })
}
