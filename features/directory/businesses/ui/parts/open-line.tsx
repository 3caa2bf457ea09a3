import type { BusinessPage } from '../../contract/business-page.ts'
import { openNow } from '../../contract/open-now.ts'
import { useNow } from '../sections/use-now.ts'
import styles from './open-line.module.css'

/** Whether the business is open now, in its time zone; updates while the page is open. */
export function OpenLine({ business, renderedAt }: { business: BusinessPage; renderedAt: string }) {
  const { state, text } = openNow(business, useNow(renderedAt))
  if (state === 'unknown') return null
  return (
    <span className={styles.open} data-state={state}>
      {text}
    </span>
  )
}
