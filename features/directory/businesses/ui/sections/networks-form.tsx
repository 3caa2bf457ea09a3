import { Button, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import '#shared/ui/mantine.css'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import fields from '#shared/ui/fields.module.css'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type MyBusiness, readMyBusiness, saveContacts } from '../../contract/owner.ts'
import { contactWords } from '../../vocabulary.ts'
import { contactIcons } from '../parts/contact-icons.ts'
import { contactHints } from './contact-hints.ts'
import { type NetworkRow, networkRows, withNetworks } from './network-rows.ts'

type Saved = MyBusiness['sections']['contacts']
/** Named like the endpoint's input, so that field errors match. */
type Values = { contacts: NetworkRow[] }

const title = 'Redes sociales'

type NetworksFormProps = { id: string; businessId: string }

/**
 * Form of the social networks of a business, one field per network page. Edits the network entries
 * of its contacts.
 */
export default function NetworksForm({ id, businessId }: NetworksFormProps) {
  const answer = useCall(readMyBusiness, { businessId })
  if (answer.data)
    return <Fields id={id} businessId={businessId} saved={answer.data.sections.contacts} />
  return (
    <SettingsCard id={id} title={title}>
      {answer.error ? (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </SettingsCard>
  )
}

function Fields({ id, businessId, saved }: NetworksFormProps & { saved: Saved }) {
  const showSnackbar = useSnackbar()
  const queries = useQueryClient()
  const control = useVersionedForm<Saved, typeof saveContacts, Values>(saveContacts, {
    saved,
    read: ({ contacts }) => ({ contacts: networkRows(contacts) }),
    toInput: ({ contacts: rows }, version) => ({
      businessId,
      version,
      contacts: withNetworks(saved.contacts, rows).contacts,
    }),
    reads: readMyBusiness,
    savedIn: ({ sections }) => sections.contacts,
    refreshes: [],
    onSaved: (business) => {
      queries.setQueryData(callKey(readMyBusiness, { businessId }), business)
      showSnackbar('Guardamos tus redes sociales')
    },
  })
  const { form, submit, save, isSending, isDirty, isOvertaken, error } = control
  const sentRows = withNetworks(saved.contacts, form.values.contacts).rows
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChanges when={isDirty} onSave={isOvertaken ? undefined : save} />
      <SettingsCard id={id} title={title}>
        <p className={fields.hint}>
          Se ven en tu tienda y en la página de tu negocio. Son las mismas de tus contactos.
        </p>
        {form.values.contacts.map((row, index) => {
          const { kind, saved: before } = row
          const Icon = contactIcons[kind]
          // The server reports errors by the contact's index in the request.
          const path = `contacts.${sentRows.indexOf(row)}.value`
          const typed = form.getInputProps(`contacts.${index}.value`)
          const wasHidden = saved.contacts.some(
            (one) => one.kind === kind && one.value === before && !one.isPublic,
          )
          return (
            <div key={`${kind} ${before}`}>
              <TextInput
                {...contactHints[kind]}
                {...typed}
                label={contactWords[kind]}
                leftSection={<Icon size="1.25rem" stroke={1.75} aria-hidden />}
                autoCapitalize="none"
                spellCheck={false}
                data-path={path}
                error={form.errors[path]}
                onChange={(event) => {
                  form.clearErrors()
                  typed.onChange(event)
                }}
              />
              {wasHidden && (
                <Switch
                  mt="xs"
                  label="Mostrar"
                  {...form.getInputProps(`contacts.${index}.isPublic`, { type: 'checkbox' })}
                />
              )}
            </div>
          )
        })}
      </SettingsCard>
      {(isDirty || error || isOvertaken) && (
        <SaveBar control={control}>
          <Button type="submit" disabled={!isDirty} loading={isSending}>
            Guardar
          </Button>
        </SaveBar>
      )}
    </form>
  )
}
