import { lazy, Suspense, useState } from 'react'
import { boundsOf } from '#features/places/ui/parts/merge-points.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import type { SearchState } from '../../contract/search-address.ts'
import styles from './map-view.module.css'

/** The drawing itself is heavy: it comes only when a map is wanted. */
const BusinessMap = lazy(() => import('./business-map.tsx'))

type MapViewProps = {
  state: SearchState
  /** The first results; the map begins around them. */
  items: { point: { lat: number; lng: number } | null }[]
  tilesUrl: string
}

/** The map of a search, above the same results as a list: where it can't be drawn the list is enough. */
export function MapView({ state, items, tilesUrl }: MapViewProps) {
  const [failed, setFailed] = useState(false)
  const isHydrated = useHydrated()
  const points = items.map(({ point }) => point).filter((point) => point !== null)
  if (failed) return <Notice>Tu navegador no puede dibujar el mapa. En la lista están los mismos negocios, con su dirección.</Notice>
  const waiting = (
    <div className={styles.waiting}>
      <Skeleton height="100%" />
      <noscript>El mapa necesita JavaScript. En la lista están los mismos negocios.</noscript>
    </div>
  )
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <BusinessMap state={state} around={points.length > 0 ? boundsOf(points) : null} tilesUrl={tilesUrl} onFail={() => setFailed(true)} />
    </Suspense>
  )
}
