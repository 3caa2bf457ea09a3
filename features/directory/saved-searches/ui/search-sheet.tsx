import { wholeSigns } from '#shared/text/truncate.ts'
import '#shared/ui/mantine.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { changeSavedSearch, listSavedSearches, type SavedSearch, saveSearch } from '../contract.ts'
import styles from './saved-searches.module.css'

type Values = { name: string; alerts: boolean }

type NewSearchProps = {
  /** URL of its results page. */
  address: string
  /** Initial name. */
  name: string
  onSaved: () => void
  onClose: () => void
}

/** Sheet that saves a search under a name. */
export function NewSearch({ address, name, onSaved, onClose }: NewSearchProps) {
  const showSnackbar = useSnackbar()
  const form = useEndpointForm(saveSearch, {
    name: 'busqueda',
    initialValues: { name: wholeSigns(name, 60), alerts: true } as Values,
    toInput: (values) => ({ ...values, address }),
    refreshes: [listSavedSearches],
    onSuccess: ({ name: savedName }) => {
      showSnackbar({
        text: `Guardamos «${savedName}»`,
        action: { label: 'Ver mis búsquedas', run: onSaved },
      })
      onClose()
    },
  })
  return <SearchForm title="Guardar búsqueda" of={form} onClose={onClose} />
}

/** Sheet that changes name and alerts of a saved search. */
export function EditSearch({
  of: { id, name, alerts },
  onClose,
}: {
  of: SavedSearch
  onClose: () => void
}) {
  const showSnackbar = useSnackbar()
  const form = useEndpointForm(changeSavedSearch, {
    name: 'busqueda',
    initialValues: { name, alerts } as Values,
    toInput: (values) => ({ ...values, savedSearchId: id }),
    refreshes: [listSavedSearches],
    onSuccess: () => {
      showSnackbar('Guardamos la búsqueda')
      onClose()
    },
  })
  return <SearchForm title="Editar búsqueda" of={form} onClose={onClose} />
}

type FormProps = { title: string; of: EndpointForm<Values>; onClose: () => void }

function SearchForm({ title, of: { form, submit, isSending, error }, onClose }: FormProps) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput label="Nombre" data-autofocus maxLength={60} {...form.getInputProps('name')} />
        <Checkbox
          label="Avísame cuando haya negocios nuevos"
          description="En tus avisos; por correo, como elijas en Configurar Cuenta."
          {...form.getInputProps('alerts', { type: 'checkbox' })}
        />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Guardar búsqueda
        </Button>
      </form>
    </Sheet>
  )
}
