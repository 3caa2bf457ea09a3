import '#shared/ui/mantine.css'
import { SignedInOnly } from '#features/identity/ui/signed-in-only.tsx'
import { NoticesList } from '#features/notifications/ui/notices-list.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './user-settings.module.css'

/** What a person was told. */
export default function Notices() {
  return (
    <PageShell>
      <PageHead title="Notificaciones" description="Lo que te concierne, de lo más nuevo a lo más viejo." hidden />
      <div className={styles.page}>
        <h1 className={styles.title}>Notificaciones</h1>
        <SignedInOnly waiting={<Skeleton height="24rem" />}>{() => <NoticesList />}</SignedInOnly>
        <ButtonLink to="/user-settings/avisos" look="plain" wide>
          Elegir de qué te avisamos
        </ButtonLink>
      </div>
    </PageShell>
  )
}
