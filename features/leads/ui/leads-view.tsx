import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { callKey, useApi, useCall } from '#shared/ui/calls/api.tsx'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { ListBeside } from '#shared/ui/lists/list-beside.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Lead, listLeads } from '../contract.ts'
import { leadStates, leadStateWords } from '../vocabulary.ts'
import { BlockedLeads } from './blocked-leads.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadRows } from './lead-rows.tsx'
import styles from './leads-view.module.css'

/** Everybody who asked, newest first, narrowed by state and words; the one in the address beside them, or on a phone in their place. */
export function LeadsView({ businessId, businessName }: { businessId: string; businessName: string }) {
  const api = useApi()
  const [params] = useSearchParams()
  const [state, setState] = useState<Lead['state'] | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const filters = { businessId, state, q }
  const answer = useInfiniteQuery({
    queryKey: [...callKey(listLeads), filters],
    queryFn: ({ pageParam, signal }) => api.call(listLeads, { ...filters, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { changesWithNotices: true },
    placeholderData: (before) => before,
  })
  const pages = answer.data?.pages
  const counts = pages?.[0]?.counts
  const items = pages?.flatMap((page) => page.items)
  const wanted = params.get('solicitud')
  const listed = items?.find(({ id }) => id === wanted)
  // A link of a mail may name one that is far down the list, or in another state than is chosen.
  const alone = useCall(listLeads, { businessId, leadId: wanted ?? '' }, { enabled: wanted !== null && items !== undefined && !listed })
  const blocked = pages?.[0]?.blocked ?? 0
  const all = counts ? leadStates.reduce((sum, name) => sum + counts[name], 0) + blocked : 0
  if (answer.error && !items) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!items) return <Skeleton height="20rem" />
  if (all === 0)
    return (
      <EmptyState title="Todavía nadie ha preguntado">
        Cuando alguien te escriba o toque tu WhatsApp desde tu página, lo verás aquí y te avisaremos por correo.
      </EmptyState>
    )
  const shown = wanted ? (listed ?? alone.data?.items[0]) : items[0]
  const back = `?${new URLSearchParams({ negocio: businessId })}`
  return (
    <ListBeside
      label="Solicitudes"
      isOpen={wanted !== null}
      back={{ to: back, words: 'Todas las solicitudes' }}
      detail={
        <>
          {shown && <LeadDetail key={shown.id} businessId={businessId} businessName={businessName} lead={shown} />}
          {!shown && wanted && alone.isPending && <Skeleton height="16rem" />}
          {!shown && wanted && alone.error && <ErrorState message={alone.error.message} onRetry={() => void alone.refetch()} />}
          {!shown && wanted && alone.data && <Notice>No encontramos esa solicitud en este negocio.</Notice>}
        </>
      }
    >
      <SearchField
        label="Buscar en las solicitudes"
        placeholder="Nombre, mensaje o referencia (AB12-CD)"
        value={typed}
        onChange={setTyped}
      />
      <FilterChips
        label="Estado"
        all="Todas"
        choices={leadStates}
        words={leadStateWords}
        counts={counts}
        value={state}
        onChange={setState}
      />
      {pages?.[0]?.code === 'foreign' && <Notice>Esa referencia no salió de tu página: puede estar mal copiada.</Notice>}
      {items.length === 0 && <p role="status">Ninguna solicitud es así.</p>}
      <LeadRows businessId={businessId} leads={items} openId={shown?.id} />
      {answer.hasNextPage && (
        <Button className={styles.more} onClick={() => void answer.fetchNextPage()} disabled={answer.isFetchingNextPage}>
          {answer.isFetchingNextPage ? 'Cargando…' : 'Ver más'}
        </Button>
      )}
      {blocked > 0 && <BlockedLeads businessId={businessId} count={blocked} openId={shown?.id} />}
    </ListBeside>
  )
}
