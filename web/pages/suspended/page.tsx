import '#shared/ui/mantine.css'
import { useLocation } from 'react-router'
import { SuspendedCard } from '#features/trust/reports/ui/parts/suspended-card.tsx'
import { suspensionTokenOfFragment } from '#features/trust/reports/vocabulary.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from '../account/user-settings.module.css'

/**
 * Page of the link in the suspension e-mail. Needs no session, because a suspended account has
 * none.
 */
export default function SuspendedAccount() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const settings = useSettings()
  return (
    <PageShell>
      <PageHead
        title="Tu cuenta suspendida"
        description="Lee por qué se suspendió tu cuenta y apela."
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Tu cuenta suspendida</h1>
        <SuspendedCard
          token={isHydrated ? suspensionTokenOfFragment(hash) : ''}
          isKnown={isHydrated}
          writeTo={settings?.legal.email ?? ''}
        />
      </div>
    </PageShell>
  )
}
