import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'
import { useMyBusiness } from './use-my-business.ts'

/** Lazy because it includes the QR code library. */
const SharePanel = lazyPart(() => import('#features/directory/sharing/ui/share-panel.tsx'), {
  waiting: <Skeleton height="32rem" />,
})

/** Ways to share the page of the business: its address, its QR code and its badge. */
export default function ShareBusiness() {
  const business = useMyBusiness()
  const settings = useSettings()
  if (business.state === 'draft')
    return (
      <EmptyState title="Todavía no hay qué compartir">
        Cuando publiques tu página tendrás aquí su dirección, su QR y su insignia.
      </EmptyState>
    )
  return (
    settings && (
      <SharePanel
        business={business}
        siteUrl={settings.siteUrl}
        productName={settings.productName}
      />
    )
  )
}
