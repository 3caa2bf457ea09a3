import { Button, Select, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { createMyBusiness, listMyBusinesses } from '../../contract/owner.ts'
import { businessKinds, businessKindWords } from '../../vocabulary.ts'
import styles from './create-business-form.module.css'

type CreateBusinessFormProps = {
  /** Role of the person's profile, which suggests the kind. */
  role: string | undefined
  onBegun: (businessId: string) => void
}

/** Form that creates a business from its name and kind; the editor asks for everything else. */
export function CreateBusinessForm({ role, onBegun }: CreateBusinessFormProps) {
  const { form, submit, isSending, error } = useEndpointForm(createMyBusiness, {
    initialValues: {
      name: '',
      kind: businessKinds.find((kind) => kind === role) ?? ('empresa' as const),
    },
    refreshes: [listMyBusinesses],
    onRefreshed: ({ id }) => onBegun(id),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>Crea la página de tu negocio</h2>
      <p>Empieza como borrador: nadie la ve hasta que la publiques.</p>
      <TextInput
        label="Nombre del negocio"
        autoComplete="organization"
        withAsterisk
        {...form.getInputProps('name')}
      />
      <Select
        label="Tipo de negocio"
        data={optionsOf(businessKindWords)}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        Crear mi negocio
      </Button>
    </form>
  )
}
