import type { TextFate } from '#shared/text-fates.ts'

/** How a copy of somebody's data stands. */
export const exportStates = ['waiting', 'working', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** Not ready yet. */
export const openExportStates = ['waiting', 'working'] as const satisfies ExportState[]

/** How the end of an account stands. */
export const deletionStates = [
  'asked',
  'replaced',
  'scheduled',
  'kept',
  'erasing',
  'erased',
] as const
export type DeletionState = (typeof deletionStates)[number]

/** Under way: an account has at most one. */
export const openDeletionStates = [
  'asked',
  'scheduled',
  'erasing',
] as const satisfies DeletionState[]

/** The person may still keep the account. */
export const keepableDeletionStates = ['asked', 'scheduled'] as const satisfies DeletionState[]

/** Confirmed: the account is erased when its time is over. */
export const confirmedDeletionStates = ['scheduled', 'erasing'] as const satisfies DeletionState[]

export const endedDeletionStates = ['replaced', 'kept', 'erased'] as const satisfies DeletionState[]

/** How people choose what becomes of what they wrote for everybody. */
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
 * What becomes of a business: it stays with its other owners, goes back to the register it came from, is deleted as a draft that nobody
 * saw, or is published no longer.
 */
export const businessFates = ['stays', 'unclaimed', 'deleted', 'unpublished'] as const
export type ErasureBusinessFate = (typeof businessFates)[number]

export const businessFateWords: Record<ErasureBusinessFate, string> = {
  stays: 'sigue con sus otros dueños; tú dejas el equipo.',
  unclaimed: 'vuelve a mostrarse sin dueño, con los datos del registro público.',
  deleted: 'es un borrador y se borra.',
  unpublished: 'deja de publicarse, y borramos sus contactos, fotos y solicitudes.',
}
