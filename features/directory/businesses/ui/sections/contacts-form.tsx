import { Switch, TextInput } from '@mantine/core'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { lineOrNull } from '#shared/ui/editing/choices.ts'
import { newRow, type Row, useRowFocus, withoutKey } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import { contactKinds, contactWords } from '../../vocabulary.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import { contactIcons } from '../parts/contact-icons.ts'
import { contactHints } from './contact-hints.ts'

type Kind = (typeof contactKinds)[number]
type ContactRow = Row<{ kind: Kind; value: string; label: string; isPublic: boolean }>

const maxContacts = 20

/** Form of the contacts, in display order. */
export function ContactsForm() {
  const control = useSectionForm('contacts', {
    read: ({ contacts }) => ({
      contacts: contacts.map((saved): ContactRow => newRow({ ...saved, label: saved.label ?? '' })),
    }),
    write: ({ contacts }) => ({
      contacts: contacts
        .map(withoutKey)
        .map(({ label, ...row }) => ({ ...row, label: lineOrNull(label) })),
    }),
  })
  const { form } = control
  const { contacts } = form.values
  const list = useRowFocus(contacts.length, (index) =>
    form.getInputNode(`contacts.${index}.value`)?.focus(),
  )
  return (
    <SectionFormFrame control={control}>
      <p className={fields.hint}>
        Se muestran en este orden. El primer WhatsApp, o si no el primer teléfono, es el botón
        principal de tu página.
      </p>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Contactos">
        {contacts.map(({ key, kind }, index) => {
          const Icon = contactIcons[kind]
          const { description, ...input } = contactHints[kind]
          return (
            <li key={key} className={fields.item}>
              <div className={fields.itemHead}>
                <span className={fields.itemTitle}>
                  <Icon size="1.375rem" stroke={1.75} aria-hidden /> {contactWords[kind]}
                </span>
                <RowTools
                  name={`${contactWords[kind]}, contacto ${index + 1}`}
                  index={index}
                  count={contacts.length}
                  onMove={(to) => form.reorderListItem('contacts', { from: index, to })}
                  onRemove={() => form.removeListItem('contacts', index)}
                />
              </div>
              <div className={fields.pair}>
                <TextInput
                  label={contactWords[kind]}
                  description={description}
                  autoCapitalize="none"
                  spellCheck={false}
                  withAsterisk
                  {...input}
                  {...form.getInputProps(`contacts.${index}.value`)}
                />
                <TextInput
                  label="Uso"
                  description="Opcional: Ventas, Sucursal centro…"
                  {...form.getInputProps(`contacts.${index}.label`)}
                />
              </div>
              <Switch
                label="Mostrar en mi página"
                {...form.getInputProps(`contacts.${index}.isPublic`, { type: 'checkbox' })}
              />
            </li>
          )
        })}
      </ul>
      {contacts.length < maxContacts ? (
        <fieldset className={fields.group}>
          <legend>Agregar</legend>
          <div className={fields.chips}>
            {contactKinds.map((kind) => {
              const Icon = contactIcons[kind]
              return (
                <AddButton
                  key={kind}
                  icon={<Icon size="1.25rem" stroke={1.75} aria-hidden />}
                  onClick={() =>
                    form.insertListItem(
                      'contacts',
                      newRow({ kind, value: '', label: '', isPublic: true }),
                    )
                  }
                >
                  {contactWords[kind]}
                </AddButton>
              )
            })}
          </div>
        </fieldset>
      ) : (
        <p className={fields.hint}>Ya son {maxContacts}, los que caben.</p>
      )}
    </SectionFormFrame>
  )
}
