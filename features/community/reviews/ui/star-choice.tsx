import type { ReactNode } from 'react'
import { starWords } from '../vocabulary.ts'
import styles from './star-choice.module.css'

const words = ['Muy mal', 'Mal', 'Regular', 'Bien', 'Muy bien']

type Props = { value: number; onChange: (stars: number) => void; error: ReactNode }

/** Star rating input: five radio buttons styled as stars. */
export function StarChoice({ value, onChange, error }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>
        Estrellas <span aria-hidden>*</span>
      </legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name="stars"
              data-path="stars"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${starWords(stars)}: ${words[stars - 1]}`}
            />
            <span aria-hidden>★</span>
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {words[value - 1]}
        </span>
      </div>
      {error && <p className={styles.problem}>{error}</p>}
    </fieldset>
  )
}
