import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { FilterChips, SearchField } from '#shared/ui/lists/filters.tsx'
import { ListBeside } from '#shared/ui/lists/list-beside.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Lead, listLeads } from '../contract.ts'
import { leadStates, leadStateWords } from '../vocabulary.ts'
import { BlockedLeads } from './blocked-leads.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadRows } from './lead-rows.tsx'

/** Everybody who asked, newest first, narrowed by state and words; the one in the address beside them, or on a phone in their place. */
export function LeadsView({
  businessId,
  businessName,
}: {
  businessId: string
  businessName: string
}) {
  const [params] = useSearchParams()
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
  const wanted = params.get('solicitud')
  const listed = items?.find(({ id }) => id === wanted)
  // A link of a mail may name one that is far down the list, or in another state than is chosen.
  const alone = useCall(
    listLeads,
    { businessId, leadId: wanted ?? '' },
    { enabled: wanted !== null && items !== undefined && !listed },
  )
  const blocked = first?.blocked ?? 0
  const all = counts ? leadStates.reduce((sum, name) => sum + counts[name], 0) + blocked : 0
  if (error && !items) return <ErrorState message={error.message} onRetry={retry} />
  if (!items) return <Skeleton height="20rem" />
  if (all === 0)
    return (
      <EmptyState title="Todavía nadie ha preguntado">
        Cuando alguien te escriba o toque tu WhatsApp desde tu página, lo verás aquí y te avisaremos
        por correo.
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
          {shown && (
            <LeadDetail
              key={shown.id}
              businessId={businessId}
              businessName={businessName}
              lead={shown}
            />
          )}
          {!shown && wanted && alone.isPending && <Skeleton height="16rem" />}
          {!shown && wanted && alone.error && !isMissing(alone.error) && (
            <ErrorState message={alone.error.message} onRetry={() => void alone.refetch()} />
          )}
          {!shown && wanted && (alone.data || isMissing(alone.error)) && (
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
        choices={leadStates}
        words={leadStateWords}
        counts={counts}
        value={state}
        onChange={setState}
      />
      {first?.code === 'foreign' && (
        <Notice>Esa referencia no salió de tu página: puede estar mal copiada.</Notice>
      )}
      {items.length === 0 && <p role="status">Ninguna solicitud coincide con estos filtros.</p>}
      <LeadRows businessId={businessId} leads={items} openId={shown?.id} />
      <MoreRows list={list} />
      {blocked > 0 && <BlockedLeads businessId={businessId} count={blocked} openId={shown?.id} />}
    </ListBeside>
  )
}
