import { type ReactNode, useState } from 'react'
import type { Bounds } from '#features/platform/places/ui/parts/merge-points.ts'
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
type FrameProps = { preview?: ReactNode; children: ReactNode }

/** Reserves the map's size, so that the layout does not shift when it loads or fails. */
const Frame = ({ preview, children }: FrameProps) => (
  <div className={styles.waiting}>
    {children === waiting && preview ? (
      <>
        {preview}
        <noscript>El mapa necesita JavaScript. En la lista están los mismos negocios.</noscript>
      </>
    ) : (
      children
    )}
  </div>
)

/** What stands in the map's place until its code is there. */
export const MapWaiting = ({ preview }: { preview?: ReactNode }) => (
  <Frame preview={preview}>{waiting}</Frame>
)

/** Loaded on demand, because the map library is large. */
const BusinessMap = lazyPart(() => import('./business-map.tsx'), { waiting, Frame })

type MapViewProps = {
  state: SearchState
  /** Around all results: the map's initial bounds. */
  bounds: Bounds | null
  tilesUrl: string
  /** Drawn in the map's place until it is there. */
  preview?: ReactNode
  /** Beside the list: its position is not part of the address. */
  isBeside?: boolean
  /** Slug of the business whose row is pointed at. */
  marked?: string | null
}

/**
 * The map of a search, above or beside the list of the same results, which remains usable if the
 * map fails.
 */
export function MapView({ state, bounds, tilesUrl, preview, isBeside, marked }: MapViewProps) {
  const [failed, setFailed] = useState(false)
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
      around={bounds}
      tilesUrl={tilesUrl}
      preview={preview}
      isBeside={isBeside}
      marked={marked}
      onFail={() => setFailed(true)}
    />
  )
}
