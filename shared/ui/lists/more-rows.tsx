import { Button } from '../button.tsx'
import { ErrorState } from '../states.tsx'
import styles from './more-rows.module.css'

/** A list that is read page by page, as `useCallPages` gives it. */
export type PagedRows<Row> = {
  rows: Row[] | undefined
  error: { message: string } | null
  /** Asks again for what failed. */
  retry: () => void
  /** Reads the next page; absent at the end. */
  more?: () => void
  isLoadingMore: boolean
}

/** Stands below the rows and leads to the rest of them; says so where that could not be read. */
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
    // Not disabled meanwhile: who came by keyboard stays where they are.
    <div className={styles.more}>
      <Button aria-busy={isLoadingMore} onClick={() => !isLoadingMore && more()}>
        {isLoadingMore ? 'Cargando…' : children}
      </Button>
    </div>
  )
}
