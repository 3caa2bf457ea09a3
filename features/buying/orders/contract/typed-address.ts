import type { z } from 'zod'
import { countryOf } from '#shared/countries.ts'
import { needsPostalCode, readPostalCode } from '#shared/places/postal-codes.ts'
import { stateCode, stateInstead, statesOf, tidyState } from '#shared/places/states.ts'
import { orderAddress } from './purchase.ts'

type Address = z.output<typeof orderAddress>

/** Yields a message for each field that is invalid in the address's country. */
function* problemsOf({
  countryCode,
  state,
  postalCode,
}: Address): Generator<[keyof Address, string]> {
  const words = countryOf(countryCode)?.addressWords
  if (!words) return
  if (statesOf(countryCode).length > 0 && stateCode(countryCode, state) === null)
    yield ['state', `${words.state}: elige de la lista`]
  const { value, problem } = readPostalCode(countryCode, postalCode)
  if (problem) yield ['postalCode', problem]
  else if (value === null && needsPostalCode(countryCode))
    yield ['postalCode', 'El código postal es requerido']
}

/**
 * A deliverable address typed by a person: its state exists in its country and its postal code has the right format.
 */
export const typedAddress = orderAddress.superRefine((address, context) => {
  for (const [field, message] of problemsOf(address))
    context.addIssue({ code: 'custom', path: [field], message })
})

type Place = { countryCode: string; state: string; postalCode: string | null }

/** What is asked of who writes a postal code of another state; null where they agree. */
export function postalCodeQuestion(place: Place): string | null {
  const found = stateInstead(place)
  return (
    found &&
    `El ${place.postalCode?.trim()} es de ${found.name}, y elegiste ${place.state}. ¿Cuál de los dos cambiamos?`
  )
}

/** The same, whose postal code and state agree, too. Addresses that were kept before may not. */
export const agreeingAddress = typedAddress.superRefine((address, context) => {
  const message = postalCodeQuestion(address)
  if (message) context.addIssue({ code: 'custom', path: ['postalCode'], message })
})

/** An address as stored: the state by its canonical name, the postal code in its canonical format. */
export const normalizeAddress = (address: Address): Address => ({
  ...address,
  state: tidyState(address.countryCode, address.state),
  postalCode: readPostalCode(address.countryCode, address.postalCode).value,
})
