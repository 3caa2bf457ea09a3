import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listMyDecisions } from '../contract/decisions.ts'
import { DecisionCard } from './decision-card.tsx'

/** The caller's decisions, newest first; scrolls to the one in the URL fragment. */
export function DecisionsList() {
  const pages = useCallPages(listMyDecisions, { size: 20 })
  const { hash } = useLocation()
  const isLoaded = pages.rows !== undefined
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [isLoaded, hash])
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="12rem" />
  if (pages.rows.length === 0)
    return (
      <EmptyState title="No hay decisiones">
        Cuando decidamos sobre algo que escribiste o reportaste, lo verás aquí.
      </EmptyState>
    )
  return (
    <>
      {pages.rows.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
      <MoreRows list={pages} />
    </>
  )
}
