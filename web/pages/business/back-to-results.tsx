import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Link } from '#shared/ui/link.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { pathToResults } from '../../shell/results-position.ts'
import styles from './back-to-results.module.css'

/** Link back to the search that led here, at the same place of its list; nothing without one. */
export function BackToResults() {
  const navigate = useNavigate()
  const way = useHydrated() ? pathToResults() : null
  if (!way) return null
  return (
    <Link
      to={way.address}
      className={styles.back}
      onClick={(event) => {
        // Computed again, because the history may have grown since rendering.
        const now = pathToResults()
        if (!now || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(now.steps)
      }}
      data-plain
    >
      <IconChevronLeft size="1.25rem" stroke={1.75} aria-hidden />
      Volver a los resultados
    </Link>
  )
}
