import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { deviceCountry } from '#features/accounts/profiles/ui/device-country.ts'
import { AddressesList } from '#features/buying/address-book/ui/addresses-list.tsx'
import { countryOf } from '#shared/countries.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** The device's country, if the platform delivers there. */
const likelyCountry = () => {
  const here = deviceCountry()
  return here && countryOf(here) ? here : ''
}

/** Page of the account's delivery addresses. */
export default function Addresses() {
  return (
    <PageShell isWork>
      <PageHead title="Mis direcciones" description="A dónde te enviamos lo que compras." hidden />
      <div className={styles.page}>
        <BackLink to="/user-settings">Configurar Cuenta</BackLink>
        <h1 className={styles.title}>Mis direcciones</h1>
        <SignedInOnly waiting={<Skeleton height="16rem" />}>
          {() => <AddressesList countryCode={likelyCountry()} />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}
