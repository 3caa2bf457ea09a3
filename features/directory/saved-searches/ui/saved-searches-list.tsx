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

/** The searches that somebody kept, each with the ways to open, follow, change and remove it. */
export function SavedSearchesList() {
  const [open, setOpen] = useState<SavedSearch | null>(null)
  const kept = useCall(listSavedSearches, {})
  const deeds = useDeeds()
  const items = kept.data?.items
  if (kept.error && !items)
    return <ErrorState message={kept.error.message} onRetry={() => void kept.refetch()} />
  if (!items) return <Skeleton height="16rem" />
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
          <SearchCard key={one.id} of={one} deeds={deeds} onEdit={() => setOpen(one)} />
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

/** What can be done with one; what was taken away comes back. */
function useDeeds() {
  const say = useSnackbar()
  const told = {
    refreshes: [listSavedSearches],
    onError: ({ message }: { message: string }) => say(message),
  }
  const change = useSend(changeSavedSearch, told)
  const add = useSend(saveSearch, told)
  const remove = useSend(removeSavedSearch, told)
  return {
    isBusy: change.isPending || add.isPending || remove.isPending,
    follow: ({ id, name }: SavedSearch, alerts: boolean) =>
      change.mutate(
        { savedSearchId: id, name, alerts },
        {
          onSuccess: () =>
            say(alerts ? `Te avisaremos de «${name}»` : `Ya no te avisamos de «${name}»`),
        },
      ),
    remove: ({ id, name, address, alerts }: SavedSearch) => {
      const undo = { label: 'Deshacer', run: () => add.mutate({ name, address, alerts }) }
      remove.mutate(
        { savedSearchId: id },
        { onSuccess: () => say({ text: `Quitamos «${name}»`, action: undo }) },
      )
    },
  }
}

type CardProps = { of: SavedSearch; deeds: ReturnType<typeof useDeeds>; onEdit: () => void }

function SearchCard({ of, deeds: { isBusy, follow, remove }, onEdit }: CardProps) {
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
          look="quiet"
          aria-label={`${alerts ? 'Dejar de avisarme' : 'Avisarme'} de ${name}`}
          disabled={isBusy}
          onClick={() => follow(of, !alerts)}
        >
          {alerts ? 'Dejar de avisarme' : 'Avisarme'}
        </Button>
        <Button look="quiet" aria-label={`Editar ${name}`} disabled={isBusy} onClick={onEdit}>
          Editar
        </Button>
        <Button
          look="quiet"
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
