import { Button as FormButton, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  type CustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  saveCustomField,
} from '../contract/custom-fields.ts'
import {
  type CustomFieldKind,
  customFieldKinds,
  customFieldKindWords,
  maxCustomFields,
} from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

const kinds = customFieldKinds.map((value) => ({ value, label: customFieldKindWords[value] }))

/** One option a line. */
const optionsOf = (lines: string) => lines.split('\n').flatMap((line) => line.trim() || [])

/** The fields that a book has of its own, to add, change and delete. */
export function CustomFields({ may }: { may: May }) {
  const { book } = useBook()
  const { data, error, refetch } = useCall(listCustomFields, { book })
  const [open, setOpen] = useState<CustomField | 'new' | null>(null)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  const add = may.create && data.length < maxCustomFields && (
    <Button onClick={() => setOpen('new')}>Nuevo campo</Button>
  )
  const close = () => setOpen(null)
  return (
    <div className={styles.notes}>
      {data.length === 0 ? (
        <EmptyState title="Aún no hay campos propios." action={add}>
          Agrega lo que quieras saber de cada contacto: su talla, su número de cliente, cómo
          prefiere que le llames.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.lines} aria-label="Campos">
            {data.map((field) => (
              <FieldRow key={field.id} field={field} may={may} onChange={() => setOpen(field)} />
            ))}
          </ul>
          <div className={styles.row}>{add}</div>
        </>
      )}
      <Sheet
        open={open !== null}
        onClose={close}
        title={open === 'new' ? 'Nuevo campo' : 'Cambiar el campo'}
      >
        {open === 'new' && <NewField onDone={close} />}
        {open !== null && open !== 'new' && (
          <ChangeField key={open.id} field={open} onDone={close} />
        )}
      </Sheet>
    </div>
  )
}

type RowProps = { field: CustomField; may: May; onChange: () => void }

function FieldRow({ field: { id, name, kind, choices, contacts }, may, onChange }: RowProps) {
  const { book } = useBook()
  const showSnackbar = useSnackbar()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useSend(deleteCustomField, {
    refreshes: contactQueries,
    onSuccess: () => showSnackbar(`Borramos el campo ${name}.`),
    onError: ({ message }) => showSnackbar(message),
  })
  return (
    <li>
      <span className={styles.grow}>
        {name}
        <span className={styles.quiet}>
          {joinParts([
            kind === 'choice' ? choices.join(', ') : customFieldKindWords[kind],
            contacts === 1 ? '1 contacto' : `${contacts} contactos`,
          ])}
        </span>
      </span>
      {may.edit && (
        <Button variant="quiet" onClick={onChange}>
          Cambiar<span className="only-spoken"> {name}</span>
        </Button>
      )}
      {may.delete &&
        (isConfirming ? (
          <>
            <Button
              variant="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ book, fieldId: id })}
            >
              Sí, borrarlo de todos
            </Button>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              Dejarlo
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            Borrar<span className="only-spoken"> {name}</span>
          </Button>
        ))}
    </li>
  )
}

type Done = { onDone: () => void }

function NewField({ onDone }: Done) {
  const { book } = useBook()
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(createCustomField, {
    initialValues: { name: '', kind: 'text' as CustomFieldKind, choices: '' },
    toInput: ({ name, kind, choices }) => ({
      book,
      name,
      kind,
      choices: kind === 'choice' ? optionsOf(choices) : [],
    }),
    refreshes: contactQueries,
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} noValidate className={styles.notes}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput label="Nombre del campo" data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label="Qué se anota"
        description="No se puede cambiar después."
        data={kinds}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'choice' && (
        <Textarea
          label="Opciones"
          description="Una por línea."
          autosize
          minRows={3}
          {...form.getInputProps('choices')}
        />
      )}
      <FormError message={error} onClose={clearError} />
      <FormButton type="submit" loading={isSending}>
        Crear campo
      </FormButton>
    </form>
  )
}

function ChangeField({ field, onDone }: Done & { field: CustomField }) {
  const { book } = useBook()
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(saveCustomField, {
    initialValues: { name: field.name, choices: field.choices.join('\n') },
    toInput: ({ name, choices }) => ({
      book,
      fieldId: field.id,
      name,
      choices: field.kind === 'choice' ? optionsOf(choices) : [],
    }),
    refreshes: contactQueries,
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} noValidate className={styles.notes}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput label="Nombre del campo" data-autofocus {...form.getInputProps('name')} />
      {field.kind === 'choice' && (
        <Textarea
          label="Opciones"
          description="Una por línea. Lo que ya está anotado se conserva."
          autosize
          minRows={3}
          {...form.getInputProps('choices')}
        />
      )}
      <FormError message={error} onClose={clearError} />
      <FormButton type="submit" loading={isSending}>
        Guardar
      </FormButton>
    </form>
  )
}
