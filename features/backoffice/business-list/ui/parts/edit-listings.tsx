import { useState } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { maxListings } from '../../vocabulary.ts'
import { EditForm } from './edit-form.tsx'
import styles from './edit-listings.module.css'
import {
  leftWords,
  listingCount,
  undoSnackbarMs,
  useUndoListingEdit,
} from './use-undo-listing-edit.ts'

type EditListingsProps = {
  chosen: ReadonlySet<string>
  onChosen: (ids: ReadonlySet<string>) => void
  /** Ids of all rows that the list shows. */
  shown: string[]
  /** Endpoints that return listings; they are refetched after an edit. */
  refreshes: Endpoint[]
}

/** Toolbar for the selected businesses: select all, change all, and undo. */
export function EditListings({ chosen, onChosen, shown, refreshes }: EditListingsProps) {
  const say = useSnackbar()
  const [open, setOpen] = useState(false)
  const undo = useUndoListingEdit(refreshes)
  const selectable = shown.slice(0, maxListings)
  const isAll = selectable.length > 0 && selectable.every((id) => chosen.has(id))
  return (
    <div className={styles.bar}>
      <span role="status">{chosen.size === 1 ? '1 elegido' : `${chosen.size} elegidos`}</span>
      <Button
        onClick={() => onChosen(isAll ? new Set() : new Set(selectable))}
        disabled={selectable.length === 0}
      >
        {isAll ? 'No elegir ninguno' : 'Elegir todos los que se ven'}
      </Button>
      <Button onClick={() => setOpen(true)} disabled={chosen.size === 0}>
        Cambiar los elegidos
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={`Cambiar ${listingCount(chosen.size)}`}
      >
        {open && (
          <EditForm
            businessIds={[...chosen]}
            refreshes={refreshes}
            onDone={({ changed, editId, left }) => {
              setOpen(false)
              onChosen(new Set())
              if (editId === null)
                return say({ text: `No cambió nada. ${leftWords(left)}`, lasts: undoSnackbarMs })
              say({
                text: `Cambiamos ${listingCount(changed)}. ${leftWords(left)}`.trim(),
                action: { label: 'Deshacer', run: () => undo.mutate({ editId }) },
                lasts: undoSnackbarMs,
              })
            }}
          />
        )}
      </Sheet>
    </div>
  )
}
