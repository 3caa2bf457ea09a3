import { useState } from 'react'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listLeads } from '../contract.ts'
import styles from './lead-rows.module.css'
import { LeadRows } from './lead-rows.tsx'

type Props = { businessId: string; count: number; openId: string | undefined }

/** Collapsed list of leads from blocked people, loaded when opened. */
export function BlockedLeads({ businessId, count, openId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.blocked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Bloqueados ({count})</summary>
      {isOpen && <Rows businessId={businessId} openId={openId} />}
    </details>
  )
}

function Rows({ businessId, openId }: Omit<Props, 'count'>) {
  const pages = useCallPages(listLeads, { businessId, blocked: true })
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="6rem" />
  return (
    <>
      <LeadRows businessId={businessId} leads={pages.rows} openId={openId} />
      <MoreRows list={pages} />
    </>
  )
}
