import { Checkbox, TextInput } from '@mantine/core'
import type { Contacts } from '#features/directory/businesses/contract/sections.ts'
import { useEditing } from '#features/directory/businesses/ui/editor/drafts.ts'
import { useSectionForm } from '#features/directory/businesses/ui/editor/use-section-form.ts'
import { contactHints } from '#features/directory/businesses/ui/sections/contact-hints.ts'
import { contactText } from '#features/directory/businesses/ui/sections/contact-text.ts'
import { HoursChoice } from './hours-choice.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStoreTyping } from './typed-draft.ts'

type Contact = Contacts['contacts'][number]
/** `others`: contacts from the editor that this step does not show; they stay unchanged. */
type Values = { phone: string; isWhatsapp: boolean; email: string; others: Contact[] }

const displayText = (kind: 'phone', value: string | undefined) =>
  value ? (contactText(kind, value) ?? value) : ''

type Own = { phone: string | undefined; email: string }

/**
 * The saved contacts, or initially those of the owner's account, which they can remove before
 * publication.
 */
function readContacts(contacts: Contact[], own: Own): Values {
  const of = (kind: Contact['kind']) => contacts.find((one) => one.kind === kind)
  const phone = of('phone') ?? of('whatsapp')
  if (contacts.length === 0)
    return {
      phone: displayText('phone', own.phone),
      isWhatsapp: own.phone !== undefined,
      email: own.email,
      others: [],
    }
  const email = of('email')
  const whatsapp = contacts.find(({ kind, value }) => kind === 'whatsapp' && value === phone?.value)
  const shownContacts = [phone, whatsapp, email]
  return {
    phone: displayText('phone', phone?.value),
    isWhatsapp: whatsapp !== undefined,
    email: email?.value ?? '',
    others: contacts.filter((one) => !shownContacts.includes(one)),
  }
}

function writeContacts({ phone, isWhatsapp, email, others }: Values): { contacts: Contact[] } {
  const line = (kind: Contact['kind'], value: string): Contact[] =>
    value.trim() ? [{ kind, value: value.trim(), label: null, isPublic: true }] : []
  return {
    contacts: [
      ...line('phone', phone),
      ...(isWhatsapp ? line('whatsapp', phone) : []),
      ...line('email', email),
      ...others,
    ],
  }
}

/** Step for contacts, initially those of the owner's account, and opening hours. */
export function ContactStep({ own, onNext }: { own: Own; onNext: () => void }) {
  const { business } = useEditing()
  const control = useSectionForm('contacts', {
    read: ({ contacts }) => readContacts(contacts, own),
    write: writeContacts,
  })
  const { form, isDirty, submit, isSending, error } = control
  useStoreTyping(business.id, 'contacts', form.values, isDirty)
  // The server's errors refer to the contacts by index; each has one field here.
  const problems = writeContacts(form.values).contacts.map(({ kind }, index) => ({
    kind,
    problem: form.errors[`contacts.${index}.value`],
  }))
  const problemOf = (...kinds: Contact['kind'][]) =>
    problems.find(({ kind, problem }) => problem && kinds.includes(kind))?.problem
  return (
    <StepFrame
      title="¿Cómo te contactan?"
      intro="Son los datos con los que te registraste. Cambia o borra lo que no quieras mostrar."
      isSending={isSending}
      error={error}
      onSkip={onNext}
      onSubmit={submit}
    >
      <TextInput
        label="Teléfono"
        {...contactHints.phone}
        {...form.getInputProps('phone')}
        error={problemOf('phone', 'whatsapp')}
      />
      <Checkbox
        label="Ese número también es mi WhatsApp"
        {...form.getInputProps('isWhatsapp', { type: 'checkbox' })}
      />
      <TextInput
        label="Correo"
        {...contactHints.email}
        {...form.getInputProps('email')}
        error={problemOf('email')}
      />
      <HoursChoice />
    </StepFrame>
  )
}
