import { z } from 'zod'
import { orderAddress } from '#features/buying/orders/contract/purchase.ts'
import { typedAddress } from '#features/buying/orders/contract/typed-address.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { maxBookAddresses } from './vocabulary.ts'

const addressId = z.uuid()

/** What is said of an address: where it is, and how its owner calls it. */
const said = { label: optionalLine(40), address: typedAddress }

/** An address to which somebody has things sent. */
export const savedAddress = z.object({
  id: addressId,
  label: z.string().nullable(),
  address: orderAddress,
  isDefault: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

/** All of an account: the usual one first, then the newest. */
export const addressBook = z.object({ items: z.array(savedAddress).max(maxBookAddresses) })
export type AddressBook = z.output<typeof addressBook>

export const listSavedAddresses = endpoint({
  name: 'listSavedAddresses',
  method: 'GET',
  path: '/api/my/addresses',
  summary: 'Where the caller has things sent',
  allow: signedIn,
  input: z.strictObject({}),
  output: addressBook,
})

/** The first one becomes the usual one. One that is kept already stays one, under the new name if it gets one. `conflict` when there are too many. */
export const addSavedAddress = endpoint({
  name: 'addSavedAddress',
  method: 'POST',
  path: '/api/my/addresses',
  summary: 'Keep an address for the next purchases',
  allow: signedIn,
  status: 201,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject(said),
  output: savedAddress,
})

export const changeSavedAddress = endpoint({
  name: 'changeSavedAddress',
  method: 'PUT',
  path: '/api/my/addresses/:addressId',
  summary: 'Change an address of the caller',
  allow: signedIn,
  input: z.strictObject({ addressId, ...said }),
  output: savedAddress,
})

/** When it was the usual one, the newest of the others is it from now on. What was bought keeps its address. */
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
