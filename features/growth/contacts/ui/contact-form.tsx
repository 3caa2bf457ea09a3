import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import fields from '#shared/ui/fields.module.css'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { useSaveAndLeave } from '#shared/ui/overlays/use-save-and-leave.ts'
import { type Contact, createContact, readContact, saveContact } from '../contract/contacts.ts'
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
}: {
  form: UseFormReturnType<ContactValues>
  contact: Contact | null
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
      </div>
      <h2>Cómo localizarlo</h2>
      <AddressRows form={form} />
    </>
  )
}

type Control = Pick<
  VersionedForm<ContactValues>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

type BodyProps = {
  control: Control
  contact: Contact | null
  onSave: ReturnType<typeof useSaveAndLeave>['onSave']
}

function Body({ control, contact, onSave }: BodyProps) {
  const { form, submit, save, isSending, isOvertaken } = control
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges
        when={form.isDirty() && !isSending}
        onSave={isOvertaken ? undefined : onSave(save)}
      />
      <ContactFields form={form} contact={contact} />
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          {contact ? 'Guardar cambios' : 'Guardar contacto'}
        </Button>
      </SaveBar>
    </form>
  )
}

type Saved = { onSaved: (contact: Contact) => void }

/** Form that creates a contact. */
export function NewContactForm({ stage, onSaved }: Saved & { stage?: ContactStage | undefined }) {
  const leaving = useSaveAndLeave(onSaved)
  const control = useEndpointForm(createContact, {
    initialValues: toContactValues(null, stage),
    toInput: toFields,
    refreshes: contactQueries,
    onSuccess: leaving.onSaved,
  })
  const nothing = () => undefined
  return (
    <Body
      control={{ ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }}
      contact={null}
      onSave={leaving.onSave}
    />
  )
}

/** Form that edits a contact, without silently overwriting changes by others. */
export function ContactForm({ contact, onSaved }: Saved & { contact: Contact }) {
  const leaving = useSaveAndLeave(onSaved)
  const control = useVersionedForm<Contact, typeof saveContact, ContactValues>(saveContact, {
    saved: contact,
    read: toContactValues,
    toInput: (values, version) => ({ ...toFields(values), contactId: contact.id, version }),
    reads: readContact,
    refreshes: contactQueries,
    onSaved: leaving.onSaved,
  })
  return <Body control={control} contact={contact} onSave={leaving.onSave} />
}
