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

/** An address in the form: optional values are empty strings instead of null. */
export type AddressRow = Row<Omit<Address, Line> & Record<Line, string>>

const mapLines = <T>(value: (line: Line) => T) =>
  Object.fromEntries(lines.map((line) => [line, value(line)])) as Record<Line, T>

export const addressRow = (saved: Address): AddressRow =>
  newRow({
    ...saved,
    ...mapLines((line) => saved[line] ?? ''),
    state: tidyState(saved.countryCode, saved.state),
  })

export const writeAddress = ({ key: _key, ...row }: AddressRow): Address => ({
  ...row,
  ...mapLines((line) => lineOrNull(row[line])),
})

/**
 * `countryCode` comes from the preceding address; for the first one, from the browser's language.
 */
export const emptyBusinessAddress = (
  countryCode = navigator.language.split('-')[1] ?? usualCountry,
): Omit<AddressRow, 'key'> => ({
  ...mapLines(() => ''),
  countryCode,
  state: '',
  city: '',
  point: null,
  isPublic: true,
})
