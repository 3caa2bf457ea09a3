import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { recordAudit } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { saveSection } from './save-section.ts'
import { changeSlug } from './slugs.ts'

/** Saves name, slug and description; a changed slug redirects from the old one. */
export const saveBasics = handle(contract.saveBasics, ({ services, caller, input, request }) => {
  const { businessId, version, slug, ...basics } = input
  return saveSection(
    { services, caller, businessId, version, section: 'basics' },
    async (tx, business) => {
      if (
        basics.name !== business.name &&
        impersonatesPlatform(basics.name, services.config.productName)
      )
        throw invalidField('name', platformNameMessage)
      await changeSlug(services.config, tx, business, slug)
      await tx.update(businesses).set(basics).where(eq(businesses.id, businessId))
      if (slug === business.slug && basics.name === business.name) return
      await recordAudit(tx, {
        by: caller,
        action: 'directory.business_renamed',
        subject: { kind: 'business', id: businessId },
        businessId,
        detail: {
          before: { name: business.name, slug: business.slug },
          after: { name: basics.name, slug },
        },
        requestId: request.id,
      })
    },
  )
})
