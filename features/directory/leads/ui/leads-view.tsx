import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { ListBeside } from '#shared/ui/lists/list-beside.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { formatUrlState } from '#shared/url-state.ts'
import { type Lead, listLeads } from '../contract.ts'
import { leadStates, leadStateWords } from '../vocabulary.ts'
import { BlockedLeads } from './blocked-leads.tsx'
import { LeadDetail, type LeadReach } from './lead-detail.tsx'
import { LeadRows } from './lead-rows.tsx'
import { leadsFields } from './leads-fields.ts'

/**
 * All leads, newest first, with filters by state and text; the one selected in the URL is shown
 * beside the list, on phones in its place.
 */
export function LeadsView({
  businessId,
  businessName,
  renderConversation,
  renderClient,
  refreshes,
}: {
  businessId: string
  businessName: string
  /** The way to what was written with the person of a lead. */
  renderConversation?: (leadId: string) => ReactNode
  /** The client behind a lead. */
  renderClient?: (leadId: string, reached: LeadReach) => ReactNode
  /** Further queries that change with a lead. */
  refreshes?: Endpoint[]
}) {
  const [{ leadId: selectedId }] = useUrlState(leadsFields)
  const [state, setState] = useState<Lead['state'] | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const list = useCallPages(
    listLeads,
    { businessId, state, q },
    { keepsBefore: true, changesWithNotices: true },
  )
  const { rows: items, first, error, retry } = list
  const counts = first?.counts
  const listed = items?.find(({ id }) => id === selectedId)
  // A link in a mail may refer to a lead on a later page of the list or in another state than the
  // filter.
  const single = useCall(
    listLeads,
    { businessId, leadId: selectedId ?? '' },
    { enabled: selectedId !== undefined && items !== undefined && !listed },
  )
  const blocked = first?.blocked ?? 0
  const all = counts ? leadStates.reduce((sum, name) => sum + counts[name], 0) + blocked : 0
  if (error && !items) return <ErrorState message={error.message} onRetry={retry} />
  if (!items) return <Skeleton height="20rem" rows />
  if (all === 0)
    return (
      <EmptyState title="Todavía nadie ha preguntado">
        Cuando alguien te escriba o toque tu WhatsApp desde tu página, lo verás aquí y te avisaremos
        por correo.
      </EmptyState>
    )
  const selected = selectedId ? (listed ?? single.data?.items[0]) : items[0]
  const back = formatUrlState(leadsFields, '', { businessId })
  return (
    <ListBeside
      label="Solicitudes"
      isOpen={selectedId !== undefined}
      back={{ to: back, words: 'Todas las solicitudes' }}
      detail={
        <>
          {selected && (
            <LeadDetail
              key={selected.id}
              businessId={businessId}
              businessName={businessName}
              lead={selected}
              renderClient={renderClient && ((reached) => renderClient(selected.id, reached))}
              refreshes={refreshes}
            >
              {renderConversation?.(selected.id)}
            </LeadDetail>
          )}
          {!selected && selectedId && single.isPending && <Skeleton height="16rem" />}
          {!selected && selectedId && single.error && !isMissing(single.error) && (
            <ErrorState message={single.error.message} onRetry={() => void single.refetch()} />
          )}
          {!selected && selectedId && (single.data || isMissing(single.error)) && (
            <Notice>No encontramos esa solicitud en este negocio.</Notice>
          )}
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
        choices={leadStates.filter((name) => name === state || counts?.[name] !== 0)}
        isOneLine
        words={leadStateWords}
        counts={counts}
        value={state}
        onChange={setState}
      />
      {first?.code === 'foreign' && (
        <Notice>Esa referencia no salió de tu página: puede estar mal copiada.</Notice>
      )}
      {items.length === 0 && <p role="status">Ninguna solicitud coincide con estos filtros.</p>}
      <LeadRows businessId={businessId} leads={items} openId={selected?.id} />
      <MoreRows list={list} />
      {blocked > 0 && (
        <BlockedLeads businessId={businessId} count={blocked} openId={selected?.id} />
      )}
    </ListBeside>
  )
}
