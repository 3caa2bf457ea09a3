import type { UpsertMode } from '#features/growth/contacts/vocabulary.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import type { ContactImport } from '../contract/imports.ts'
import type { ContactImportState } from '../vocabulary.ts'

/** The book and its pages, as the components of this feature need them. */
export type ImportBook = {
  book: string
  /** Whether the reader may change contacts, or only add them. */
  mayEdit: boolean
  /** What a list of contacts is called: «lista», in the staff area «grupo». */
  group: { one: string; title: string; a: string }
  /** Address of a contact. */
  contactAt: (contactId: string) => string
}

export const importStateTones: Record<ContactImportState, 'plain' | 'saffron' | 'good' | 'clay'> = {
  uploaded: 'plain',
  reading: 'saffron',
  ready: 'saffron',
  importing: 'saffron',
  stopped: 'plain',
  failed: 'clay',
  finished: 'good',
}

/** States in which an import changes by itself. */
export const isImportRunning = (state: ContactImportState): boolean =>
  state === 'reading' || state === 'importing'

export const modeWords: Record<UpsertMode, string> = {
  fill: 'Completar lo que les falta, sin cambiar lo que ya tienen',
  replace: 'Cambiar lo que sea distinto por lo que dice el archivo',
  new: 'Dejarlos como están: solo agregar a los nuevos',
}

export const quantityWords = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`

/** What the button that starts an import says. */
export function startWords({ outcomes }: ContactImport): string {
  const parts = [
    outcomes.new > 0 && quantityWords(outcomes.new, 'nuevo', 'nuevos'),
    outcomes.changed > 0 && quantityWords(outcomes.changed, 'con cambios', 'con cambios'),
    outcomes.repeated > 0 && quantityWords(outcomes.repeated, 'repetido', 'repetidos'),
  ].filter((part) => part !== false)
  return `Importar: ${joinParts(parts)}`
}
