import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { picture } from '../../contract.ts'
import { localPicture } from './local-picture.ts'

type Pictures = { mediaId: string; picture: z.output<typeof picture> }[]

/** URL of a form's picture: the stored one, or a local preview of a new upload. */
export function usePicturePreview(pictures: Pictures, currentId: string | null) {
  const [preview, setPreview] = useState<{ mediaId: string; url: string } | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const stored = pictures.find(({ mediaId }) => mediaId === currentId)?.picture.url
  return {
    url:
      currentId === null ? null : (stored ?? (preview?.mediaId === currentId ? preview.url : null)),
    show: async (mediaId: string, file: File) => {
      const { url } = await localPicture(file)
      if (isMounted.current) setPreview({ mediaId, url })
    },
  }
}
