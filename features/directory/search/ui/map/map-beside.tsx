import { type ComponentProps, useEffect, useState } from 'react'
import { useIdle } from '#shared/ui/lazy-part.tsx'
import { MapView, MapWaiting } from './map-view.tsx'

/** From here the page shows the map beside the list. */
const wideScreen = '(min-width: 64em)'

/**
 * The map beside the list: its code is loaded when the page is idle, and only where there is room
 * for it.
 */
export function MapBeside(props: ComponentProps<typeof MapView>) {
  const isIdle = useIdle()
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const media = matchMedia(wideScreen)
    const update = () => setWide(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [])
  return isIdle && isWide ? <MapView {...props} isBeside /> : <MapWaiting preview={props.preview} />
}
