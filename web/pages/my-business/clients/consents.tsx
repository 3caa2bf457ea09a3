import { readConsentSettings } from '#features/growth/consents/contract/team.ts'
import { ConsentSettings } from '#features/growth/consents/ui/consent-settings.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '#web/use-settings.ts'
import { useMyBusiness } from '../use-my-business.ts'

/** Lazy because it includes the QR code library. */
const LinkPanel = lazyPart(() => import('#features/directory/sharing/ui/link-panel.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

/** To whom the business may write, where it asks, and the QR code for its counter. */
export default function ConsentsPage() {
  const business = useMyBusiness()
  const { id, name, slug, role } = business
  const siteUrl = useSettings()?.siteUrl
  const settings = useCall(readConsentSettings, { businessId: id }).data
  return (
    <>
      <ConsentSettings key={id} business={business} canChange={role !== 'seller'} />
      {settings?.hasSignUp && !settings.isPublic && (
        <Notice>Cuando publiques tu página tendrás aquí el QR de tu página de alta.</Notice>
      )}
      {settings?.hasSignUp && settings.isPublic && siteUrl && (
        <LinkPanel
          id="alta"
          title="Tu página de alta"
          name={name}
          url={`${siteUrl}/alta/${slug}`}
          file={`alta-${slug}`}
        />
      )}
    </>
  )
}
