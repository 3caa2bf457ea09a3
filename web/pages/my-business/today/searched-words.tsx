import type { SearchedWords as Searched } from '#features/directory/leads/contract.ts'
import { searchedMonths } from '#features/directory/leads/vocabulary.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './funnel.module.css'

/** What several people searched when the business was found; bars are shares of all searches with words. */
export function SearchedWords({ total, words }: Searched) {
  if (words.length === 0) return null
  return (
    <section className={styles.funnel} aria-labelledby="buscado">
      <h3 id="buscado">Qué buscaron</h3>
      <ol>
        {words.map(({ words: searched, count }) => (
          <li key={searched}>
            <span className={styles.words}>{searched}</span>
            <strong>
              <Grouped>{wholeNumber(count)}</Grouped>
            </strong>
            <span
              className={styles.bar}
              style={{ inlineSize: `${Math.min(100, (count / Math.max(1, total)) * 100)}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ol>
      <p className={styles.share}>
        De <Grouped>{wholeNumber(total)}</Grouped> búsquedas con palabras en {searchedMonths} meses
      </p>
    </section>
  )
}
