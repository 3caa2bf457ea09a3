import { tidyName } from '#shared/lines.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { FileKind } from '../vocabulary.ts'

const endings: Partial<Record<FileKind, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  mp3: ['mp3'],
  mp4: ['mp4', 'm4v'],
}

/** What no name of a file may hold where it is saved: separators, marks of systems, what is not seen. */
const forbidden = /[/\\:*?"<>|\p{C}]/gu

/** A file's name as its buyers save it: that which was said, at most 100 signs of it, with the ending of what it is. */
export function fileName(said: string, kind: FileKind): string {
  const clean = tidyName(said).replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  const dot = clean.lastIndexOf('.')
  const isEnding = dot > 0 && (endings[kind] ?? [kind]).includes(clean.slice(dot + 1).toLowerCase())
  const base = wholeSigns(
    (isEnding ? clean.slice(0, dot) : clean).replace(/^[. ]+/, ''),
    100,
  ).trim()
  return `${base || 'archivo'}.${isEnding ? clean.slice(dot + 1).toLowerCase() : kind}`
}
