import { agoWords } from '#shared/text/dates.ts'
import { freshnessOf, freshnessWords } from '../vocabulary.ts'
import styles from './freshness-mark.module.css'

/** Freshness of a post: how long ago the team last checked it, in words and by colour. */
export function FreshnessMark({ checkedAt }: { checkedAt: string | null }) {
  const freshness = freshnessOf(checkedAt)
  return (
    <span className={styles.mark} data-freshness={freshness}>
      <span className={styles.dot} aria-hidden />
      {freshnessWords[freshness]}
      {checkedAt && `\u00a0· ${agoWords(checkedAt)}`}
    </span>
  )
}
