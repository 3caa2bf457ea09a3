import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { sampleContact } from '#tests/support/contacts/sample-contact.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Contact } from '../contract/contacts.ts'
import { BookProvider, platformBook } from './book.tsx'
import { ContactForm, NewContactForm } from './contact-form.tsx'

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]
const nothing = () => undefined
const ready = () => screen.findByLabelText(/^Nombre/)
const answers = {
  listCustomFields: () => [],
  listBookTeam: () => [],
  listCountries: () => [{ code: 'MX', name: 'México', callingCode: '52' }],
  listStates: () => ['Colima'],
  listCities: () => ['Comala'],
}

test('a new contact is sent with its rows; one of each kind is primary', async () => {
  const saved: string[] = []
  const { calls } = showPage(
    () => <NewContactForm onSaved={({ id }) => saved.push(id)} />,
    '/staff/usuarios/contactos/nuevo',
    {
      answers: { ...answers, createContact: () => sampleContact },
    },
  )
  await ready()
  type(/^Nombre completo/, 'Luz Prado')
  press('Correo')
  type('Correo', 'uno@correo.test')
  press('Correo')
  const rows = within(screen.getByRole('list', { name: 'Datos de contacto' })).getAllByRole(
    'listitem',
  )
  fireEvent.change(within(rows[1] as HTMLElement).getByLabelText('Correo'), {
    target: { value: 'dos@correo.test' },
  })
  fireEvent.click(within(rows[1] as HTMLElement).getByLabelText('Es el principal'))
  press('Guardar contacto')
  await waitFor(() => expect(saved).toEqual([sampleContact.id]))
  expect(sent(calls, 'createContact')).toEqual({
    book: 'platform',
    kind: 'person',
    name: 'Luz Prado',
    organization: '',
    stage: 'contact',
    source: 'hand',
    countryCode: '',
    region: '',
    city: '',
    birthday: '',
    ownerId: null,
    custom: [],
    addresses: [
      { kind: 'email', value: 'uno@correo.test', label: '', isPrimary: false },
      { kind: 'email', value: 'dos@correo.test', label: '', isPrimary: true },
    ],
  })
})

test('a server error is shown at its row, and typed values are preserved', async () => {
  const createContact = () =>
    Promise.reject(
      new AppError('invalid', 'Revisa los campos marcados.', {
        fields: { 'addresses.0.value': 'Revisa el número' },
      }),
    )
  showPage(() => <NewContactForm onSaved={nothing} />, '/staff/usuarios/contactos/nuevo', {
    answers: { ...answers, createContact },
  })
  await ready()
  type(/^Nombre completo/, 'Luz')
  press('Teléfono')
  type('Teléfono', '123')
  press('Guardar contacto')
  await screen.findByText('Revisa el número')
  expect((screen.getByLabelText('Teléfono') as HTMLInputElement).value).toBe('123')
})

test('a contact without a name is not sent', async () => {
  const { calls } = showPage(
    () => <NewContactForm onSaved={nothing} />,
    '/staff/usuarios/contactos/nuevo',
    { answers },
  )
  await ready()
  press('Guardar contacto')
  await screen.findByText('Escribe su nombre.')
  expect(sent(calls, 'createContact')).toBeUndefined()
})

test('an organization has no organization and no birthday', async () => {
  showPage(() => <NewContactForm onSaved={nothing} />, '/staff/usuarios/contactos/nuevo', {
    answers,
  })
  await ready()
  screen.getByLabelText('Cumpleaños')
  screen.getByLabelText('Organización')
  fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'organization' } })
  screen.getByLabelText(/^Nombre de la organización/)
  expect(screen.queryByLabelText('Organización')).toBeNull()
  expect(screen.queryByLabelText('Cumpleaños')).toBeNull()
})

test('a change is sent with the version that was read; a conflict is shown, and typed values are preserved', async () => {
  let saved: Contact = sampleContact
  const { calls } = showPage(
    () => <ContactForm contact={saved} onSaved={nothing} />,
    '/staff/usuarios/contactos/1/editar',
    {
      answers: {
        ...answers,
        readContact: () => saved,
        saveContact: () => {
          saved = { ...sampleContact, version: '4', name: 'De otra persona' }
          throw new AppError(
            'conflict',
            'Alguien del equipo guardó cambios de este contacto mientras lo editabas.',
          )
        },
      },
    },
  )
  await ready()
  type(/^Nombre completo/, 'Mi nombre')
  press('Guardar cambios')
  await screen.findByText(
    'Alguien del equipo guardó cambios de este contacto mientras lo editabas.',
  )
  expect(sent(calls, 'saveContact')).toMatchObject({
    contactId: sampleContact.id,
    version: '3',
    name: 'Mi nombre',
  })
  expect((screen.getByLabelText(/^Nombre completo/) as HTMLInputElement).value).toBe('Mi nombre')
})

test('leaving with changes asks for confirmation', async () => {
  showPage(
    () => (
      <>
        <ContactForm contact={sampleContact} onSaved={nothing} />
        <a href="/otra">Otra</a>
      </>
    ),
    '/staff/usuarios/contactos/1/editar',
    { answers },
  )
  await ready()
  type(/^Nombre completo/, 'Otro')
  const left = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(left)
  expect(left.defaultPrevented).toBe(true)
})

test('the source of a contact added from an account cannot be changed', async () => {
  showPage(
    () => <ContactForm contact={{ ...sampleContact, source: 'account' }} onSaved={nothing} />,
    '/staff/usuarios/contactos/1/editar',
    { answers },
  )
  await ready()
  const source = screen.getByLabelText('Origen') as HTMLInputElement
  expect([source.value, source.readOnly]).toEqual(['De una cuenta', true])
})

test('place, owner and the fields of the book are sent; a value of another kind shows its error there', async () => {
  const field = { contacts: 0, choices: [] }
  const size = '019a9b00-0000-7000-8000-0000000000f1'
  const rita = '019a9b00-0000-7000-8000-0000000000f2'
  const createContact = () =>
    Promise.reject(
      new AppError('invalid', 'Revisa los campos marcados.', {
        fields: { 'custom.0.value': 'Escribe una cifra, con punto para los decimales.' },
      }),
    )
  const { calls } = showPage(
    () => (
      <BookProvider value={platformBook}>
        <NewContactForm onSaved={nothing} />
      </BookProvider>
    ),
    '/staff/usuarios/contactos/nuevo',
    {
      answers: {
        ...answers,
        createContact,
        listBookTeam: () => [{ id: rita, name: 'Rita' }],
        listCustomFields: () => [
          { ...field, id: size, name: 'Talla', kind: 'number' },
          { ...field, id: rita, name: 'Trato', kind: 'choice', choices: ['tú', 'usted'] },
        ],
      } as never,
    },
  )
  await ready()
  type(/^Nombre completo/, 'Luz Prado')
  type('Talla', 'grande')
  type('Trato', 'usted')
  fireEvent.change(await screen.findByLabelText('Responsable'), { target: { value: rita } })
  await screen.findByRole('option', { name: 'México' })
  type('País', 'MX')
  type('Estado o provincia', 'Colima')
  type('Ciudad', 'Comala')
  press('Guardar contacto')
  await screen.findByText('Escribe una cifra, con punto para los decimales.')
  expect(sent(calls, 'createContact')).toMatchObject({
    countryCode: 'MX',
    region: 'Colima',
    city: 'Comala',
    ownerId: rita,
    custom: [
      { fieldId: size, value: 'grande' },
      { fieldId: rita, value: 'usted' },
    ],
  })
  // Its states belong to the country.
  type('País', '')
  expect(screen.queryByLabelText('Ciudad')).toBeNull()
})
