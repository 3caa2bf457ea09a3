import { count, eq } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { maxBusinessesPerPerson } from '../vocabulary.ts'
import { addRegisteredOffers } from './add-registered-offers.ts'
import { createDraftBusiness } from './create-draft-business.ts'

/** Creates a draft owned by the caller. Throws `conflict` above the maximum per person. */
export const createMyBusiness = handle(
  contract.createMyBusiness,
  ({ services, caller, input: { name, kind } }) => {
    if (impersonatesPlatform(name, services.config.productName))
      throw invalidField('name', platformNameMessage)
    return services.db.transaction(async (tx) => {
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, caller.userId))
        .for('update')
      const [own] = await tx
        .select({ total: count() })
        .from(businessMembers)
        .where(eq(businessMembers.profileId, caller.userId))
      if ((own?.total ?? 0) >= maxBusinessesPerPerson)
        throw new AppError(
          'conflict',
          `Ya participas en ${maxBusinessesPerPerson} negocios, el máximo.`,
        )
      const id = await createDraftBusiness(services, tx, { ownerId: caller.userId, name, kind })
      await addRegisteredOffers(tx, { businessId: id, ownerId: caller.userId, kind })
      const [created] = await tx
        .select({ slug: businesses.slug })
        .from(businesses)
        .where(eq(businesses.id, id))
      return { id, slug: created?.slug ?? '' }
    })
  },
)
