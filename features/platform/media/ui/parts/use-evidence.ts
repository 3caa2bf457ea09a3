import { useEffect, useState } from 'react'
import { AppError } from '#shared/app-error.ts'

export type EvidenceFile = { id: string; name: string; contentType: string; bytes: number }

export type OpenFile =
  | { id: string; state: 'loading' }
  /** `url` shows a picture; of a document with `&page=1` and so on each of its pages. */
  | { id: string; state: 'open'; url: string; pages: number }
  | { id: string; state: 'failed'; message: string }

/** Whether a file is shown page by page, as pictures that the server made of it. */
export const isDocument = ({ contentType }: EvidenceFile): boolean =>
  contentType === 'application/pdf'

/** Types that are shown in the page. The blob says its type itself, so nothing else can be made of the bytes. */
const shown = ['image/jpeg', 'image/png', 'image/webp']

async function fetchFile(address: string, contentType: string): Promise<string> {
  const unavailable = (cause?: unknown) =>
    new AppError('unavailable', 'No pudimos abrir el archivo. Inténtalo de nuevo.', { cause })
  if (!shown.includes(contentType)) throw unavailable()
  const response = await fetch(address).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (!response.ok) throw unavailable(response.status)
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: contentType }))
}

export type LinkTo = (fileId: string) => Promise<{ url: string; pages: number }>

/**
 * One piece of evidence at a time, open in this page: a picture, or the pictures of a document's pages. `save` hands over the file itself.
 * `linkTo` asks for a short-lived link to a file; each one is written down. `countUnseen`: how many of these files
 * neither were shown here nor are known as seen.
 */
export function useEvidence(linkTo: LinkTo) {
  const [open, setOpen] = useState<OpenFile | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const url = open?.state === 'open' ? open.url : null
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  const show = async (file: EvidenceFile) => {
    const { id } = file
    setOpen({ id, state: 'loading' })
    try {
      const { url, pages } = await linkTo(id)
      const shownUrl = isDocument(file) ? url : await fetchFile(url, file.contentType)
      setOpened((before) => new Set(before).add(id))
      setOpen((now) => {
        if (now?.id === id) return { id, state: 'open', url: shownUrl, pages }
        URL.revokeObjectURL(shownUrl)
        return now
      })
    } catch (error) {
      setOpen((now) =>
        now?.id === id ? { id, state: 'failed', message: (error as Error).message } : now,
      )
    }
  }
  const save = async ({ id, name }: EvidenceFile) => {
    try {
      const { url } = await linkTo(id)
      Object.assign(document.createElement('a'), {
        href: `${url}&download=${encodeURIComponent(name)}`,
        download: name,
      }).click()
    } catch (error) {
      setOpen((now) =>
        now?.id === id ? { id, state: 'failed', message: (error as Error).message } : now,
      )
    }
  }
  const countUnseen = (files: (EvidenceFile & { isSeen: boolean })[]) =>
    files.filter(({ id, isSeen }) => !isSeen && !opened.has(id)).length
  return { open, countUnseen, show, save }
}
