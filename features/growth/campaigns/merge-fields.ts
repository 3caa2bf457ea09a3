/** What of a person can stand in a text, by the word that is written in braces. */
export const mergeFields = ['nombre', 'ciudad', 'empresa'] as const
export type MergeField = (typeof mergeFields)[number]

export type MergeValues = Partial<Record<MergeField, string | null>>

/** `{nombre}`, or `{nombre|vecina}` with what stands there of somebody without one. */
const field = /\{(nombre|ciudad|empresa)(?:\|([^{}|<>]{0,60}))?\}/g

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Values come from lists of others: in one line, so that none adds a header or a paragraph. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A rendered text with the values of one person. In `html` the values are escaped; the fallback stands in the rendered text, so
 * that it is escaped already. What is in braces and no field stays as it was written.
 */
export const fillMergeFields = (
  rendered: string,
  values: MergeValues,
  as: 'html' | 'plain',
): string =>
  rendered.replace(field, (_, name: MergeField, fallback = '') => {
    const value = inOneLine(values[name] ?? '')
    if (!value) return fallback
    return as === 'html' ? escapeHtml(value) : value
  })
