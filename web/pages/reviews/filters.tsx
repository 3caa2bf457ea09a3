import { Form } from 'react-router'
import {
  provenancesOf,
  provenanceWords,
  reviewSorts,
  reviewSortWords,
} from '#features/community/reviews/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { submitForm } from '../submit-form.ts'
import {
  provenanceNames,
  type ReviewSubject,
  type ReviewsState,
  reviewsAddress,
  sortNames,
} from './reviews-address.ts'
import styles from './reviews-view.module.css'

/**
 * Filters and order of the reviews, as a form that submits to an address and so works before
 * hydration. A choice applies at once.
 */
export function Filters({ of, state }: { of: ReviewSubject; state: ReviewsState }) {
  const { sort, stars, provenance, q } = state
  return (
    <Form
      action={reviewsAddress(of)}
      className={styles.filters}
      preventScrollReset
      role="search"
      aria-label="Opiniones"
    >
      <div className={styles.words}>
        <label className={styles.field}>
          Buscar en las opiniones
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder="entrega, sabor, atención"
          />
        </label>
        <Button type="submit">Buscar</Button>
      </div>
      <label className={styles.field}>
        Orden
        <select name="orden" value={sortNames[sort]} onChange={submitForm}>
          {reviewSorts.map((one) => (
            <option key={one} value={sortNames[one]}>
              {reviewSortWords[one]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Estrellas
        <select name="estrellas" value={stars ?? ''} onChange={submitForm}>
          <option value="">Todas</option>
          {[5, 4, 3, 2, 1].map((one) => (
            <option key={one} value={one}>
              {one === 1 ? '1 estrella' : `${one} estrellas`}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Comprobación
        <select
          name="origen"
          value={provenance ? provenanceNames[provenance] : ''}
          onChange={submitForm}
        >
          <option value="">Todas</option>
          {provenancesOf[of.kind].map((one) => (
            <option key={one} value={provenanceNames[one]}>
              {provenanceWords[one]}
            </option>
          ))}
        </select>
      </label>
      {(stars || provenance || q) && (
        <p className={styles.act}>
          <Link to={reviewsAddress(of, { sort })}>Quitar filtros</Link>
        </p>
      )}
    </Form>
  )
}
