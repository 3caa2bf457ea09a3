import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Lead, listLeads } from '../contract.ts'
import { leadStates, leadStateWords } from '../vocabulary.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './leads-view.module.css'

/** Everybody who asked, newest first, narrowed by state and words. */
export function LeadsView({ businessId }: { businessId: string }) {
  const api = useApi()
  const [state, setState] = useState<Lead['state'] | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const filters = { businessId, state, q }
  const answer = useInfiniteQuery({
    queryKey: [...callKey(listLeads), filters],
    queryFn: ({ pageParam, signal }) => api.call(listLeads, { ...filters, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  })
  const pages = answer.data?.pages
  const counts = pages?.[0]?.counts
  const items = pages?.flatMap((page) => page.items)
  const all = counts ? leadStates.reduce((sum, name) => sum + counts[name], 0) : 0
  if (answer.error && !items) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!items) return <Skeleton height="20rem" />
  if (all === 0)
    return (
      <EmptyState title="Todavía nadie ha preguntado">
        Cuando alguien te escriba o toque tu WhatsApp desde tu página, lo verás aquí y te avisaremos por correo.
      </EmptyState>
    )
  return (
    <section className={styles.view} aria-label="Solicitudes">
      <input
        type="search"
        className={styles.search}
        placeholder="Nombre, mensaje o referencia (AB12-CD)"
        aria-label="Buscar en las solicitudes"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className={styles.states} aria-label="Estado">
        <button type="button" aria-pressed={!state} onClick={() => setState(undefined)}>
          Todas ({all})
        </button>
        {leadStates.map((name) => (
          <button key={name} type="button" aria-pressed={state === name} onClick={() => setState(name)}>
            {leadStateWords[name]} ({counts?.[name] ?? 0})
          </button>
        ))}
      </fieldset>
      {pages?.[0]?.code === 'foreign' && <Notice>Esa referencia no salió de tu página: puede estar mal copiada.</Notice>}
      {items.length === 0 && <p role="status">Ninguna solicitud es así.</p>}
      {items.map((lead) => (
        <LeadCard key={lead.id} businessId={businessId} lead={lead} />
      ))}
      {answer.hasNextPage && (
        <Button className={styles.more} onClick={() => void answer.fetchNextPage()} disabled={answer.isFetchingNextPage}>
          {answer.isFetchingNextPage ? 'Cargando…' : 'Ver más'}
        </Button>
      )}
    </section>
  )
}
