import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storeSession } from '#tests/support/show-page.tsx'
import { AppError } from '../../app-error.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { ApiProvider, useCall } from './api.tsx'
import { assignFieldErrors, fieldErrors } from './form-errors.ts'
import { discardUnsentInput } from './unsent-input.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

const createThing = endpoint({
  name: 'createThing',
  method: 'POST',
  path: '/api/things',
  summary: 'Make a thing',
  allow: anyone,
  input: z.strictObject({
    email: z.string().min(1, 'El correo es requerido').pipe(z.email('Correo electrónico inválido')),
    address: z.strictObject({ city: z.string().min(1, 'La ciudad es requerida') }),
  }),
  output: z.object({ id: z.string() }),
})

function Form({ onSuccess }: { onSuccess?: (output: { id: string }) => void }) {
  const { form, submit, isSending, error } = useEndpointForm(createThing, {
    initialValues: { email: '', address: { city: '' } },
    onSuccess,
  })
  const email = form.getInputProps('email')
  const city = form.getInputProps('address.city')
  return (
    <form onSubmit={submit} noValidate>
      <input aria-label="Correo" data-path="email" value={email.value} onChange={email.onChange} />
      <span data-testid="email-error">{email.error}</span>
      <input
        aria-label="Ciudad"
        data-path="address.city"
        value={city.value}
        onChange={city.onChange}
      />
      <span data-testid="city-error">{city.error}</span>
      <span data-testid="error">{error}</span>
      <button type="submit">{isSending ? 'Enviando' : 'Enviar'}</button>
    </form>
  )
}

function open(
  call: (input: unknown) => Promise<unknown>,
  onSuccess?: (output: { id: string }) => void,
) {
  const api = { call: vi.fn((_: unknown, input: unknown) => call(input)) }
  const unmount = render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api as never}>
        <Form onSuccess={onSuccess} />
      </ApiProvider>
    </QueryClientProvider>,
  ).unmount
  close = unmount
  return api
}

let close: () => void = () => undefined
afterEach(() => close())

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = async () => act(async () => fireEvent.click(screen.getByRole('button')))
const said = (id: string) => screen.getByTestId(id).textContent

describe('useEndpointForm', () => {
  test('the endpoint’s own schema checks before anything is sent, and the first refused field has the focus', async () => {
    const api = open(async () => ({ id: '1' }))
    type('Ciudad', '')
    await send()
    expect(said('email-error')).toBe('El correo es requerido')
    expect(said('city-error')).toBe('La ciudad es requerida')
    expect(document.activeElement).toBe(screen.getByLabelText('Correo'))
    expect(api.call).not.toHaveBeenCalled()
  })

  test('what the server refuses appears beside its field and nothing typed is lost', async () => {
    open(async () => {
      throw new AppError('invalid', 'Revisa los datos.', {
        fields: { 'address.city': 'No conocemos esa ciudad' },
      })
    })
    type('Correo', 'ana@lonja.example')
    type('Ciudad', 'Macondo')
    await send()
    await waitFor(() => expect(said('city-error')).toBe('No conocemos esa ciudad'))
    expect(said('error')).toBe('Revisa los datos.')
    expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Macondo')
    expect(document.activeElement).toBe(screen.getByLabelText('Ciudad'))
  })

  test('a refusal without a field of this form is said above', async () => {
    open(async () => {
      throw new AppError('invalid', 'Revisa los datos.', { fields: { planet: 'Solo la Tierra' } })
    })
    type('Correo', 'ana@lonja.example')
    type('Ciudad', 'Lima')
    await send()
    await waitFor(() => expect(said('error')).toBe('Solo la Tierra'))
  })

  test('two clicks send once, and the answer arrives', async () => {
    let answer: (value: unknown) => void = () => undefined
    const onSuccess = vi.fn()
    const api = open(() => new Promise((resolve) => (answer = resolve)), onSuccess)
    type('Correo', 'ana@lonja.example')
    type('Ciudad', 'Lima')
    await send()
    await send()
    expect(screen.getByRole('button').textContent).toBe('Enviando')
    await act(async () => answer({ id: '7' }))
    expect(api.call).toHaveBeenCalledTimes(1)
    expect(api.call.mock.calls[0]?.[1]).toEqual({
      email: 'ana@lonja.example',
      address: { city: 'Lima' },
    })
    expect(onSuccess.mock.calls[0]?.[0]).toEqual({ id: '7' })
  })
})

test('without a network a form fails and says so, instead of waiting in silence', async () => {
  onlineManager.setOnline(false)
  open(async () => {
    throw new AppError('unavailable', 'No pudimos conectar.')
  })
  type('Correo', 'ana@lonja.example')
  type('Ciudad', 'Lima')
  await send()
  onlineManager.setOnline(true)
  await waitFor(() => expect(said('error')).toBe('No pudimos conectar.'))
  expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Lima')
})

const readThing = endpoint({
  name: 'readThing',
  method: 'GET',
  path: '/api/thing',
  summary: 'The thing',
  allow: anyone,
  input: z.strictObject({}),
  output: z.object({ isMade: z.boolean() }),
})
const listThings = endpoint({ ...readThing, name: 'listThings', path: '/api/things' })

test('a form that goes away with what is read again still tells, before the rest is read', async () => {
  const onSuccess = vi.fn()
  let isMade = false
  const calls = {
    createThing: async () => {
      isMade = true
      return { id: '7' }
    },
    readThing: async () => ({ isMade }),
    listThings: () => (isMade ? new Promise(() => undefined) : Promise.resolve({ isMade })),
  }
  const api = { call: (definition: { name: keyof typeof calls }) => calls[definition.name]() }
  function MakeButton() {
    const { submit } = useEndpointForm(createThing, {
      initialValues: { email: 'ana@lonja.example', address: { city: 'Lima' } },
      refreshes: [readThing, listThings],
      onSuccess: onSuccess,
    })
    return <form onSubmit={submit} aria-label="Hacer" />
  }
  function Page() {
    const thing = useCall(readThing, {})
    const list = useCall(listThings, {})
    if (!thing.data || !list.data) return null
    return thing.data.isMade ? <p>Hecho</p> : <MakeButton />
  }
  close = render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api as never}>
        <Page />
      </ApiProvider>
    </QueryClientProvider>,
  ).unmount
  fireEvent.submit(await screen.findByLabelText('Hacer'))
  await screen.findByText('Hecho')
  expect(onSuccess).toHaveBeenCalledWith(
    { id: '7' },
    { email: 'ana@lonja.example', address: { city: 'Lima' } },
  )
})

test('fieldErrors keeps the first message of each field', () => {
  const schema = z.object({
    password: z.string().min(6, 'corta').regex(/[A-Z]/, 'sin mayúscula'),
    tags: z.array(z.string().min(1, 'vacía')),
  })
  expect(fieldErrors(schema, { password: 'abc', tags: ['a', ''] })).toEqual({
    password: 'corta',
    'tags.1': 'vacía',
  })
})

test('a rule without words of its own speaks Spanish', () => {
  expect(fieldErrors(z.object({ year: z.number().min(1800) }), { year: 3 })).toEqual({
    year: 'Escribe 1800 o más',
  })
})

test('assignFieldErrors keeps messages of unknown fields from getting lost', () => {
  expect(assignFieldErrors({ 'address.city': 'a', planet: 'b' }, { address: {} })).toEqual({
    beside: { 'address.city': 'a' },
    above: ['b'],
  })
})

describe('a form whose session ends under it', () => {
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Correo'), { target: { value } })
  const typed = () => screen.getByLabelText<HTMLInputElement>('Correo').value
  const leave = (owner: string | null) => {
    storeSession('ana')
    open(async () => ({ id: 'x' }))
    type('a medias')
    storeSession(owner)
    cleanup()
  }

  test('is as it was once the same account is back, and once only', () => {
    leave(null)
    storeSession('beto')
    open(async () => ({ id: 'x' }))
    expect(typed()).toBe('')
    cleanup()
    storeSession('ana')
    open(async () => ({ id: 'x' }))
    expect(typed()).toBe('a medias')
    cleanup()
    open(async () => ({ id: 'x' }))
    expect(typed()).toBe('')
  })

  test('keeps nothing of who goes elsewhere, or gave it up before signing out', () => {
    leave('ana')
    expect(sessionStorage).toHaveLength(0)
    storeSession('ana')
    open(async () => ({ id: 'x' }))
    type('a medias')
    discardUnsentInput()
    storeSession(null)
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })
})
