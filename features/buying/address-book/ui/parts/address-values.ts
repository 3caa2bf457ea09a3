import { addressLine, addressLines } from '#features/platform/places/contract/address-line.ts'
import { tidyState } from '#shared/places/states.ts'
import type { SavedAddress } from '../../contract.ts'

/** An address as fields hold it: nothing is an empty text. */
export const emptyAddress = {
  countryCode: '',
  state: '',
  city: '',
  neighborhood: '',
  street: '',
  streetNumber: '',
  interior: '',
  postalCode: '',
  reference: '',
}
export type AddressValues = typeof emptyAddress

const parts = Object.keys(emptyAddress) as (keyof AddressValues)[]

/** A saved address as fields hold it. */
export const addressValuesOf = (address: SavedAddress['address']): AddressValues => ({
  ...(Object.fromEntries(parts.map((part) => [part, address[part] ?? ''])) as AddressValues),
  state: tidyState(address.countryCode, address.state),
})

/** Whether fields say exactly this address. */
export const isSame = (values: AddressValues, { address }: SavedAddress): boolean =>
  parts.every((part) => values[part].trim() === addressValuesOf(address)[part])

/** Where it is, on one line. */
export const placeLine = ({ address }: SavedAddress): string => addressLines(address).join(', ')

/** How its owner calls it, or its street. */
export const nameOf = ({ label, address }: SavedAddress): string =>
  label ?? addressLine(address) ?? address.city
