import type { BusinessPage } from '#features/businesses/contract/business-page.ts'
import { AddressList } from '#features/businesses/ui/parts/address-list.tsx'
import { WeekHours } from '#features/businesses/ui/parts/week-hours.tsx'
import { LocationView } from '#features/places/ui/parts/location-view.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from './when-and-where.module.css'

type WhenAndWhereProps = { business: BusinessPage; renderedAt: string }

/** When it is open and where it is. Hours that nobody told are said to be unknown, not left out. */
export function WhenAndWhere({ business, renderedAt }: WhenAndWhereProps) {
  const tilesUrl = useSettings()?.mapTilesUrl ?? ''
  const { addresses, claimed, state } = business
  const hasHours = business.alwaysOpen || business.hours.length > 0 || business.specialDays.length > 0
  const spots = addresses.map(({ point }) => point).filter((point) => point !== null)
  return (
    <div className={styles.pair}>
      {state !== 'closed' && (
        <section aria-labelledby="horario">
          <h2 id="horario">Horario</h2>
          {hasHours ? (
            <WeekHours business={business} renderedAt={renderedAt} />
          ) : (
            <p className={styles.unknown}>
              <strong>Horario sin confirmar</strong>
              {claimed
                ? 'El negocio no ha publicado su horario. Pregúntale antes de ir.'
                : 'Nadie del negocio nos ha dicho cuándo abre. Compruébalo antes de ir.'}
            </p>
          )}
        </section>
      )}
      {addresses.length > 0 && (
        <section aria-labelledby="ubicacion">
          <h2 id="ubicacion">Dónde está</h2>
          <AddressList addresses={addresses} />
          {/* Without street tiles a map would say less than the address in words. */}
          {tilesUrl && spots.length > 0 && <LocationView spots={spots} name={business.name} tilesUrl={tilesUrl} />}
        </section>
      )}
    </div>
  )
}
