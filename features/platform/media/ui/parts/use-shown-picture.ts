import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { picture } from '../../contract.ts'
import { localPicture } from './local-picture.ts'

type Pictures = { mediaId: string; picture: z.output<typeof picture> }[]

/** Where the picture that a form holds is seen: stored, or on this device while it is new. */
export function useShownPicture(pictures: Pictures, heldId: string | null) {
  const [fresh, setFresh] = useState<{ mediaId: string; url: string } | null>(null)
  const stays = useRef(true)
  useEffect(() => {
    stays.current = true
    return () => {
      stays.current = false
    }
  }, [])
  const stored = pictures.find(({ mediaId }) => mediaId === heldId)?.picture.url
  return {
    url: heldId === null ? null : (stored ?? (fresh?.mediaId === heldId ? fresh.url : null)),
    show: async (mediaId: string, file: File) => {
      const { url } = await localPicture(file)
      if (stays.current) setFresh({ mediaId, url })
    },
  }
}
