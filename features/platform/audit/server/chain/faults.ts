/** What may be wrong with the audit log, as a person is told it. */
export const faultWords = {
  removed: 'apuntes borrados',
  changed: 'apuntes cambiados',
  dated: 'apuntes con otra fecha',
  pending: 'apuntes sin encadenar',
  head: 'final de la cadena',
  kept: 'cabezas guardadas',
} as const

export type FaultKind = keyof typeof faultWords

/** Takes one fault, with the sentence that says it. */
export type Report = (kind: FaultKind, sentence: string) => void

/** Where a chain ends: the number of its last link, and that one's hash in hexadecimal. */
export type Head = { seq: number; hash: string }

/** The end of a chain without links. */
export const noHead: Head = { seq: 0, hash: '00'.repeat(32) }
