import { z } from 'zod'
import { countries, countryCodes } from '#shared/countries.ts'
import { mixedScripts, mixesScripts } from '#shared/lines.ts'
import { restoredPostalCode } from '#shared/places/postal-codes.ts'
import { tidyState, zoneOfAddress } from '#shared/places/states.ts'
import { impersonatesPlatform, platformNameMessage } from '#shared/platform-names.ts'
import { cleanText } from './format-name.ts'
import type { ImportRow } from './import-row.ts'
import { RowError } from './read-denue-row.ts'

const text = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `tiene más de ${max} caracteres`))
const optional = (max: number) => text(max).transform((value) => value || null)
const coordinate = (max: number) =>
  z
    .string()
    .transform((value) => (value.trim() ? Number(value.replace(',', '.')) : null))
    .refine((value) => value === null || Math.abs(value) <= max, 'no es una coordenada')

/** Columns of our own CSV format; `docs/import.md` documents them. */
const lonjaRow = z.object({
  id: text(80).refine(Boolean, 'falta'),
  nombre: text(150)
    .refine(Boolean, 'falta')
    .refine((name) => !mixesScripts(name), mixedScripts)
    .refine((name) => !impersonatesPlatform(name), platformNameMessage),
  tipo: z
    .enum(['', 'empresa', 'profesional', 'comercio'], 'debe ser empresa, profesional o comercio')
    .transform((kind) => kind || 'empresa'),
  categoria: optional(80),
  descripcion: optional(4000),
  pais: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(countryCodes, `debe ser ${countryCodes.join(', ')}`)),
  estado: text(100).refine(Boolean, 'falta'),
  ciudad: text(100).refine(Boolean, 'falta'),
  colonia: optional(100),
  calle: optional(150),
  numero: optional(20),
  interior: optional(20),
  codigo_postal: optional(12),
  latitud: coordinate(90),
  longitud: coordinate(180),
  telefono: optional(30),
  correo: optional(150),
  web: optional(200),
})

export const lonjaColumns = Object.keys(lonjaRow.shape)
export const requiredLonjaColumns = ['id', 'nombre', 'pais', 'estado', 'ciudad']

/** Parses one record of our own format. Throws RowError naming the column and the problem. */
export function readLonjaRow(record: string[], header: string[], line: number): ImportRow {
  const given = Object.fromEntries(
    lonjaColumns.map((name) => [name, record[header.indexOf(name)] ?? '']),
  )
  const parsed = lonjaRow.safeParse(given)
  const [issue] = parsed.error?.issues ?? []
  if (issue || !parsed.data) throw new RowError(`${String(issue?.path[0])}: ${issue?.message}`)
  const row = parsed.data
  const contacts: ImportRow['contacts'] = []
  if (row.telefono) contacts.push({ kind: 'phone', value: row.telefono })
  if (row.correo) contacts.push({ kind: 'email', value: row.correo.toLowerCase() })
  if (row.web) contacts.push({ kind: 'web', value: row.web })
  const hasPoint = row.latitud !== null && row.longitud !== null
  return {
    line,
    sourceId: row.id,
    name: row.nombre,
    nameless: false,
    kind: row.tipo as ImportRow['kind'],
    activityCode: null,
    activityName: null,
    categorySlug: row.categoria,
    description: row.descripcion,
    countryCode: row.pais,
    state: tidyState(row.pais, row.estado),
    city: row.ciudad,
    municipality: null,
    officialTown: null,
    neighborhood: row.colonia,
    street: row.calle,
    streetNumber: row.numero,
    interior: row.interior,
    postalCode: restoredPostalCode(row.pais, row.codigo_postal),
    lat: hasPoint ? row.latitud : null,
    lng: hasPoint ? row.longitud : null,
    timeZone:
      zoneOfAddress({ countryCode: row.pais, state: row.estado, city: row.ciudad }) ??
      countries[row.pais].zones[0][0],
    contacts,
  }
}
