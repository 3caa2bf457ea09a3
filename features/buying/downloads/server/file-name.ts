import { tidyName } from '#shared/lines.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { FileKind } from '../vocabulary.ts'

const extensions: Partial<Record<FileKind, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  mp3: ['mp3'],
  mp4: ['mp4', 'm4v'],
}

/** Characters not allowed in file names: separators, characters reserved by operating systems, invisible characters. */
const forbidden = /[/\\:*?"<>|\p{C}]/gu

/** File name for buyers: the given name, at most 100 characters, with the extension of its type. */
export function fileName(input: string, kind: FileKind): string {
  const clean = tidyName(input).replace(forbidden, ' ').replace(/\s+/g, ' ').trim()
  const dot = clean.lastIndexOf('.')
  const hasExtension =
    dot > 0 && (extensions[kind] ?? [kind]).includes(clean.slice(dot + 1).toLowerCase())
  const base = wholeSigns(
    (hasExtension ? clean.slice(0, dot) : clean).replace(/^[. ]+/, ''),
    100,
  ).trim()
  return `${base || 'archivo'}.${hasExtension ? clean.slice(dot + 1).toLowerCase() : kind}`
}
