import { formatMoney } from '#shared/money.ts'
import type { BusinessPage } from '../../contract/business-page.ts'
import { serviceDuration } from '../../service-terms.ts'
import styles from './offers-list.module.css'

type Service = BusinessPage['services'][number]

type OffersListProps = {
  business: Pick<BusinessPage, 'products' | 'services'>
  /** Whether the page can send a message to the business, by its contacts. */
  canAsk?: boolean
}

/** Products, and services as a price list: each with its note, its lowest price and how long it takes. */
export function OffersList({ business: { products, services }, canAsk = false }: OffersListProps) {
  const withTitles = products.length > 0 && services.length > 0
  return (
    <div className={styles.groups}>
      {services.length > 0 && (
        <section aria-label="Servicios">
          {withTitles && <h3 className={styles.title}>Servicios</h3>}
          <ul className={styles.services}>
            {services.map((service) => (
              <ServiceRow key={service.name} service={service} canAsk={canAsk} />
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-label="Productos">
          {withTitles && <h3 className={styles.title}>Productos</h3>}
          <ul className={styles.list}>
            {products.map(({ name, description }) => (
              <li key={name}>
                <strong>{name}</strong>
                {description && <span>{description}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ServiceRow({ service, canAsk }: { service: Service; canAsk: boolean }) {
  const { name, description, priceFrom, currency, minutes } = service
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong>
        {description && <span>{description}</span>}
      </span>
      {(priceFrom !== null || minutes !== null) && (
        <span className={styles.terms}>
          {priceFrom !== null && currency !== null && (
            <span>
              desde <strong>{formatMoney(priceFrom, currency)}</strong>
              {formatMoney(priceFrom, currency).includes('$') && (
                <small className={styles.code} data-currency={currency}>
                  {` ${currency}`}
                </small>
              )}
            </span>
          )}
          {minutes !== null && <span>{serviceDuration(minutes)}</span>}
        </span>
      )}
      {canAsk && (
        // Without scripts it leads to the contacts; with them they open their form.
        <a
          href="#contacto"
          className={styles.ask}
          data-plain
          data-inquiry={
            minutes === null ? `Quiero información: ${name}. ` : `Quiero una cita: ${name}. `
          }
        >
          {minutes === null ? 'Pedir información' : 'Pedir cita'}
          <span className="only-spoken">: {name}</span>
        </a>
      )}
    </li>
  )
}
