import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { readReturnPath } from '#web/pages/return-path.ts'
import styles from './purpose.module.css'

const ClaimPurpose = lazyPart(() => import('./claim-purpose.tsx'))

const claimed = (path: string | null) =>
  /^\/negocios\/([\w.~%-]+)\/reclamar(?:[?#]|$)/.exec(path ?? '')?.[1] ?? null

/** Whether the person was about to claim a business when they were asked to sign in. */
export const wantsToClaim = (): boolean => claimed(readReturnPath()) !== null

/** What an account is for, of pages that only members have. */
const reasons: Record<string, string> = {
  '/comentadas': 'Entra para ver lo que has comentado.',
  '/busquedas-guardadas':
    'Con tu cuenta guardas lo que buscas seguido, y te avisamos cuando aparezca algo nuevo.',
}

/**
 * Reason for signing in, if known: the business to claim, or what the page is for. `from`: the page
 * that led here.
 */
export function Purpose({ from }: { from?: string | null }) {
  const isHydrated = useHydrated()
  const slug = isHydrated ? claimed(from ?? readReturnPath()) : null
  const reason = isHydrated && from ? reasons[from] : undefined
  if (reason) return <p className={styles.purpose}>{reason}</p>
  if (!slug) return null
  return (
    <p className={styles.purpose}>
      <ClaimPurpose slug={decodeURIComponent(slug)} />
    </p>
  )
}
