import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import styles from './evidence-viewer.module.css'

/** Shares of the width of the window on the picture; `fit` shows it whole. */
const zooms = ['fit', 1, 1.5, 2, 3, 4] as const

/** Zoom and rotation of a picture. */
export function useView() {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const scale = zooms[zoom] ?? 1
  const isFit = scale === 'fit'
  return {
    words: isFit ? 'Entero' : `${scale * 100} %`,
    picture: {
      style: { width: isFit ? undefined : `${scale * 100}%`, rotate: `${turns * 90}deg` },
      'data-fit': isFit || undefined,
      'data-sideways': turns % 2 === 1 || undefined,
    },
    closer: zoom < zooms.length - 1 ? () => setZoom(zoom + 1) : null,
    farther: zoom > 0 ? () => setZoom(zoom - 1) : null,
    turn: () => setTurns(turns + 1),
  }
}

/** Buttons for zoom and rotation, followed by `children`. */
export function ViewTools({
  view,
  children,
}: {
  view: ReturnType<typeof useView>
  children?: ReactNode
}) {
  return (
    <div className={styles.tools}>
      <IconButton label="Alejar" disabled={!view.farther} onClick={() => view.farther?.()}>
        <IconZoomOut stroke={1.75} aria-hidden />
      </IconButton>
      <output className={styles.zoom}>{view.words}</output>
      <IconButton label="Acercar" disabled={!view.closer} onClick={() => view.closer?.()}>
        <IconZoomIn stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label="Girar" onClick={view.turn}>
        <IconRotateClockwise stroke={1.75} aria-hidden />
      </IconButton>
      {children}
    </div>
  )
}
