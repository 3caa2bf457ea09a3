import { usualCountry } from '#shared/countries.ts'
import { tidyState } from '#shared/places/states.ts'
import { lineOrNull } from '#shared/ui/editing/choices.ts'
import { newRow, type Row } from '#shared/ui/editing/list-rows.ts'
import type { Addresses } from '../../contract/sections.ts'

type Address = Addresses['addresses'][number]

const lines = [
  'label',
  'neighborhood',
  'street',
  'streetNumber',
  'interior',
  'postalCode',
  'reference',
] as const
type Line = (typeof lines)[number]

/** An address as its form holds it: what may be empty is an empty line. */
export type AddressRow = Row<Omit<Address, Line> & Record<Line, string>>

const each = <T>(value: (line: Line) => T) =>
  Object.fromEntries(lines.map((line) => [line, value(line)])) as Record<Line, T>

export const addressRow = (saved: Address): AddressRow =>
  newRow({
    ...saved,
    ...each((line) => saved[line] ?? ''),
    state: tidyState(saved.countryCode, saved.state),
  })

export const writeAddress = ({ key: _key, ...row }: AddressRow): Address => ({
  ...row,
  ...each((line) => lineOrNull(row[line])),
})

/** `countryCode` of the address before it; the country of the reader's language for the first. */
export const emptyBusinessAddress = (
  countryCode = navigator.language.split('-')[1] ?? usualCountry,
): Omit<AddressRow, 'key'> => ({
  ...each(() => ''),
  countryCode,
  state: '',
  city: '',
  point: null,
  isPublic: true,
})
