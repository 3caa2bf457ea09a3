import { CompletenessMeter } from '#features/directory/businesses/ui/editor/completeness-meter.tsx'
import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { StatePanel } from '#features/directory/businesses/ui/editor/state-panel.tsx'
import { FiguresView } from '#features/directory/leads/ui/figures-view.tsx'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'
import { BusinessOverviewHeader } from './opening.tsx'
import styles from './overview.module.css'
import { myBusinessHref } from './sections.ts'
import { ShopCards } from './shop/shop-cards.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** Lazy because it includes the QR code library. */
const SharePanel = lazyPart(() => import('#features/directory/sharing/ui/share-panel.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

/** Overview of a business: verification, leads, next step, shop, figures and completeness. */
export default function MyBusiness() {
  const business = useMyBusiness()
  const settings = useSettings()
  // The notice above the sections says how to restore it; no button can publish it.
  const isTakenDown = useTakenDown(business.id, ({ kind }) => kind === 'business').length > 0
  return (
    <>
      <BusinessOverviewHeader business={business} />
      <SummaryTiles businessId={business.id} />
      <ShopCards business={business} />
      <FiguresView businessId={business.id} />
      <div className={styles.pair}>
        <CompletenessMeter
          completeness={business.completeness}
          editHref={
            business.role === 'seller'
              ? undefined
              : (section) => myBusinessHref('/editar', business.id, editorParts[section].anchor)
          }
        />
        {!isTakenDown && <StatePanel key={business.id} business={business} />}
      </div>
      {settings && business.state !== 'draft' && (
        <SharePanel
          business={business}
          siteUrl={settings.siteUrl}
          productName={settings.productName}
        />
      )}
    </>
  )
}
