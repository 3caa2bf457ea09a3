import type { BusinessPage } from '../../contract/business-page.ts'
import styles from './offers-list.module.css'

/** Products and services, each with its description if it has one. */
export function OffersList({
  business,
}: {
  business: Pick<BusinessPage, 'products' | 'services'>
}) {
  const groups = [
    { title: 'Productos', items: business.products },
    { title: 'Servicios', items: business.services },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.list}>
            {items.map(({ name, description }) => (
              <li key={name}>
                <strong>{name}</strong>
                {description && <span>{description}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
