import { lazy, Suspense, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { editProducts, undoProductEdit } from '../../contract/bulk-edit.ts'
import { listMyProducts, readMyProduct } from '../../contract/owner.ts'
import styles from './product-rows.module.css'

const BulkEditForm = lazy(() => import('../form/bulk-edit-form.tsx'))

/** Milliseconds for which the snackbar offers undo. */
const undoShownMs = 20_000

const countWords = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

type BulkEditProps = {
  businessId: string
  currency: string
  chosen: ReadonlySet<string>
  onChosen: (ids: ReadonlySet<string>) => void
  /** Ids of all listed products. */
  shown: string[]
  onEnd: () => void
}

/** Selection of a product list and its bulk edit, which can be undone. */
export function BulkEdit({ businessId, currency, chosen, onChosen, shown, onEnd }: BulkEditProps) {
  const say = useSnackbar()
  const [open, setOpen] = useState(false)
  const refreshes = [listMyProducts, readMyProduct]
  const undo = useSend(undoProductEdit, {
    refreshes,
    onSuccess: ({ restored, left }) => {
      const back = `Deshicimos el cambio en ${countWords(restored, 'producto', 'productos')}.`
      const names = left.map(({ title }) => title).join(', ')
      say({
        text: left.length === 0 ? back : `${back} Cambiaron después y quedan así: ${names}.`,
        lasts: left.length === 0 ? 6_000 : undoShownMs,
      })
    },
    onError: (error) => say(error.message),
  })
  const edit = useSend(editProducts, {
    refreshes,
    onSuccess: ({ changed, editId }) => {
      setOpen(false)
      onEnd()
      if (editId === null) say('Ya estaban así: no cambió nada')
      else
        say({
          text: `Cambiamos ${countWords(changed, 'producto', 'productos')}`,
          action: { label: 'Deshacer', run: () => undo.mutate({ businessId, editId }) },
          lasts: undoShownMs,
        })
    },
  })
  return (
    <div className={styles.many}>
      <span role="status">{countWords(chosen.size, 'elegido', 'elegidos')}</span>
      <Button onClick={() => onChosen(chosen.size === shown.length ? new Set() : new Set(shown))}>
        {chosen.size === shown.length ? 'No elegir ninguno' : 'Elegir todos los que se ven'}
      </Button>
      <Button
        onClick={() => {
          edit.reset()
          setOpen(true)
        }}
        disabled={chosen.size === 0}
      >
        Cambiar los elegidos
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={`Cambiar ${countWords(chosen.size, 'producto', 'productos')}`}
      >
        {open && (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <BulkEditForm
              currency={currency}
              count={chosen.size}
              isSending={edit.isPending}
              message={edit.error?.fields?.productIds ?? edit.error?.message ?? null}
              problems={edit.error?.fields ?? {}}
              onSend={(change) => edit.mutate({ businessId, productIds: [...chosen], change })}
            />
          </Suspense>
        )}
      </Sheet>
    </div>
  )
}
