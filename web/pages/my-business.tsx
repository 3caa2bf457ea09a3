import { CompletenessMeter } from '../../features/directory/ui/desk/completeness-meter.tsx'
import { StatePanel } from '../../features/directory/ui/desk/state-panel.tsx'
import { places } from '../../features/directory/ui/editor/places.ts'
import { FiguresView } from '../../features/leads/ui/figures-view.tsx'
import { Desk, deskHref } from '../desk/desk.tsx'
import styles from './my-business.module.css'

/** The first thing whoever runs a business sees: how it does, what its page lacks, whether people can find it. */
export default function MyBusiness() {
  return (
    <Desk title="Mi Negocio">
      {(business) => (
        <>
          <div className={styles.pair}>
            <CompletenessMeter
              completeness={business.completeness}
              editHref={business.role === 'seller' ? undefined : (section) => deskHref('/editar', business.id, places[section].anchor)}
            />
            <StatePanel key={business.id} business={business} />
          </div>
          <FiguresView businessId={business.id} />
        </>
      )}
    </Desk>
  )
}
