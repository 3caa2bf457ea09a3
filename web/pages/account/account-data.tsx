import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { DeletionCard } from '#features/backoffice/privacy/ui/deletion-card.tsx'
import { ExportCard } from '#features/backoffice/privacy/ui/export-card.tsx'
import { LoadedTogether } from '#shared/ui/calls/loaded-together.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useMailedCode } from './use-mailed-code.ts'

const waiting = <Skeleton height="30rem" />

/** Page to download the account's data and to delete the account. */
export default function AccountData() {
  return (
    <AccountFrame title="Tus datos" description="Descarga tus datos o borra tu cuenta.">
      <SignedInOnly waiting={waiting}>{({ email }) => <Cards email={email} />}</SignedInOnly>
    </AccountFrame>
  )
}

function Cards({ email }: { email: string }) {
  const { refresh } = useAuth()
  const mailCode = useMailedCode()
  return (
    <LoadedTogether waiting={waiting}>
      <ExportCard />
      <p>
        <Link to="/user-settings/avisos#negocios">Negocios que guardan tus datos</Link>
      </p>
      <DeletionCard
        email={email}
        mailCode={mailCode}
        onKept={() => void refresh().catch(() => undefined)}
      />
    </LoadedTogether>
  )
}
