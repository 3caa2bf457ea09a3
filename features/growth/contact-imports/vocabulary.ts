/** Kinds of files from which contacts are imported. */
export const contactFileFormats = ['vcard', 'csv'] as const
export type ContactFileFormat = (typeof contactFileFormats)[number]

export const contactFileFormatWords: Record<ContactFileFormat, string> = {
  vcard: 'vCard',
  csv: 'CSV',
}

/** States of an import, in their order; the last three are ends, of which a stopped or failed one may go on. */
export const contactImportStates = [
  'uploaded',
  'reading',
  'ready',
  'importing',
  'stopped',
  'failed',
  'finished',
] as const
export type ContactImportState = (typeof contactImportStates)[number]

export const contactImportStateWords: Record<ContactImportState, string> = {
  uploaded: 'Sin revisar',
  reading: 'Leyendo',
  ready: 'Por confirmar',
  importing: 'En curso',
  stopped: 'Detenida',
  failed: 'Falló',
  finished: 'Terminada',
}

/** What becomes of a row. */
export const rowOutcomes = ['new', 'changed', 'same', 'repeated', 'rejected'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const rowOutcomeWords: Record<RowOutcome, string> = {
  new: 'Nuevos',
  changed: 'Con cambios',
  same: 'Sin cambios',
  repeated: 'Repetidos en el archivo',
  rejected: 'Rechazados',
}

/** What a column of a CSV file holds; a field of the book's own is `field:` and its id. */
export const columnTargets = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'kind',
  'organization',
  'email',
  'phone',
  'web',
  'country',
  'region',
  'city',
  'birthday',
  'stage',
  'tags',
  'note',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

export const columnTargetWords: Record<ColumnTarget, string> = {
  name: 'Nombre completo',
  firstName: 'Nombre',
  middleName: 'Segundo nombre',
  lastName: 'Apellidos',
  kind: 'Tipo: persona u organización',
  organization: 'Organización',
  email: 'Correo',
  phone: 'Teléfono',
  web: 'Sitio o red social',
  country: 'País',
  region: 'Estado o región',
  city: 'Ciudad',
  birthday: 'Cumpleaños',
  stage: 'Etapa',
  tags: 'Etiquetas',
  note: 'Nota',
}

/** Whether the day or the month of a written date comes first. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const dateOrderWords: Record<DateOrder, string> = {
  dmy: 'Día/mes/año: 28/02/1990',
  mdy: 'Mes/día/año: 02/28/1990',
}

export const customTargetPattern = /^field:[0-9a-f-]{36}$/

/** Maximum size of a file in bytes, of one row, and of a vCard without its pictures. */
export const maxContactFileBytes = 100 * 1024 * 1024
export const maxRowBytes = 128 * 1024

export const maxImportedRows = 200_000
export const maxImportColumns = 200

/** Values of each column that are shown while its meaning is chosen. */
export const sampleValues = 3

/** Rows that are planned and written at once, and addresses among them, each of which is locked. */
export const batchRows = 500
export const batchAddresses = 1_500

/** Files that somebody may upload in an hour. */
export const uploadsAnHour = 20

/** Seconds without progress after which an import is taken up by another worker: its process may have ended. */
export const silentSeconds = 120

/** Days for which a file is kept until its import is started. */
export const waitingImportDays = 7

/** Days after which an import is deleted with the list of its rows. */
export const importReportDays = 30

export const importLengths = {
  fileName: 200,
  heading: 120,
  raw: 2000,
  error: 500,
  reason: 300,
} as const

/** Actions on imports, as the audit log names them. */
export const importActions = {
  'contact_imports.started': 'Contactos importados de un archivo',
  'contact_imports.stopped': 'Importación de contactos detenida',
  'contact_imports.resumed': 'Importación de contactos reanudada',
} as const satisfies Record<`contact_imports.${string}`, string>
