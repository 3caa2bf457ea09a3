export const importFormats = ['denue', 'lonja'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importFormatWords: Record<ImportFormat, string> = {
  denue: 'DENUE (INEGI)',
  lonja: 'Plantilla propia',
}

export const importStates = ['running', 'finished', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

export const importStateWords: Record<ImportState, string> = {
  running: 'En curso',
  finished: 'Terminada',
  failed: 'Falló',
  cancelled: 'Detenida',
}

/** States of a possible duplicate. */
export const duplicateStates = ['open', 'merged', 'different'] as const

/** Decisions on a possible duplicate. */
export const duplicateDecisions = ['different', 'keep_first', 'keep_second'] as const
export type DuplicateDecision = (typeof duplicateDecisions)[number]

/** Days for which the file of a stopped import is stored, so that the import can be resumed. */
export const stoppedImportDays = 7

/** Days after which an incomplete upload of a file is deleted. */
export const incompleteUploadDays = 1
