import { downloadLimits, downloadMessages, fileKindWords } from '../vocabulary.ts'

const endings = [...Object.keys(fileKindWords), 'jpeg']

/** What an uploader takes for a product: told by the names of files, as browsers know no type for some. */
export const soldFiles = {
  types: endings.map((ending) => `.${ending}`),
  check: ({ name, size }: File): string | null => {
    if (!endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
      return downloadMessages.kind
    if (size === 0) return downloadMessages.empty
    return size > downloadLimits.bytes ? downloadMessages.tooLarge : null
  },
}
