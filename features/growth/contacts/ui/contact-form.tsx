import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import '#shared/ui/mantine.css'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import fields from '#shared/ui/fields.module.css'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { useSaveAndLeave } from '#shared/ui/overlays/use-save-and-leave.ts'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Contact, createContact, readContact, saveContact } from '../contract/contacts.ts'
import { type CustomField, listCustomFields } from '../contract/custom-fields.ts'
import {
  type ContactStage,
  contactOriginWords,
  contactStages,
  contactStageWords,
  partyKinds,
  partyKindWords,
  selectableOrigins,
} from '../vocabulary.ts'
import { AddressRows } from './address-rows.tsx'
import { useBook } from './book.tsx'
import { CustomValues, OwnerField, PlaceFields } from './contact-details.tsx'
import { contactQueries } from './contact-queries.ts'
import { type ContactValues, toContactValues, toFields } from './contact-values.ts'
import styles from './contacts.module.css'

const kinds = partyKinds.map((value) => ({ value: value as string, label: partyKindWords[value] }))
const stages = contactStages.map((value) => ({
  value: value as string,
  label: contactStageWords[value],
}))
const origins = selectableOrigins.map((value) => ({
  value: value as string,
  label: contactOriginWords[value],
}))

/** Fields of a contact. */
function ContactFields({
  form,
  contact,
  own,
}: {
  form: UseFormReturnType<ContactValues>
  contact: Contact | null
  own: readonly CustomField[]
}) {
  const isPerson = form.values.kind === 'person'
  const isSelectable = !contact || selectableOrigins.some((one) => one === contact.source)
  return (
    <>
      <div className={fields.pair}>
        <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
        <TextInput
          label={isPerson ? 'Nombre completo' : 'Nombre de la organización'}
          withAsterisk
          {...form.getInputProps('name')}
        />
        {isPerson && (
          <TextInput
            label="Organización"
            description="Opcional: dónde trabaja."
            {...form.getInputProps('organization')}
          />
        )}
        <NativeSelect label="Etapa" data={stages} {...form.getInputProps('stage')} />
        {isSelectable ? (
          <NativeSelect label="Origen" data={origins} {...form.getInputProps('source')} />
        ) : (
          <TextInput label="Origen" value={contactOriginWords[contact.source]} readOnly />
        )}
        {isPerson && (
          <TextInput
            type="date"
            label="Cumpleaños"
            description="Opcional."
            {...form.getInputProps('birthday')}
          />
        )}
        <OwnerField form={form} />
      </div>
      {own.length > 0 && <CustomValues form={form} own={own} />}
      <h2>Datos de contacto</h2>
      <AddressRows form={form} />
      <PlaceFields form={form} />
    </>
  )
}

type Control = Pick<
  VersionedForm<ContactValues>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

type BodyProps = {
  control: Control
  own: readonly CustomField[]
  contact: Contact | null
  onSave: ReturnType<typeof useSaveAndLeave>['onSave']
}

function Body({ control, own, contact, onSave }: BodyProps) {
  const { form, submit, save, isSending, isOvertaken } = control
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges
        when={form.isDirty() && !isSending}
        onSave={isOvertaken ? undefined : onSave(save)}
      />
      <ContactFields form={form} contact={contact} own={own} />
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          {contact ? 'Guardar cambios' : 'Guardar contacto'}
        </Button>
      </SaveBar>
    </form>
  )
}

type Saved = { onSaved: (contact: Contact) => void }
type WithFields = { own: readonly CustomField[] }

/** Loads the fields that the book has of its own, without which a form would not be whole. */
function WithOwnFields({ children }: { children: (own: readonly CustomField[]) => ReactNode }) {
  const { book } = useBook()
  const { data, error, refetch } = useCall(listCustomFields, { book })
  if (data) return children(data)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Skeleton height="22rem" />
}

/** Form that creates a contact. */
export function NewContactForm(props: Saved & { stage?: ContactStage | undefined }) {
  return <WithOwnFields>{(own) => <CreateForm {...props} own={own} />}</WithOwnFields>
}

function CreateForm({
  stage,
  own,
  onSaved,
}: Saved & WithFields & { stage?: ContactStage | undefined }) {
  const { book } = useBook()
  const leaving = useSaveAndLeave(onSaved)
  const control = useEndpointForm(createContact, {
    initialValues: toContactValues(null, own, stage),
    toInput: (values) => ({ book, ...toFields(values) }),
    refreshes: contactQueries,
    onSuccess: leaving.onSaved,
  })
  const nothing = () => undefined
  return (
    <Body
      control={{ ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }}
      own={own}
      contact={null}
      onSave={leaving.onSave}
    />
  )
}

/** Form that edits a contact, without silently overwriting changes by others. */
export function ContactForm(props: Saved & { contact: Contact }) {
  return <WithOwnFields>{(own) => <EditForm {...props} own={own} />}</WithOwnFields>
}

function EditForm({ contact, own, onSaved }: Saved & WithFields & { contact: Contact }) {
  const { book } = useBook()
  const leaving = useSaveAndLeave(onSaved)
  const control = useVersionedForm<Contact, typeof saveContact, ContactValues>(saveContact, {
    saved: contact,
    read: (saved) => toContactValues(saved, own),
    toInput: (values, version) => ({ book, ...toFields(values), contactId: contact.id, version }),
    reads: readContact,
    refreshes: contactQueries,
    onSaved: leaving.onSaved,
  })
  return <Body control={control} own={own} contact={contact} onSave={leaving.onSave} />
}
