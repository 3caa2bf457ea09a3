import { useState } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  addSavedAddress,
  listSavedAddresses,
  removeSavedAddress,
  type SavedAddress,
  setDefaultAddress,
} from '../contract.ts'
import { maxSavedAddresses } from '../vocabulary.ts'
import styles from './address-book.module.css'
import { addressOneLine, nameOf } from './parts/address-values.ts'

const NewAddress = lazyPart(
  async () => ({ default: (await import('./address-sheet.tsx')).NewAddress }),
  { waiting: null },
)
const EditAddress = lazyPart(
  async () => ({ default: (await import('./address-sheet.tsx')).EditAddress }),
  { waiting: null },
)

/**
 * Saved addresses, with actions to add, edit, remove and choose the default. `countryCode`: likely country of a new
 * address.
 */
export function AddressesList({ countryCode }: { countryCode: string }) {
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const addressesCall = useCall(listSavedAddresses, {})
  const actions = useAddressActions()
  const items = addressesCall.data?.items
  if (addressesCall.error && !items)
    return (
      <ErrorState
        message={addressesCall.error.message}
        onRetry={() => void addressesCall.refetch()}
      />
    )
  if (!items) return <Skeleton height="16rem" rows />
  const add = (
    <Button variant="main" onClick={() => setOpen('new')}>
      Agregar dirección
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title="Aún no guardas direcciones" heading="h2" action={add}>
          Guarda a dónde te enviamos lo que compras, para no escribirlo cada vez.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label="Direcciones guardadas">
            {items.map((one) => (
              <AddressCard key={one.id} of={one} actions={actions} onEdit={() => setOpen(one)} />
            ))}
          </ul>
          {items.length < maxSavedAddresses ? (
            add
          ) : (
            <p className={styles.quiet}>
              Tienes {maxSavedAddresses} direcciones, las que caben. Quita una para agregar otra.
            </p>
          )}
        </>
      )}
      {open === 'new' && <NewAddress countryCode={countryCode} onClose={close} />}
      {open && open !== 'new' && <EditAddress key={open.id} of={open} onClose={close} />}
    </>
  )
}

/** Actions on an address; a removed address can be restored. */
function useAddressActions() {
  const showSnackbar = useSnackbar()
  const common = {
    refreshes: [listSavedAddresses],
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const choose = useSend(setDefaultAddress, common)
  const add = useSend(addSavedAddress, common)
  const remove = useSend(removeSavedAddress, common)
  const restore = ({ label, address, isDefault }: SavedAddress) =>
    add.mutate(
      { label, address },
      { onSuccess: ({ id }) => isDefault && choose.mutate({ addressId: id }) },
    )
  return {
    isBusy: choose.isPending || add.isPending || remove.isPending,
    choose: (one: SavedAddress) =>
      choose.mutate(
        { addressId: one.id },
        { onSuccess: () => showSnackbar(`Tus compras empiezan con «${nameOf(one)}»`) },
      ),
    remove: (one: SavedAddress) => {
      const undo = { label: 'Deshacer', run: () => restore(one) }
      remove.mutate(
        { addressId: one.id },
        { onSuccess: () => showSnackbar({ text: `Quitamos «${nameOf(one)}»`, action: undo }) },
      )
    },
  }
}

type CardProps = {
  of: SavedAddress
  actions: ReturnType<typeof useAddressActions>
  onEdit: () => void
}

function AddressCard({ of, actions: { isBusy, choose, remove }, onEdit }: CardProps) {
  const name = nameOf(of)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {of.isDefault && <Badge color="good">La de siempre</Badge>}
      </div>
      <p>{addressOneLine(of)}</p>
      {of.address.reference && <p className={styles.quiet}>{of.address.reference}</p>}
      <div className={styles.ways}>
        <Button variant="quiet" aria-label={`Editar ${name}`} disabled={isBusy} onClick={onEdit}>
          Editar
        </Button>
        {!of.isDefault && (
          <Button
            variant="quiet"
            aria-label={`Usar siempre ${name}`}
            disabled={isBusy}
            onClick={() => choose(of)}
          >
            Usar siempre
          </Button>
        )}
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
