import type { z } from 'zod'
import { countryOf } from '#shared/countries.ts'
import { needsPostalCode, readPostalCode } from '#shared/places/postal-codes.ts'
import { stateCode, statesOf, tidyState } from '#shared/places/states.ts'
import { orderAddress } from './purchase.ts'

type Address = z.output<typeof orderAddress>

/** What can't be right in its country, by field. */
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

/** An address as a person writes it, to which something can be sent: its state is one of its country, its postal code has its form. */
export const typedAddress = orderAddress.superRefine((address, context) => {
  for (const [field, message] of problemsOf(address))
    context.addIssue({ code: 'custom', path: [field], message })
})

/** A typed address as it is kept: its state by its one name, its postal code in its one form. */
export const tidyAddress = (address: Address): Address => ({
  ...address,
  state: tidyState(address.countryCode, address.state),
  postalCode: readPostalCode(address.countryCode, address.postalCode).value,
})
