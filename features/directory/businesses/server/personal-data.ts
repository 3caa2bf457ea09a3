import { and, eq, inArray, like, sql } from 'drizzle-orm'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessMembers,
  businessOffers,
} from '#db/tables/directory/businesses.ts'
import { businessPastMembers } from '#db/tables/directory/businesses-past-members.ts'
import { businessPhotos } from '#db/tables/directory/businesses-photos.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { recordAudit, removeMedia } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type BusinessFate, getBusinessFates } from './get-business-fates.ts'
import { lockBusiness } from './save-section.ts'
import { sectionReaders } from './section-readers.ts'

/**
 * A business with everything its owner wrote. Photos appear with their text; the export contains
 * the files separately.
 */
async function collectBusiness(db: Database, businessId: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, businessId))
  const photos = await db
    .select({ kind: businessPhotos.kind, alt: businessPhotos.alt, archivo: businessPhotos.mediaId })
    .from(businessPhotos)
    .where(eq(businessPhotos.businessId, businessId))
  const { basics, offer, addresses, contacts, hours } = sectionReaders
  return {
    id: businessId,
    estado: row?.state,
    creado: row?.createdAt,
    publicado: row?.publishedAt,
    nivel: row?.level,
    ...(await basics(db, businessId)),
    ...(await offer(db, businessId)),
    ...(await addresses(db, businessId)),
    ...(await contacts(db, businessId)),
    ...(await hours(db, businessId)),
    photos,
  }
}

/** Removes the owner's content from a business that no longer has an owner. */
async function removeOwnerContent(
  services: Services,
  tx: Database,
  businessId: string,
): Promise<void> {
  await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, businessId))
  const photos = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(eq(mediaObjects.bucketId, 'business-photos'), like(mediaObjects.name, `${businessId}/%`)),
    )
  for (const { id } of photos) await removeMedia(services, tx, id)
  await tx
    .delete(businessContacts)
    .where(
      and(eq(businessContacts.businessId, businessId), sql`${businessContacts.source} <> 'import'`),
    )
  await tx
    .update(businesses)
    .set({ tagline: null, description: null })
    .where(eq(businesses.id, businessId))
}

async function endBusiness(
  services: Services,
  tx: Database,
  userId: string,
  businessId: string,
  fate: BusinessFate,
): Promise<void> {
  await lockBusiness(tx, businessId)
  if (fate === 'deleted') {
    await removeOwnerContent(services, tx, businessId)
    await tx.delete(businesses).where(eq(businesses.id, businessId))
  } else if (fate === 'stays')
    await tx
      .delete(businessMembers)
      .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, userId)))
  else {
    await removeOwnerContent(services, tx, businessId)
    await tx.delete(businessMembers).where(eq(businessMembers.businessId, businessId))
    if (fate === 'unclaimed')
      await tx
        .update(businesses)
        .set({
          claimed: false,
          publishedAt: sql`coalesce(published_at, now())`,
          holidayUntil: null,
          // A business that staff took down stays a draft.
          state: sql`case when exists (select from taken_down d where d.subject_id = id) then 'draft' else 'published' end`,
        })
        .where(eq(businesses.id, businessId))
    else {
      await tx.delete(businessOffers).where(eq(businessOffers.businessId, businessId))
      await tx
        .update(businessAddresses)
        .set({
          street: null,
          streetNumber: null,
          interior: null,
          reference: null,
          lat: null,
          lng: null,
          isPublic: false,
        })
        .where(eq(businessAddresses.businessId, businessId))
      await tx
        .update(businesses)
        .set({ state: 'draft', holidayUntil: null })
        .where(eq(businesses.id, businessId))
    }
    await services.announce(tx, 'business.changed', { businessId })
  }
  const subject = { kind: 'business', id: businessId }
  await recordAudit(tx, {
    by: 'system',
    action: `directory.owner_gone_${fate}`,
    subject,
    businessId,
  })
}

/** Exports a person's businesses, team memberships and claims, and erases the businesses and memberships. */
export const businessesPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const memberships = await db
      .select()
      .from(businessMembers)
      .where(eq(businessMembers.profileId, userId))
    const managed = memberships.filter(({ role }) => role === 'owner' || role === 'manager')
    const past = await db
      .select()
      .from(businessPastMembers)
      .where(eq(businessPastMembers.profileId, userId))
    const claims = await db
      .select()
      .from(businessClaims)
      .where(eq(businessClaims.claimantId, userId))
    const names = new Map<string, string>()
    const ids = [...memberships, ...past, ...claims].map(({ businessId }) => businessId)
    if (ids.length > 0)
      for (const { id, name } of await db
        .select()
        .from(businesses)
        .where(inArray(businesses.id, ids)))
        names.set(id, name)
    const collected: object[] = []
    for (const { businessId, role } of managed)
      collected.push({ miFuncion: role, ...(await collectBusiness(db, businessId)) })
    return {
      'negocios.json': {
        negocios: collected,
        equipos: memberships.map(({ businessId, role, createdAt }) => ({
          negocio: names.get(businessId),
          funcion: role,
          desde: createdAt,
        })),
        equiposAnteriores: past.map(({ businessId, leftAt }) => ({
          negocio: names.get(businessId),
          hasta: leftAt,
        })),
        solicitudesDeNegocios: claims.map(
          ({ businessId, statement, state, reason, createdAt, decidedAt }) => ({
            negocio: names.get(businessId),
            statement,
            state,
            reason,
            createdAt,
            decidedAt,
          }),
        ),
      },
    }
  },

  async erase(services, tx, { userId }) {
    for (const { id, fate } of await getBusinessFates(tx, userId))
      await endBusiness(services, tx, userId, id, fate)
  },
}
