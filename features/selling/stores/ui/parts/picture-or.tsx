import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Photo, type Picture } from '#features/directory/businesses/ui/parts/photo.tsx'

type PictureOrProps = {
  picture: Picture | null
  ratio: string
  sizes?: string
  first?: boolean
  /** What stands where there is none, and where it does not load. */
  children: ReactNode
}

/** A picture, or what stands in its place where there is none or it does not load. Says nothing itself: a name stands beside it. */
export function PictureOr({ picture, ratio, sizes, first, children }: PictureOrProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const url = picture?.url
  useEffect(() => {
    const image = frame.current?.querySelector('img')
    if (!url || !image) return
    const give = () => setBroken(url)
    // It may have failed before the page was alive.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) give()
    image.addEventListener('error', give)
    return () => image.removeEventListener('error', give)
  }, [url])
  if (!picture || broken === url) return children
  return (
    <span ref={frame}>
      <Photo picture={picture} alt="" ratio={ratio} sizes={sizes} first={first} />
    </span>
  )
}
