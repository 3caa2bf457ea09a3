import type { PaperDocument } from '../../contract/receipts.ts'

/** Hands a document to whoever is looking, as their browser keeps files. */
export function saveDocument({ name, base64 }: PaperDocument): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Safari reads it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
