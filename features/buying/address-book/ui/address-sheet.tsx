import '#shared/ui/mantine.css'
import { Button, TextInput } from '@mantine/core'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  addSavedAddress,
  changeSavedAddress,
  listSavedAddresses,
  type SavedAddress,
} from '../contract.ts'
import styles from './address-book.module.css'
import { AddressFields } from './parts/address-fields.tsx'
import { addressInputs } from './parts/address-inputs.ts'
import { addressValuesOf } from './parts/address-values.ts'
import { type AddressValues, emptyAddress } from './parts/empty-address.ts'

type Values = { label: string; address: AddressValues }

/** Form for a new address. */
export function NewAddress({ countryCode, onClose }: { countryCode: string; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const form = useEndpointForm(addSavedAddress, {
    name: 'direccion',
    initialValues: { label: '', address: { ...emptyAddress, countryCode } } as Values,
    refreshes: [listSavedAddresses],
    onSuccess: () => {
      showSnackbar('Guardamos la dirección')
      onClose()
    },
  })
  return <AddressForm title="Nueva dirección" of={form} onClose={onClose} />
}

/** Form that edits an address. Past purchases keep their copy. */
export function EditAddress({
  of: { id, label, address },
  onClose,
}: {
  of: SavedAddress
  onClose: () => void
}) {
  const showSnackbar = useSnackbar()
  const form = useEndpointForm(changeSavedAddress, {
    name: 'direccion',
    initialValues: { label: label ?? '', address: addressValuesOf(address) } as Values,
    toInput: (values) => ({ ...values, addressId: id }),
    refreshes: [listSavedAddresses],
    onSuccess: () => {
      showSnackbar('Guardamos la dirección')
      onClose()
    },
  })
  return <AddressForm title="Editar dirección" of={form} onClose={onClose} />
}

type FormProps = { title: string; of: EndpointForm<Values>; onClose: () => void }

function AddressForm({ title, of: { form, submit, save, isSending, error }, onClose }: FormProps) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
        <TextInput
          label="Nombre de la dirección"
          description="Opcional: para encontrarla cuando compres."
          placeholder="Casa, trabajo"
          data-autofocus
          {...form.getInputProps('label')}
        />
        <AddressFields address={form.values.address} {...addressInputs(form, 'address')} />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Guardar dirección
        </Button>
      </form>
    </Sheet>
  )
}
