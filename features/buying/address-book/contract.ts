import { z } from 'zod'
import { orderAddress } from '#features/buying/orders/contract/purchase.ts'
import { agreeingAddress } from '#features/buying/orders/contract/typed-address.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { maxSavedAddresses } from './vocabulary.ts'

const addressId = z.uuid()

/** Label and address, as entered. */
const addressInput = { label: optionalLine(40), address: agreeingAddress }

/** A saved shipping address. */
export const savedAddress = z.object({
  id: addressId,
  label: z.string().nullable(),
  address: orderAddress,
  isDefault: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

/** All addresses of an account: the default first, then newest first. */
export const addressBook = z.object({ items: z.array(savedAddress).max(maxSavedAddresses) })
export type AddressBook = z.output<typeof addressBook>

export const listSavedAddresses = endpoint({
  name: 'listSavedAddresses',
  method: 'GET',
  path: '/api/my/addresses',
  summary: 'Where the caller has things sent',
  allow: signedIn,
  // Hidden: home addresses of the person and of recipients of their purchases.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: addressBook,
})

/**
 * The first address becomes the default. An address that is already saved is not duplicated, and gets the new label
 * if there is one. `conflict` above the maximum.
 */
export const addSavedAddress = endpoint({
  name: 'addSavedAddress',
  method: 'POST',
  path: '/api/my/addresses',
  summary: 'Keep an address for the next purchases',
  allow: signedIn,
  status: 201,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject(addressInput),
  output: savedAddress,
})

export const changeSavedAddress = endpoint({
  name: 'changeSavedAddress',
  method: 'PUT',
  path: '/api/my/addresses/:addressId',
  summary: 'Change an address of the caller',
  allow: signedIn,
  input: z.strictObject({ addressId, ...addressInput }),
  output: savedAddress,
})

/** If it was the default, the newest remaining address becomes the default. Past purchases keep their copy. */
export const removeSavedAddress = endpoint({
  name: 'removeSavedAddress',
  method: 'DELETE',
  path: '/api/my/addresses/:addressId',
  summary: 'Forget an address of the caller',
  allow: signedIn,
  input: z.strictObject({ addressId }),
  output: z.object({}),
})

export const setDefaultAddress = endpoint({
  name: 'setDefaultAddress',
  method: 'POST',
  path: '/api/my/addresses/:addressId/default',
  summary: 'Choose the address with which purchases begin',
  allow: signedIn,
  input: z.strictObject({ addressId }),
  output: savedAddress,
})
