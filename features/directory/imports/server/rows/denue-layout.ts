import { foldWords } from '#shared/text/fold.ts'

/**
 * The DENUE fields we read, with their folded headings in its two layouts (a: short names, b: long
 * Spanish names).
 */
const headings = {
  id: ['id'],
  name: ['nom estab', 'nombre de la unidad economica'],
  activityCode: ['codigo act', 'codigo de la clase de actividad scian'],
  activityName: ['nombre act', 'nombre de clase de la actividad'],
  streetKind: ['tipo vial', 'tipo de vialidad'],
  street: ['nom vial', 'nombre de la vialidad'],
  number: ['numero ext', 'numero exterior o kilometro'],
  numberLetter: ['letra ext', 'letra exterior'],
  interior: ['numero int', 'numero interior'],
  settlementKind: ['tipo asent', 'tipo de asentamiento humano'],
  settlement: ['nomb asent', 'nombre de asentamiento humano'],
  postalCode: ['cod postal', 'codigo postal'],
  stateCode: ['cve ent', 'clave entidad'],
  state: ['entidad', 'entidad federativa'],
  city: ['municipio'],
  locality: ['localidad'],
  phone: ['telefono', 'numero de telefono'],
  email: ['correoelec', 'correo electronico'],
  web: ['www', 'sitio en internet'],
  lat: ['latitud'],
  lng: ['longitud'],
  since: ['fecha alta', 'fecha de incorporacion al denue'],
} as const

export type DenueField = keyof typeof headings
export type DenueColumns = Record<DenueField, number>

/**
 * Fields without which a file is not recognized as DENUE; the others may be missing, as in older
 * editions.
 */
const requiredFields: DenueField[] = ['id', 'name', 'activityCode', 'activityName', 'state', 'city']

/**
 * Column index of each field in a file with this header, -1 for missing fields; null when the file
 * is not a DENUE file.
 */
export function findDenueColumns(header: string[]): DenueColumns | null {
  const names = header.map((heading) => foldWords(heading))
  const columns = Object.fromEntries(
    Object.entries(headings).map(([field, options]) => [
      field,
      names.findIndex((name) => (options as readonly string[]).includes(name)),
    ]),
  ) as DenueColumns
  return requiredFields.every((field) => columns[field] >= 0) ? columns : null
}
