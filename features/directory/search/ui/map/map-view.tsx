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
  /** The first results, which determine the map's initial bounds. */
  items: { point: { lat: number; lng: number } | null }[]
  tilesUrl: string
  /** Drawn in the map's place until it is there. */
  preview?: ReactNode
  /** Beside the list: its position is not part of the address. */
  isBeside?: boolean
}

/**
 * The map of a search, above or beside the list of the same results, which remains usable if the
 * map fails.
 */
export function MapView({ state, items, tilesUrl, preview, isBeside }: MapViewProps) {
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
      preview={preview}
      isBeside={isBeside}
      onFail={() => setFailed(true)}
    />
  )
}
