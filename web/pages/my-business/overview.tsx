import { CompletenessMeter } from '#features/directory/businesses/ui/editor/completeness-meter.tsx'
import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { StatePanel } from '#features/directory/businesses/ui/editor/state-panel.tsx'
import { FiguresView } from '#features/directory/leads/ui/figures-view.tsx'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'
import { Opening } from './opening.tsx'
import styles from './overview.module.css'
import { myBusinessHref } from './sections.ts'
import { ShopCards } from './shop/shop-cards.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { useMyBusiness } from './use-my-business.ts'

/** It brings what draws the QR. */
const SharePanel = lazyPart(() => import('#features/directory/sharing/ui/share-panel.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

/** The first thing whoever runs a business sees: the seal, who waits, what to do next; how it sells; how it does; what its page lacks. */
export default function MyBusiness() {
  const business = useMyBusiness()
  const settings = useSettings()
  // What it takes to show it again is said above the rooms, and is not a button.
  const isTakenDown = useTakenDown(business.id, ({ kind }) => kind === 'business').length > 0
  return (
    <>
      <Opening business={business} />
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
