import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './location-view.module.css'

const LocationMap = lazyPart(() => import('./location-map.tsx'), {
  waiting: <Skeleton height="100%" />,
})

type LocationViewProps = { spots: { lat: number; lng: number }[]; name: string; tilesUrl: string }

/** The small map of an address; the drawing is fetched when the reader comes near it. */
export function LocationView({ spots, name, tilesUrl }: LocationViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'away' | 'near' | 'failed'>('away')
  useEffect(() => {
    if (!frame.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      setState('near')
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  if (state === 'failed') return null
  return (
    <div ref={frame} className={styles.frame}>
      {state === 'near' && (
        <LocationMap
          spots={spots}
          name={name}
          tilesUrl={tilesUrl}
          onFail={() => setState('failed')}
        />
      )}
    </div>
  )
}
