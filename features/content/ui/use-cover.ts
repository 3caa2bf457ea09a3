import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { picture } from '#features/media/contract.ts'
import { localPicture } from '#features/media/ui/parts/local-picture.ts'

type Pictures = { mediaId: string; picture: z.output<typeof picture> }[]

/** Where a cover is seen: stored, or on this device while it is new. */
export function useCover(pictures: Pictures, coverId: string | null) {
  const [fresh, setFresh] = useState<{ mediaId: string; url: string } | null>(null)
  const stays = useRef(true)
  useEffect(() => {
    stays.current = true
    return () => {
      stays.current = false
    }
  }, [])
  const stored = pictures.find(({ mediaId }) => mediaId === coverId)?.picture.url
  return {
    url: coverId === null ? null : (stored ?? (fresh?.mediaId === coverId ? fresh.url : null)),
    show: async (mediaId: string, file: File) => {
      const { url } = await localPicture(file)
      if (stays.current) setFresh({ mediaId, url })
    },
  }
}
