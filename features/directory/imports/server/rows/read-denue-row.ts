import { countries } from '#shared/countries.ts'
import { restoredPostalCode } from '#shared/places/postal-codes.ts'
import { zoneOfAddress } from '#shared/places/states.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { DenueColumns, DenueField } from './denue-layout.ts'
import {
  cleanText,
  formatName,
  formatNameOrNull,
  formatText,
  isNonePlaceholder,
} from './format-name.ts'
import type { ImportRow } from './import-row.ts'
import { memoize } from './memoize.ts'
import { mexicanStateOf } from './mexican-states.ts'

/** The row is invalid; the message says why, in Spanish. */
export class RowError extends Error {}

/** Maximum characters of a field that are read; the longest in the register have about 200. */
const maxFieldLength = 1000

const formatCached = memoize(formatText)
const formatNameCached = memoize(formatNameOrNull)
const foldCached = memoize(foldWords)

const zoneOf = (state: string, city: string) =>
  zoneOfAddress({ countryCode: 'MX', state, city }) ?? countries.MX.zones[0][0]

function coordinate(text: string, max: number, name: string): number | null {
  if (!text) return null
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value) || Math.abs(value) > max)
    throw new RowError(`La ${name} «${text}» no es válida`)
  return value
}

function contactsOf(phone: string, email: string, web: string): ImportRow['contacts'] {
  const contacts: ImportRow['contacts'] = []
  if (phone) contacts.push({ kind: 'phone', value: phone })
  if (email.includes('@')) contacts.push({ kind: 'email', value: email.toLowerCase() })
  if (web) contacts.push({ kind: 'web', value: web.toLowerCase() })
  return contacts
}

/**
 * The town name in common use: the locality, or the municipality where the locality is its seat
 * with a longer name (`Victoria de Durango` in `Durango`).
 */
function townOf(
  locality: string | null,
  municipality: string,
): Pick<ImportRow, 'city' | 'municipality' | 'officialTown'> {
  if (!locality || foldCached(locality) === foldCached(municipality))
    return { city: municipality, municipality: null, officialTown: null }
  if (` ${foldCached(locality)} `.includes(` ${foldCached(municipality)} `))
    return { city: municipality, municipality: null, officialTown: locality }
  return { city: locality, municipality, officialTown: null }
}

/**
 * The settlement's name in common use: one that is only a number is prefixed with its kind,
 * `Supermanzana 238`.
 */
const settlementOf = (name: string | null, kind: string): string | null =>
  name && /^\d+$/.test(name) && kind && kind !== 'COLONIA'
    ? `${formatCached(kind)} ${Number(name)}`
    : name

/**
 * Parses one record of either layout. Throws RowError with the reason when it is not a valid
 * business.
 */
export function readDenueRow(record: string[], columns: DenueColumns, line: number): ImportRow {
  const raw = (field: DenueField) =>
    cleanText(wholeSigns(record[columns[field]] ?? '', maxFieldLength))
  const nameOrNull = (field: DenueField) => formatNameCached(raw(field))
  const sourceId = raw('id')
  if (!/^\d{1,15}$/.test(sourceId))
    throw new RowError(`El identificador «${sourceId}» no es un número`)
  const activityCode = raw('activityCode')
  if (!/^\d{6}$/.test(activityCode))
    throw new RowError(`La clase de actividad «${activityCode}» no tiene seis dígitos`)
  if (!raw('name')) throw new RowError('Falta el nombre')
  const state = mexicanStateOf(raw('stateCode'), raw('state'))
  if (!state) throw new RowError(`No conocemos la entidad «${raw('state')}»`)
  const municipality = formatCached(raw('city'))
  if (!municipality) throw new RowError('Falta el municipio')
  const town = townOf(nameOrNull('locality'), municipality)
  const activityName = raw('activityName')
  const settlement = settlementOf(nameOrNull('settlement'), raw('settlementKind'))
  const number = raw('number')
  const letter = isNonePlaceholder(raw('numberLetter')) ? '' : raw('numberLetter')
  const street = nameOrNull('street')
  const streetKind = formatCached(raw('streetKind'))
  const lat = coordinate(raw('lat'), 90, 'latitud')
  const lng = coordinate(raw('lng'), 180, 'longitud')
  return {
    line,
    sourceId,
    ...formatName(raw('name'), activityName, town.city),
    kind: /^(54|6211|6212|6213)/.test(activityCode)
      ? 'profesional'
      : /^46/.test(activityCode)
        ? 'comercio'
        : 'empresa',
    activityCode,
    activityName,
    categorySlug: null,
    description: null,
    countryCode: 'MX',
    state,
    ...town,
    neighborhood:
      settlement && foldCached(settlement) === foldCached(town.city) ? null : settlement,
    street:
      street &&
      streetKind &&
      !/^(otro|ninguno)/i.test(streetKind) &&
      !foldCached(street).startsWith(foldCached(streetKind))
        ? `${streetKind} ${street}`
        : street,
    streetNumber: isNonePlaceholder(number)
      ? letter || null
      : `${number}${letter ? ` ${letter}` : ''}`,
    interior: isNonePlaceholder(raw('interior')) ? null : raw('interior'),
    postalCode: restoredPostalCode('MX', raw('postalCode')),
    lat: lat === null || lng === null ? null : lat,
    lng: lat === null || lng === null ? null : lng,
    timeZone: zoneOf(state, municipality),
    contacts: contactsOf(raw('phone'), raw('email'), raw('web')),
  }
}
