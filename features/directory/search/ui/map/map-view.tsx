import { type ReactNode, useState } from 'react'
import { boundsOf } from '#features/platform/places/ui/parts/merge-points.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import type { SearchState } from '../../contract/search-address.ts'
import styles from './map-view.module.css'

const waiting = (
  <>
    <Skeleton height="100%" />
    <noscript>El mapa necesita JavaScript. En la lista están los mismos negocios.</noscript>
  </>
)
/** As large as the map, so that nothing moves when it comes, or does not. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.waiting}>{children}</div>
)

/** The drawing itself is heavy: it comes only when a map is wanted. */
const BusinessMap = lazyPart(() => import('./business-map.tsx'), { waiting, Frame })

type MapViewProps = {
  state: SearchState
  /** The first results; the map begins around them. */
  items: { point: { lat: number; lng: number } | null }[]
  tilesUrl: string
}

/** The map of a search, above the same results as a list: where it can't be drawn the list is enough. */
export function MapView({ state, items, tilesUrl }: MapViewProps) {
  const [failed, setFailed] = useState(false)
  const points = items.map(({ point }) => point).filter((point) => point !== null)
  if (failed)
    return (
      <Frame>
        <Notice>
          Tu navegador no puede dibujar el mapa. En la lista están los mismos negocios, con su
          dirección.
        </Notice>
      </Frame>
    )
  return (
    <BusinessMap
      state={state}
      around={points.length > 0 ? boundsOf(points) : null}
      tilesUrl={tilesUrl}
      onFail={() => setFailed(true)}
    />
  )
}
