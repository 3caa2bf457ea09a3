import { useEffect, useState } from 'react'
import { AppError } from '#shared/app-error.ts'

export type EvidenceFile = { id: string; name: string; contentType: string; bytes: number }

export type OpenFile =
  | { id: string; state: 'loading' }
  /** `url` opens the picture; for a document, `url` with `&page=1` and so on opens its pages. */
  | { id: string; state: 'open'; url: string; pages: number }
  | { id: string; state: 'failed'; message: string }

/** Whether a file is displayed page by page, as pictures rendered by the server. */
export const isDocument = ({ contentType }: EvidenceFile): boolean =>
  contentType === 'application/pdf'

/**
 * Types displayed in the page. The blob's type is set explicitly, so the browser cannot interpret
 * the content as another type.
 */
const displayableTypes = ['image/jpeg', 'image/png', 'image/webp']

async function fetchFile(url: string, contentType: string): Promise<string> {
  const unavailable = (cause?: unknown) =>
    new AppError('unavailable', 'No pudimos abrir el archivo. Inténtalo de nuevo.', { cause })
  if (!displayableTypes.includes(contentType)) throw unavailable()
  const response = await fetch(url).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (!response.ok) throw unavailable(response.status)
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: contentType }))
}

export type LinkTo = (fileId: string) => Promise<{ url: string; pages: number }>

/**
 * Opens one piece of evidence at a time in the page: a picture, or the pictures of a document's
 * pages. `save` downloads the file itself. `linkTo` requests a short-lived link to a file; the
 * audit log records each. `countUnseen`: number of the given files that were neither opened here
 * nor marked as seen.
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
      const displayUrl = isDocument(file) ? url : await fetchFile(url, file.contentType)
      setOpened((before) => new Set(before).add(id))
      setOpen((now) => {
        if (now?.id === id) return { id, state: 'open', url: displayUrl, pages }
        URL.revokeObjectURL(displayUrl)
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
