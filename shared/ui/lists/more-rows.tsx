import { Button } from '../button.tsx'
import { ErrorState } from '../states.tsx'
import styles from './more-rows.module.css'

/** A paginated list, as returned by `useCallPages`. */
export type PagedRows<Row> = {
  rows: Row[] | undefined
  error: { message: string } | null
  /** Retries the failed request. */
  retry: () => void
  /** Loads the next page; undefined at the end. */
  more?: () => void
  isLoadingMore: boolean
}

/** Button below the rows that loads more; shows an error if that fails. */
export function MoreRows({
  list,
  children = 'Ver más',
}: {
  list: PagedRows<unknown>
  children?: string
}) {
  const { rows, error, retry, more, isLoadingMore } = list
  if (!rows) return null
  if (error && !isLoadingMore) return <ErrorState message={error.message} onRetry={retry} />
  if (!more) return null
  return (
    // Not disabled while loading, so that keyboard users keep the focus.
    <div className={styles.more}>
      <Button aria-busy={isLoadingMore} onClick={() => !isLoadingMore && more()}>
        {isLoadingMore ? 'Cargando…' : children}
      </Button>
    </div>
  )
}
