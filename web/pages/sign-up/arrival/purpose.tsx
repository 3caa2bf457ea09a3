import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { readReturn } from '#web/pages/return-path.ts'
import styles from './purpose.module.css'

const ClaimPurpose = lazyPart(() => import('./claim-purpose.tsx'))

const claimed = (path: string | null) =>
  /^\/negocios\/([\w.~%-]+)\/reclamar(?:[?#]|$)/.exec(path ?? '')?.[1] ?? null

/** Whether somebody was about to claim a business when they were asked to come in. */
export const wantsToClaim = (): boolean => claimed(readReturn()) !== null

/** What somebody comes in for, where that is known: the business they want to claim. `from`: the page that sent them. */
export function Purpose({ from }: { from?: string | null }) {
  const isHydrated = useHydrated()
  const slug = isHydrated ? claimed(from ?? readReturn()) : null
  if (!slug) return null
  return (
    <p className={styles.purpose}>
      <ClaimPurpose slug={decodeURIComponent(slug)} />
    </p>
  )
}
