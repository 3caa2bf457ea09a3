import type { TextFate } from '#shared/text-fates.ts'

/** States of a data export. */
export const exportStates = ['waiting', 'working', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** States in which the export is not finished. */
export const openExportStates = ['waiting', 'working'] as const satisfies ExportState[]

/** States of an account deletion. */
export const deletionStates = [
  'asked',
  'replaced',
  'scheduled',
  'kept',
  'erasing',
  'erased',
] as const
export type DeletionState = (typeof deletionStates)[number]

/** Open states: an account has at most one open deletion. */
export const openDeletionStates = [
  'asked',
  'scheduled',
  'erasing',
] as const satisfies DeletionState[]

/** States in which the person can still cancel the deletion. */
export const cancellableDeletionStates = ['asked', 'scheduled'] as const satisfies DeletionState[]

/** Confirmed states: the account is erased once the grace period is over. */
export const confirmedDeletionStates = ['scheduled', 'erasing'] as const satisfies DeletionState[]

export const endedDeletionStates = ['replaced', 'kept', 'erased'] as const satisfies DeletionState[]

/** Spanish texts of the choice between keeping and deleting a person's public texts. */
export const textFateWords: Record<TextFate, { title: string; explains: string }> = {
  stay: {
    title: 'Que se queden, sin mi nombre',
    explains:
      'Se leerán como de «Cuenta eliminada». Tus opiniones dejan de contar en los promedios y tus fotos se borran.',
  },
  go: {
    title: 'Que se borren conmigo',
    explains:
      'Nadie podrá leerlo. De una pregunta que otros respondieron queda su respuesta; lo que un negocio respondió a tu opinión se borra con ella.',
  },
}

/**
 * What happens to a business of a deleted account: it stays with its other owners, becomes unclaimed with the data of its import, is deleted as an
 * unpublished draft, or is unpublished.
 */
export const businessFates = ['stays', 'unclaimed', 'deleted', 'unpublished'] as const
export type ErasureBusinessFate = (typeof businessFates)[number]

export const businessFateWords: Record<ErasureBusinessFate, string> = {
  stays: 'sigue con sus otros dueños; tú dejas el equipo.',
  unclaimed: 'vuelve a mostrarse sin dueño, con los datos del registro público.',
  deleted: 'es un borrador y se borra.',
  unpublished: 'deja de publicarse, y borramos sus contactos, fotos y solicitudes.',
}

/** Hours after which an unfinished export is considered failed: by then its job has used all retries. */
export const stuckExportHours = 6

/** Hours between two exports of a person. */
export const exportIntervalHours = 24
