import type { Output } from '#shared/endpoint.ts'
import type { readDeletion } from '../contract/deletion.ts'
import { businessFateWords } from '../vocabulary.ts'
import styles from './privacy-cards.module.css'

type Businesses = Output<typeof readDeletion>['businesses']

/** Lists what happens to a person's businesses when their account is deleted; renders nothing without businesses. */
export function BusinessFates({ businesses }: { businesses: Businesses }) {
  if (businesses.length === 0) return null
  const hasSoleOwner = businesses.some(({ fate }) => fate === 'unpublished' || fate === 'unclaimed')
  return (
    <>
      <h3 className={styles.subtitle}>Qué pasa con tus negocios</h3>
      <ul className={styles.fates}>
        {businesses.map(({ id, name, fate }) => (
          <li key={id}>
            <strong>{name}</strong> {businessFateWords[fate]}
          </li>
        ))}
      </ul>
      {hasSoleOwner && (
        <p className={styles.small}>
          Para que un negocio siga, nombra antes a otro dueño en su panel, en Equipo.
        </p>
      )}
    </>
  )
}
