import { downloadLimits, downloadMessages, fileKindWords } from '../vocabulary.ts'

const extensions = [...Object.keys(fileKindWords), 'jpeg']

/** File types that an upload field accepts, by extension, because browsers know no MIME type for some. */
export const soldFiles = {
  types: extensions.map((extension) => `.${extension}`),
  check: ({ name, size }: File): string | null => {
    if (!extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
      return downloadMessages.kind
    if (size === 0) return downloadMessages.empty
    return size > downloadLimits.bytes ? downloadMessages.tooLarge : null
  },
}
