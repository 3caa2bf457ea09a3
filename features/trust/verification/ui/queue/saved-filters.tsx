import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { QueueFilters } from '#features/trust/verification/vocabulary.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  listQueueFilters,
  type QueueFilter,
  removeQueueFilter,
  saveQueueFilter,
} from '../../contract/queue.ts'
import { maxQueueFilters } from '../../vocabulary.ts'
import { NewFilter, RenameFilter } from './filter-sheet.tsx'
import styles from './review-queue.module.css'

type Props = { filters: QueueFilters; onApply: (filters: QueueFilters) => void }

const names = ['view', 'kind', 'type', 'country', 'assignee', 'age'] as const

const isSame = (one: QueueFilters, other: QueueFilters) =>
  names.every((name) => one[name]?.toUpperCase() === other[name]?.toUpperCase())
const isPlain = (filters: QueueFilters) => isSame(filters, { view: 'waiting' })

/** The filters that a member kept, each a press away; what is shown now can be kept, and what is kept renamed or taken away. */
export function SavedFilters({ filters, onApply }: Props) {
  const kept = useCall(listQueueFilters, {})
  const [open, setOpen] = useState<'new' | 'rename' | null>(null)
  const remove = useRemoval()
  const items = kept.data?.items ?? []
  const chosen = items.find((one) => isSame(one.filters, filters))
  const mayKeep = kept.data && !chosen && !isPlain(filters) && items.length < maxQueueFilters
  if (items.length === 0 && !mayKeep && !kept.error) return null
  return (
    <div className={styles.kept}>
      {kept.error && !kept.data && (
        <p className={styles.quiet}>No pudimos leer tus filtros guardados.</p>
      )}
      {items.length > 0 && (
        <ul aria-label="Filtros guardados">
          {items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={one === chosen}
                onClick={() => onApply(one.filters)}
              >
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          Guardar filtros
        </Button>
      )}
      {chosen && (
        <>
          <IconButton label={`Cambiar nombre de ${chosen.name}`} onClick={() => setOpen('rename')}>
            <IconPencil size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={`Quitar ${chosen.name}`}
            disabled={remove.isBusy}
            onClick={() => remove.run(chosen)}
          >
            <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
      {open === 'new' && <NewFilter filters={filters} onClose={() => setOpen(null)} />}
      {open === 'rename' && chosen && (
        <RenameFilter key={chosen.id} of={chosen} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** Takes kept filters away; they come back by the way that the snackbar offers. */
function useRemoval() {
  const say = useSnackbar()
  const told = {
    refreshes: [listQueueFilters],
    onError: ({ message }: { message: string }) => say(message),
  }
  const add = useSend(saveQueueFilter, told)
  const remove = useSend(removeQueueFilter, told)
  return {
    isBusy: add.isPending || remove.isPending,
    run: ({ id, name, filters }: QueueFilter) => {
      const undo = { label: 'Deshacer', run: () => add.mutate({ name, filters }) }
      remove.mutate(
        { queueFilterId: id },
        { onSuccess: () => say({ text: `Quitamos «${name}»`, action: undo }) },
      )
    },
  }
}
