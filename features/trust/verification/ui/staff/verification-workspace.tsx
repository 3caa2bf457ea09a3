import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { QueueScreen } from '#features/platform/deferred-actions/ui/parts/queue-screen.tsx'
import type { KeyWords } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import type { Endpoint } from '#shared/endpoint.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { getVerification, listVerifications } from '../../contract/staff.ts'
import type { QueueFilters, VerificationView } from '../../vocabulary.ts'
import { FilterBar, VerificationViews } from './filter-bar.tsx'
import { VerificationCase } from './verification-case.tsx'
import { noFilters, verificationFields } from './verification-filters.ts'
import { businessRow, byBusiness, decidedRow } from './verification-row.tsx'

type Props = {
  viewerId: string
  canDecide: boolean
  /** Name of the product, whose team verified. */
  productName: string
  /** Further endpoints to refetch after a decision. */
  refreshes: Endpoint[]
  /** Content above the filters. */
  top?: ReactNode
  /** Content below the filters: saved filters, which `apply` writes to the URL. */
  kept?: (filters: QueueFilters, apply: (filters: QueueFilters) => void) => ReactNode
  /** Content beside the queue while no case is open. */
  aside: ReactNode
}

const keys: KeyWords[] = [
  ['T', 'tomar y ver la evidencia'],
  ['1 … 9', 'abrir archivo'],
  ['A', 'aprobar'],
  ['C', 'confirmar lo que aprobó otra persona'],
  ['D', 'devolverlo a la fila'],
  ['R', 'rechazar'],
  ['P', 'pedir más'],
  ['X', 'apartar'],
]

const empty: Record<VerificationView, { title: string; text: string }> = {
  waiting: {
    title: 'Nada en espera',
    text: 'Cuando un negocio envíe un dato, aparece aquí. Lo más antiguo va primero.',
  },
  second: {
    title: 'Nada espera a otra persona',
    text: 'Aquí queda lo que alguien del equipo aprobó y otra persona debe confirmar.',
  },
  parked: {
    title: 'Nada apartado',
    text: 'Aquí queda lo que todavía no se puede decidir. Vuelve solo a la fila.',
  },
  asked: {
    title: 'Sin respuestas pendientes',
    text: 'Aquí quedan los datos a los que pediste algo más.',
  },
  recheck: {
    title: 'Nada por revisar de nuevo',
    text: 'Aquí aparecen datos válidos de negocios que después cambiaron de nombre.',
  },
  decided: {
    title: 'Todavía no hay decisiones',
    text: 'Aquí queda todo lo aprobado, rechazado, revocado y vencido.',
  },
}
const noMatch = {
  title: 'Ningún negocio coincide',
  text: 'Prueba con otra parte de su nombre.',
}

/** The verification queue and the open case side by side; the open case and the filters are in the URL. */
export function VerificationWorkspace({
  viewerId,
  canDecide,
  productName,
  refreshes,
  top,
  kept,
  aside,
}: Props) {
  const [{ openCase: _, ...filters }, change] = useUrlState(verificationFields)
  /** The open case stays open, unless the view changes. */
  const changeFilters = (next: Partial<QueueFilters>) =>
    change({
      ...next,
      ...('view' in next && next.view !== filters.view && { openCase: undefined }),
    })
  const [name, setName] = useState('')
  const [q] = useDebouncedValue(name, 300)
  const { view = 'waiting' } = filters
  const isDecided = view === 'decided'
  return (
    <QueueScreen
      label="Fila de verificaciones"
      endpoint={listVerifications}
      input={{ ...filters, q: q || undefined, size: 50 }}
      refreshes={[getVerification, ...refreshes]}
      views={(first) => (
        <VerificationViews
          counts={first?.counts}
          view={view}
          onChange={(next) => changeFilters({ view: next })}
        />
      )}
      filters={() => (
        <FilterBar
          filters={filters}
          onFilter={(filter, value) => changeFilters({ [filter]: value || undefined })}
          name={name}
          onName={setName}
          top={top}
          kept={kept?.(filters, (chosen) => changeFilters({ ...noFilters, ...chosen }))}
        />
      )}
      empty={name ? noMatch : empty[view]}
      group={isDecided ? undefined : byBusiness}
      row={(...facts) => (isDecided ? decidedRow(facts[0]) : businessRow(facts, viewerId))}
      help={{ title: 'Elige un negocio', keys, step: 'dato siguiente y anterior', canDecide }}
      aside={aside}
      opensFirst={view === 'waiting'}
    >
      {({ id, isUnasked, open, close, done }) => (
        <VerificationCase
          factId={id}
          isUnasked={isUnasked}
          viewerId={viewerId}
          canDecide={canDecide}
          productName={productName}
          onClose={close}
          onFocus={open}
          onDone={({ words, factId, undo, nearest }) =>
            done(words, undo, { ids: [factId], nearest })
          }
        />
      )}
    </QueueScreen>
  )
}
