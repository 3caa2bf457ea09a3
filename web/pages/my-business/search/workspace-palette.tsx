import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { orderStateWords } from '#features/buying/orders/vocabulary.ts'
import { leadsFields } from '#features/directory/leads/ui/leads-fields.ts'
import { leadChannelWords } from '#features/directory/leads/vocabulary.ts'
import { contactStageWords } from '#features/growth/contacts/vocabulary.ts'
import { searchWorkspace } from '#features/growth/workspace-search/contract.ts'
import { maxSearchLength, minSearchLength } from '#features/growth/workspace-search/vocabulary.ts'
import { productStateWords } from '#features/selling/products/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { foldWords } from '#shared/text/fold.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Palette, type PaletteGroup } from '#shared/ui/overlays/palette.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import { groupsOf, myBusinessHref, type Seen } from '../sections.ts'

/** Milliseconds after the last key from which is searched. */
const restMs = 150

type Found = Output<typeof searchWorkspace>

const leadHref = (businessId: string, leadId: string) =>
  formatUrlState(leadsFields, '/dashboard-my-business/solicitudes', { businessId, leadId })

/** What was found, by kind, each with the address that opens it. */
function groupsOfFound(businessId: string, found: Found | undefined): PaletteGroup[] {
  if (!found) return []
  const at = (path: string) => myBusinessHref(path, businessId)
  return [
    {
      title: 'Solicitud de esa referencia',
      options: found.leads.flatMap(({ id, code, channel, name, about, contact }) => [
        {
          id: leadHref(businessId, id),
          label: joinParts([`Ref. ${code}`, name]),
          says: joinParts([leadChannelWords[channel], about]),
        },
        ...(contact
          ? [
              {
                id: at(`/clientes/${contact.id}`),
                label: contact.name,
                says: 'Su página de cliente',
              },
            ]
          : []),
      ]),
    },
    {
      title: 'Clientes',
      options: found.contacts.map(({ id, name, organization, stage, reach }) => ({
        id: at(`/clientes/${id}`),
        label: joinParts([name, organization]),
        says: joinParts([contactStageWords[stage], reach]),
      })),
    },
    {
      title: 'Pedidos',
      options: found.orders.map(({ id, number, buyer, state, total, currency }) => ({
        id: at(`/pedidos/${id}`),
        label: joinParts([number, buyer]),
        says: joinParts([orderStateWords[state], formatMoney(total, currency)]),
      })),
    },
    {
      title: 'Productos',
      options: found.products.map(({ id, title, state, sku }) => ({
        id: at(`/productos/${id}`),
        label: title,
        says: joinParts([productStateWords[state], sku && `SKU ${sku}`]),
      })),
    },
  ]
}

/** What a reference that was not found means; null where there is none. */
function referenceNotice({ reference, leads }: Found): string | null {
  if (reference === 'foreign')
    return 'Esa referencia no salió de tu página: puede estar mal copiada.'
  return reference === 'genuine' && leads.length === 0
    ? 'Esa referencia salió de tu página, pero su solicitud ya no está.'
    : null
}

type Props = { open: boolean; businessId: string; seen: Seen; onClose: () => void }

/** Search of the workspace: clients, orders, products and sections, and the request of a pasted WhatsApp message. */
export function WorkspacePalette({ open, businessId, seen, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [q] = useDebouncedValue(text, restMs)
  const enabled = open && q.length >= minSearchLength && text.length >= minSearchLength
  const { data, error, isFetching, isPlaceholderData } = useCall(
    searchWorkspace,
    { businessId, q },
    // While it is typed on, what was found stays, so that the list does not flicker.
    { enabled, placeholderData: keepPreviousData },
  )
  const found = enabled && !error ? data : undefined
  const isSettled = !enabled ? text.length < minSearchLength : q === text && !isFetching
  const words = foldWords(text)
  const sections = groupsOf(seen)
    .flatMap((group) => group.sections)
    .filter(({ label }) => foldWords(label).includes(words))
    .map(({ path, label }) => ({ id: myBusinessHref(path, businessId), label }))
  const isPasted = text.length > maxSearchLength
  return (
    <Palette
      open={open}
      title="Buscar en tu negocio"
      label="Buscar clientes, pedidos o productos"
      placeholder="Cliente, pedido, producto o mensaje de WhatsApp"
      typed={typed}
      onType={setTyped}
      groups={[
        ...groupsOfFound(businessId, found),
        // After what was found: Enter must not go elsewhere before.
        { title: 'Secciones', options: isSettled || !enabled ? sections : [] },
      ]}
      isSettled={isSettled}
      problem={enabled ? (error?.message ?? null) : null}
      notice={found && !isPlaceholderData ? referenceNotice(found) : null}
      empty={
        isPasted
          ? 'Ese texto no tiene ninguna referencia, como AB12-CD.'
          : 'Nada coincide. Prueba con otra parte del nombre o del número.'
      }
      onClose={() => {
        setTyped('')
        onClose()
      }}
    />
  )
}
