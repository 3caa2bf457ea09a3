import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './location-view.module.css'

const LocationMap = lazyPart(() => import('./location-map.tsx'), {
  waiting: <Skeleton height="100%" />,
})

type LocationViewProps = { spots: { lat: number; lng: number }[]; name: string; tilesUrl: string }

/** Map of an address, loaded when it is scrolled into view. */
export function LocationView({ spots, name, tilesUrl }: LocationViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'away' | 'near' | 'failed'>('away')
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      setState('near')
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
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
