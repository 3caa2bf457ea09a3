import { agoWords } from '#shared/text/dates.ts'
import { freshnessOf, freshnessWords } from '../vocabulary.ts'
import styles from './freshness-mark.module.css'

/** How long ago somebody of the team saw to a post; the colour says it again. */
export function FreshnessMark({ checkedAt }: { checkedAt: string | null }) {
  const freshness = freshnessOf(checkedAt)
  return (
    <span className={styles.mark} data-freshness={freshness}>
      <span className={styles.dot} aria-hidden />
      {freshnessWords[freshness]}
      {checkedAt && ` · ${agoWords(checkedAt)}`}
    </span>
  )
}
