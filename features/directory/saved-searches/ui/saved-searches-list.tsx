import { useState } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  saveSearch,
} from '../contract.ts'
import { maxSavedSearches } from '../vocabulary.ts'
import styles from './saved-searches.module.css'

const EditSearch = lazyPart(
  async () => ({ default: (await import('./search-sheet.tsx')).EditSearch }),
  { waiting: null },
)

/** The user's saved searches, with buttons to open, follow, change and remove each. */
export function SavedSearchesList() {
  const [open, setOpen] = useState<SavedSearch | null>(null)
  const saved = useCall(listSavedSearches, {})
  const actions = useSearchActions()
  const items = saved.data?.items
  if (saved.error && !items)
    return <ErrorState message={saved.error.message} onRetry={() => void saved.refetch()} />
  if (!items) return <Skeleton height="16rem" rows />
  if (items.length === 0)
    return (
      <EmptyState
        title="Aún no guardas búsquedas"
        heading="h2"
        action={<ButtonLink to="/directorio">Buscar en el directorio</ButtonLink>}
      >
        Busca algo y pulsa «Guardar búsqueda»: te avisamos cuando aparezcan negocios nuevos.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} aria-label="Búsquedas guardadas">
        {items.map((one) => (
          <SearchCard key={one.id} of={one} actions={actions} onEdit={() => setOpen(one)} />
        ))}
      </ul>
      {items.length >= maxSavedSearches && (
        <p className={styles.quiet}>
          Tienes {maxSavedSearches} búsquedas, las que caben. Quita una para guardar otra.
        </p>
      )}
      {open && <EditSearch key={open.id} of={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Actions on a saved search; removal can be undone. */
function useSearchActions() {
  const showSnackbar = useSnackbar()
  const callbacks = {
    refreshes: [listSavedSearches],
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const change = useSend(changeSavedSearch, callbacks)
  const add = useSend(saveSearch, callbacks)
  const remove = useSend(removeSavedSearch, callbacks)
  return {
    isBusy: change.isPending || add.isPending || remove.isPending,
    follow: ({ id, name }: SavedSearch, alerts: boolean) =>
      change.mutate(
        { savedSearchId: id, name, alerts },
        {
          onSuccess: () =>
            showSnackbar(alerts ? `Te avisaremos de «${name}»` : `Ya no te avisamos de «${name}»`),
        },
      ),
    remove: ({ id, name, address, alerts }: SavedSearch) => {
      const undo = { label: 'Deshacer', run: () => add.mutate({ name, address, alerts }) }
      remove.mutate(
        { savedSearchId: id },
        { onSuccess: () => showSnackbar({ text: `Quitamos «${name}»`, action: undo }) },
      )
    },
  }
}

type CardProps = {
  of: SavedSearch
  actions: ReturnType<typeof useSearchActions>
  onEdit: () => void
}

function SearchCard({ of, actions: { isBusy, follow, remove }, onEdit }: CardProps) {
  const { name, address, alerts, createdAt } = of
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <Link to={address}>{name}</Link>
      </h2>
      <p className={styles.quiet}>
        {alerts ? 'Te avisamos de los negocios nuevos' : 'Sin avisos'}, guardada el{' '}
        {momentWords(createdAt)}
      </p>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          aria-label={`${alerts ? 'Dejar de avisarme' : 'Avisarme'} de ${name}`}
          disabled={isBusy}
          onClick={() => follow(of, !alerts)}
        >
          {alerts ? 'Dejar de avisarme' : 'Avisarme'}
        </Button>
        <Button variant="quiet" aria-label={`Editar ${name}`} disabled={isBusy} onClick={onEdit}>
          Editar
        </Button>
        <Button
          variant="quiet"
          aria-label={`Quitar ${name}`}
          disabled={isBusy}
          onClick={() => remove(of)}
        >
          Quitar
        </Button>
      </div>
    </li>
  )
}
