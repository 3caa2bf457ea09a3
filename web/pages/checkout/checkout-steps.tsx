import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { deviceCountry } from '#features/accounts/profiles/ui/device-country.ts'
import { listSavedAddresses } from '#features/buying/address-book/contract.ts'
import { addressValuesOf } from '#features/buying/address-book/ui/parts/address-values.ts'
import { CheckoutView } from '#features/buying/checkout/ui/pay/checkout-view.tsx'
import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'

/** One that we send to; nothing for another. */
const served = (countryCode: string | null | undefined): string =>
  countryCode && countryOf(countryCode) ? countryCode : ''

/** The steps, with what is known of the buyer. */
export default function CheckoutSteps() {
  const { user } = useAuth()
  const settings = useSettings()
  const profile = useCall(readProfile, {}, { enabled: user !== null })
  const book = useCall(listSavedAddresses, {}, { enabled: user !== null })
  // Without their profile a member types what a guest types.
  if (user && (profile.isPending || book.isPending)) return <Skeleton height="24rem" />
  const here = { address: { countryCode: served(deviceCountry()) } }
  const prefill = user
    ? {
        ...(profile.data ? prefillOf(profile.data) : { name: user.name, ...here }),
        email: user.email,
      }
    : here
  const usual = user && book.data?.items.find(({ isDefault }) => isDefault)
  if (usual) Object.assign(prefill, { address: addressValuesOf(usual.address) })
  return (
    <CheckoutView
      key={user?.id}
      userId={user?.id ?? null}
      prefill={prefill}
      paypal={settings?.paypal ?? null}
    />
  )
}

function prefillOf({ fullName, phone, address }: Output<typeof readProfile>) {
  const { country: _name, ...parts } = address
  return {
    name: fullName ?? '',
    phone: phone?.international ?? '',
    address: {
      ...Object.fromEntries(Object.entries(parts).map(([field, value]) => [field, value ?? ''])),
      countryCode: served(parts.countryCode ?? deviceCountry()),
    },
  }
}
