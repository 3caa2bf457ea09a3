import { readProfile } from '#features/accounts/contract/profile.ts'
import { addressCountries, wordsOf } from '#features/businesses/ui/sections/country-words.ts'
import { CheckoutView } from '#features/checkout/ui/pay/checkout-view.tsx'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { countryOf } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './till.module.css'

/** People live where businesses stand, and say some parts of it otherwise. */
const places = { countries: addressCountries, wordsOf: (code: string) => ({ ...wordsOf(code), ...countryOf(code)?.homeWords }) }

/** From the cart to a purchase. */
export default function CheckoutPage() {
  return (
    <PageShell>
      <PageHead title="Comprar" description="Tus datos, el envío y el pago." hidden />
      <div className={styles.page}>
        <h1 className={styles.title}>Comprar</h1>
        <Checkout />
      </div>
    </PageShell>
  )
}

function Checkout() {
  const { loading, user } = useAuth()
  const isAlive = useHydrated()
  const profile = useCall(readProfile, {}, { enabled: user !== null })
  // Without their profile a member types what a guest types.
  if (!isAlive || (loading && !user) || (user && profile.isPending)) return <Skeleton height="24rem" />
  const prefill = user ? { ...(profile.data ? prefillOf(profile.data) : { name: user.name }), email: user.email } : {}
  return <CheckoutView key={user?.id} userId={user?.id ?? null} prefill={prefill} places={places} />
}

function prefillOf({ fullName, phone, address }: Output<typeof readProfile>) {
  const { country: _name, ...parts } = address
  return {
    name: fullName ?? '',
    phone: phone?.international ?? '',
    address: Object.fromEntries(Object.entries(parts).map(([field, value]) => [field, value ?? ''])),
  }
}
