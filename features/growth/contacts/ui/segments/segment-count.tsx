import { useDebouncedValue } from '@mantine/hooks'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { SegmentRule } from '../../contract/segment-rule.ts'
import { countSegment } from '../../contract/segments.ts'
import { useBook } from '../book.tsx'
import styles from './segments.module.css'

/** Milliseconds without a change after which a rule is counted. */
const pauseMs = 500

/** How many contacts a rule has now; null while it is not complete. */
export function SegmentCount({ rule }: { rule: SegmentRule | null }) {
  const { book } = useBook()
  const [asked] = useDebouncedValue(rule, pauseMs)
  const count = useCall(
    countSegment,
    { book, rule: asked ?? { join: 'all', parts: [] } },
    { enabled: asked !== null, placeholderData: (before) => before },
  )
  if (!rule) return <p className={styles.quiet}>Completa las condiciones para contar.</p>
  if (count.error) return <p className={styles.problem}>{count.error.message}</p>
  if (!count.data) return <p className={styles.quiet}>Contando…</p>
  const { people } = count.data
  return (
    <p aria-live="polite" className={styles.count}>
      <Grouped>
        {people === 1 ? '1 contacto ahora' : `${wholeNumber(people)} contactos ahora`}
      </Grouped>
    </p>
  )
}
