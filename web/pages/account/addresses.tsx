import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { deviceCountry } from '#features/accounts/profiles/ui/device-country.ts'
import { AddressesList } from '#features/buying/address-book/ui/addresses-list.tsx'
import { countryOf } from '#shared/countries.ts'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The device's country, if the platform delivers there. */
const likelyCountry = () => {
  const here = deviceCountry()
  return here && countryOf(here) ? here : ''
}

/** Page of the account's delivery addresses. */
export default function Addresses() {
  return (
    <AccountFrame title="Mis direcciones" description="A dónde te enviamos lo que compras.">
      <SignedInOnly waiting={<Skeleton height="16rem" />}>
        {() => <AddressesList countryCode={likelyCountry()} />}
      </SignedInOnly>
    </AccountFrame>
  )
}
