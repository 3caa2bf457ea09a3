import { addressLine, addressLines } from '#features/platform/places/contract/address-line.ts'
import { tidyState } from '#shared/places/states.ts'
import type { SavedAddress } from '../../contract.ts'
import { type AddressValues, emptyAddress } from './empty-address.ts'

const parts = Object.keys(emptyAddress) as (keyof AddressValues)[]

/** Field values of a saved address. */
export const addressValuesOf = (address: SavedAddress['address']): AddressValues => ({
  ...(Object.fromEntries(parts.map((part) => [part, address[part] ?? ''])) as AddressValues),
  state: tidyState(address.countryCode, address.state),
})

/** Whether field values equal a saved address. */
export const isSameAddress = (values: AddressValues, { address }: SavedAddress): boolean =>
  parts.every((part) => values[part].trim() === addressValuesOf(address)[part])

/** The address on one line. */
export const addressOneLine = ({ address }: SavedAddress): string =>
  addressLines(address).join(', ')

/** The address's label, or its street. */
export const nameOf = ({ label, address }: SavedAddress): string =>
  label ?? addressLine(address) ?? address.city
