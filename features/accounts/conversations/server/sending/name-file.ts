import { wholeSigns } from '#shared/text/truncate.ts'
import { conversationLengths } from '../../vocabulary.ts'

/** Endings of names by type; the first is the usual one. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
}

/** A cleaned name with the ending of what the file is, so that whoever saves it opens it as that and nothing else. */
export function nameFile(name: string, contentType: string): string {
  const [usual = 'bin', ...others] = endings[contentType] ?? []
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? ''
  if ([usual, ...others].includes(ending.toLowerCase())) return name
  const isKnown = Object.values(endings).flat().includes(ending.toLowerCase())
  const stem = isKnown ? name.replace(/\.[A-Za-z0-9]{1,5}$/, '') : name
  const shown = wholeSigns(stem, conversationLengths.fileName - usual.length - 1) || 'archivo'
  return `${shown}.${usual}`
}
