import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { DeletionCard } from '#features/backoffice/privacy/ui/deletion-card.tsx'
import { ExportCard } from '#features/backoffice/privacy/ui/export-card.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useMailedCode } from './use-mailed-code.ts'
import styles from './user-settings.module.css'

/** Page to download the account's data and to delete the account. */
export default function AccountData() {
  return (
    <PageShell isWork>
      <PageHead title="Tus datos" description="Descarga tus datos o borra tu cuenta." hidden />
      <div className={styles.page}>
        <BackLink to="/user-settings">Configurar Cuenta</BackLink>
        <h1 className={styles.title}>Tus datos</h1>
        <SignedInOnly waiting={<Skeleton height="30rem" />}>
          {({ email }) => <Cards email={email} />}
        </SignedInOnly>
      </div>
    </PageShell>
  )
}

function Cards({ email }: { email: string }) {
  const { refresh } = useAuth()
  const mailCode = useMailedCode()
  return (
    <>
      <ExportCard />
      <DeletionCard
        email={email}
        mailCode={mailCode}
        onKept={() => void refresh().catch(() => undefined)}
      />
    </>
  )
}
