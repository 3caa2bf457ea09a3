import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { deviceCountry } from '#features/accounts/profiles/ui/device-country.ts'
import { listSavedAddresses } from '#features/buying/address-book/contract.ts'
import { addressValuesOf } from '#features/buying/address-book/ui/parts/address-values.ts'
import type { OnlyLine } from '#features/buying/checkout/contract/checkout.ts'
import { buyNowAddress } from '#features/buying/checkout/ui/parts/buy-now-address.ts'
import type { Prefill } from '#features/buying/checkout/ui/pay/checkout-values.ts'
import { CheckoutView } from '#features/buying/checkout/ui/pay/checkout-view.tsx'
import { listMyPurchases } from '#features/buying/orders/contract/purchase.ts'
import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useSettings } from '../../use-settings.ts'
import { storeReturnPath } from '../return-path.ts'
import { BuyerRights } from './buyer-rights.tsx'

/** The country code if the platform delivers there; otherwise empty. */
const deliverable = (countryCode: string | null | undefined): string =>
  countryCode && countryOf(countryCode) ? countryCode : ''

/** Checkout steps of the cart, or of `only`, prefilled with what is known of the buyer. */
export default function CheckoutSteps({ only }: { only: OnlyLine | null }) {
  const { user } = useAuth()
  const settings = useSettings()
  const profile = useCall(readProfile, {}, { enabled: user !== null })
  const addressBook = useCall(listSavedAddresses, {}, { enabled: user !== null })
  const purchases = useCall(listMyPurchases, { size: 1 }, { enabled: user !== null })
  // If the profile cannot be loaded, the member fills in the form like a guest.
  if (user && (profile.isPending || addressBook.isPending || purchases.isPending))
    return <Skeleton height="24rem" />
  const deviceDefaults = { address: { countryCode: deliverable(deviceCountry()) } }
  const prefill: Prefill = user
    ? {
        ...(profile.data ? prefillOf(profile.data) : { name: user.name, ...deviceDefaults }),
        email: user.email,
      }
    : deviceDefaults
  // What the profile does not say is taken from the last purchase.
  const [last] = purchases.data?.items ?? []
  if (user) {
    prefill.name ||= last?.name ?? ''
    prefill.phone ||= last?.phone ?? ''
  }
  const path = only ? buyNowAddress(only.sellableId, only.quantity) : '/checkout'
  const defaultAddress = user && addressBook.data?.items.find(({ isDefault }) => isDefault)
  if (defaultAddress) Object.assign(prefill, { address: addressValuesOf(defaultAddress.address) })
  return (
    <CheckoutView
      key={user?.id}
      only={only}
      userId={user?.id ?? null}
      prefill={prefill}
      paypal={settings?.paypal ?? null}
      renderRights={(sellers, countryCode) => (
        <BuyerRights sellers={sellers} countryCode={countryCode} />
      )}
    >
      {!user && (
        <p>
          ¿Ya tienes cuenta?{' '}
          <Link to="/welcome" onClick={() => storeReturnPath(path)}>
            Iniciar sesión
          </Link>
        </p>
      )}
    </CheckoutView>
  )
}

function prefillOf({ fullName, phone, address }: Output<typeof readProfile>) {
  const { country: _name, ...parts } = address
  return {
    name: fullName ?? '',
    phone: phone?.international ?? '',
    address: {
      ...Object.fromEntries(Object.entries(parts).map(([field, value]) => [field, value ?? ''])),
      countryCode: deliverable(parts.countryCode ?? deviceCountry()),
    },
  }
}
