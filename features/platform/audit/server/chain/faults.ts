/** Faults of the audit log, with their message. */
export const faultWords = {
  removed: 'apuntes borrados',
  changed: 'apuntes cambiados',
  dated: 'apuntes con otra fecha',
  pending: 'apuntes sin encadenar',
  head: 'final de la cadena',
  kept: 'cabezas guardadas',
} as const

export type FaultKind = keyof typeof faultWords

/** Receives one fault with its message. */
export type Report = (kind: FaultKind, sentence: string) => void

/** The end of a chain: number and hexadecimal hash of its last link. */
export type Head = { seq: number; hash: string }

/** The head of an empty chain. */
export const noHead: Head = { seq: 0, hash: '00'.repeat(32) }
