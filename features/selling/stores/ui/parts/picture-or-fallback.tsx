import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Photo, type Picture } from '#shared/ui/photo.tsx'

type PictureOrProps = {
  picture: Picture | null
  ratio: string
  sizes?: string
  first?: boolean
  /** Fallback without a picture or when it fails to load. */
  children: ReactNode
}

/** A picture with a fallback. It has no alternative text, because the name is next to it. */
export function PictureOrFallback({ picture, ratio, sizes, first, children }: PictureOrProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const url = picture?.url
  useEffect(() => {
    const image = frame.current?.querySelector('img')
    if (!url || !image) return
    const markBroken = () => setBroken(url)
    // The image may have failed before hydration.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) markBroken()
    image.addEventListener('error', markBroken)
    return () => image.removeEventListener('error', markBroken)
  }, [url])
  if (!picture || broken === url) return children
  return (
    <span ref={frame}>
      <Photo picture={picture} alt="" ratio={ratio} sizes={sizes} first={first} />
    </span>
  )
}
