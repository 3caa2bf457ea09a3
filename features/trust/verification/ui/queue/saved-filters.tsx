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
import styles from './queue.module.css'

type Props = { filters: QueueFilters; onApply: (filters: QueueFilters) => void }

const names = ['view', 'kind', 'type', 'country', 'assignee', 'age'] as const

const isSame = (first: QueueFilters, second: QueueFilters) =>
  names.every((name) => first[name]?.toUpperCase() === second[name]?.toUpperCase())
const isDefault = (filters: QueueFilters) => isSame(filters, { view: 'waiting' })

/** A member's saved filters as buttons; the current filters can be saved, and saved ones renamed or deleted. */
export function SavedFilters({ filters, onApply }: Props) {
  const saved = useCall(listQueueFilters, {})
  const [open, setOpen] = useState<'new' | 'rename' | null>(null)
  const remove = useRemoval()
  const items = saved.data?.items ?? []
  const chosen = items.find((item) => isSame(item.filters, filters))
  const maySave = saved.data && !chosen && !isDefault(filters) && items.length < maxQueueFilters
  if (items.length === 0 && !maySave && !saved.error) return null
  return (
    <div className={styles.kept}>
      {saved.error && !saved.data && (
        <p className={styles.quiet}>No pudimos leer tus filtros guardados.</p>
      )}
      {items.length > 0 && (
        <ul aria-label="Filtros guardados">
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={item === chosen}
                onClick={() => onApply(item.filters)}
              >
                {item.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {maySave && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('new')}>
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

/** Deletes saved filters, with an undo in the snackbar. */
function useRemoval() {
  const say = useSnackbar()
  const callOptions = {
    refreshes: [listQueueFilters],
    onError: ({ message }: { message: string }) => say(message),
  }
  const add = useSend(saveQueueFilter, callOptions)
  const remove = useSend(removeQueueFilter, callOptions)
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
