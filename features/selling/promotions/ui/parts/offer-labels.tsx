import { IconTag } from '@tabler/icons-react'
import styles from './offer-labels.module.css'

/** Labels of automatic promotions: `3x2`, `Envío gratis desde $800`. Renders nothing without promotions. */
export function OfferLabels({
  offers,
}: {
  offers: readonly { id: string; label: string; detail?: string | null }[]
}) {
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} aria-label="Promociones">
      {offers.map(({ id, label, detail }) => (
        <li key={id}>
          <span className={styles.label}>
            <IconTag size="1rem" stroke={2} aria-hidden />
            {label}
          </span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
