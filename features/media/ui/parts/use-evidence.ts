import { useEffect, useState } from 'react'
import { AppError } from '#shared/app-error.ts'

export type EvidenceFile = { id: string; name: string; contentType: string; bytes: number }

export type OpenFile =
  | { id: string; state: 'loading' }
  | { id: string; state: 'open'; url: string }
  | { id: string; state: 'failed'; message: string }

/** Types that are shown in the page. The blob says its type itself, so nothing else can be made of the bytes. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

async function fetchFile(address: string, contentType: string): Promise<string> {
  const unavailable = (cause?: unknown) => new AppError('unavailable', 'No pudimos abrir el archivo. Inténtalo de nuevo.', { cause })
  if (!shown.includes(contentType)) throw unavailable()
  const response = await fetch(address).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (!response.ok) throw unavailable(response.status)
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: contentType }))
}

/** One piece of evidence at a time, open in this page. `linkTo` asks for a short-lived link to a file; each one is written down. */
export function useEvidence(linkTo: (fileId: string) => Promise<{ url: string }>) {
  const [open, setOpen] = useState<OpenFile | null>(null)
  const url = open?.state === 'open' ? open.url : null
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  const show = async (file: EvidenceFile) => {
    const { id } = file
    setOpen({ id, state: 'loading' })
    try {
      const { url } = await linkTo(id)
      const opened = await fetchFile(url, file.contentType)
      setOpen((now) => {
        if (now?.id === id) return { id, state: 'open', url: opened }
        URL.revokeObjectURL(opened)
        return now
      })
    } catch (error) {
      setOpen((now) => (now?.id === id ? { id, state: 'failed', message: (error as Error).message } : now))
    }
  }
  return { open, show }
}
