import { IconCurrentLocation } from '@tabler/icons-react'
import { Button } from '#shared/ui/button.tsx'
import type { SearchState } from '../../contract/search-address.ts'
import styles from '../search/filter-group.module.css'
import { useNearMe } from './use-near-me.ts'

/**
 * Button that searches around the reader's position; explains the problem if the position is
 * unavailable.
 */
export function NearMe({ state }: { state: SearchState }) {
  const { locate, isAsking, problem } = useNearMe(state)
  return (
    <div className={styles.nearMe}>
      <Button onClick={locate} disabled={isAsking}>
        <IconCurrentLocation size="1.25rem" stroke={1.75} aria-hidden />
        {isAsking
          ? 'Buscando tu ubicación…'
          : state.lat === undefined
            ? 'Usar mi ubicación'
            : 'Actualizar mi ubicación'}
      </Button>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
