import { CompletenessMeter } from '#features/businesses/ui/editor/completeness-meter.tsx'
import { editorParts } from '#features/businesses/ui/editor/editor-parts.ts'
import { StatePanel } from '#features/businesses/ui/editor/state-panel.tsx'
import { FiguresView } from '#features/leads/ui/figures-view.tsx'
import styles from './my-business.module.css'
import { deskHref } from './rooms.ts'
import { useDeskBusiness } from './use-desk-business.ts'

/** The first thing whoever runs a business sees: how it does, what its page lacks, whether people can find it. */
export default function MyBusiness() {
  const business = useDeskBusiness()
  return (
    <>
      <div className={styles.pair}>
        <CompletenessMeter
          completeness={business.completeness}
          editHref={business.role === 'seller' ? undefined : (section) => deskHref('/editar', business.id, editorParts[section].anchor)}
        />
        <StatePanel key={business.id} business={business} />
      </div>
      <FiguresView businessId={business.id} />
    </>
  )
}
