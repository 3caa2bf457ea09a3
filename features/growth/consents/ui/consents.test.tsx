import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { ClientConsents } from './client-consents.tsx'
import { ConsentRequestCard } from './consent-request-card.tsx'
import { ControllerConsents } from './controller-consents.tsx'
import { LeaveCard } from './leave-card.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const businessId = '019a9b00-0000-7000-8000-0000000000b1'
const contactId = '019a9b00-0000-7000-8000-0000000000c1'
/** Also what a popover has, which jsdom does not show. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name, hidden: true })
  await act(async () => fireEvent.click(button))
}
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]
const business = { name: 'Taller Ñandú', slug: 'taller-nandu' }

test('a sign-up has nothing ticked, says what is missing, and asks for each purpose on each channel', async () => {
  const { calls } = showPage(
    () => <SignUpForm handle="taller-nandu" business="Taller Ñandú" />,
    '/alta/taller-nandu',
    { answers: { askToSignUp: () => ({ isDone: false }) } },
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.some(({ checked }) => checked)).toBe(false)
  await press('Aceptar y darme de alta')
  screen.getByText('Marca para qué puede escribirte.')
  screen.getByText('Escribe tu correo')
  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'luz@correo.test' } })
  fireEvent.click(screen.getByLabelText('Novedades y ofertas'))
  fireEvent.click(screen.getByLabelText('Correo'))
  fireEvent.click(screen.getByLabelText('WhatsApp'))
  await press('Aceptar y darme de alta')
  expect(screen.getByText('Escribe tu teléfono, o quita WhatsApp y llamadas.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Tu teléfono/), { target: { value: '33 1234 5678' } })
  await press('Aceptar y darme de alta')
  await screen.findByText('Revisa tu correo')
  expect(sent(calls, 'askToSignUp')).toEqual({
    handle: 'taller-nandu',
    place: 'sign_up',
    name: '',
    email: 'luz@correo.test',
    phone: '33 1234 5678',
    choices: [
      { channel: 'email', purpose: 'marketing' },
      { channel: 'whatsapp', purpose: 'marketing' },
    ],
  })
})

test('a confirmation is asked for with its words, and sent by a press alone', async () => {
  let state = 'waiting'
  const { calls } = showPage(() => <ConsentRequestCard token="t" />, '/confirmar-permiso/t', {
    answers: {
      readConsentRequest: () => ({
        business,
        choices: [{ channel: 'email', purpose: 'marketing' }],
        wording: 'sign-up-1',
        isSpoken: false,
        state,
      }),
      answerConsentRequest: () => {
        state = 'confirmed'
        return {}
      },
    },
  })
  await screen.findByText(/Taller Ñandú puede escribirme para lo que marqué/)
  expect(calls.map(([name]) => name)).toEqual(['readConsentRequest'])
  await press('Sí, acepto')
  expect(sent(calls, 'answerConsentRequest')).toEqual({ token: 't', confirms: true })
  await screen.findByText(/en cada mensaje hay un enlace/i)
})

test('who leaves by a link can leave all, and come back', async () => {
  let isRefused = false
  const { calls } = showPage(() => <LeaveCard token="t" />, '/no-recibir/t', {
    answers: {
      readLeave: () => ({
        business,
        channel: 'email',
        purpose: 'marketing',
        isRefused,
        isAllRefused: false,
        canReturn: true,
      }),
      leaveByLink: () => {
        isRefused = true
        return {}
      },
      returnByLink: () => {
        isRefused = false
        return {}
      },
    },
  })
  await press('Dejar de recibirlos')
  expect(sent(calls, 'leaveByLink')).toEqual({ token: 't', all: false })
  await press('Fue sin querer: volver a recibirlos')
  await screen.findByRole('button', { name: 'Dejar de recibirlos' })
})

test('a client’s addresses show what may be written, and a refusal of their own cannot be changed', async () => {
  const said = (state: 'given' | 'refused') => ({
    state,
    origin: 'checkout',
    at: '2026-03-04T12:00:00.000Z',
    by: null,
    words: 'Quiero recibir novedades.',
  })
  const { calls } = showPage(
    () => <ClientConsents businessId={businessId} contactId={contactId} />,
    '/clientes/c',
    {
      answers: {
        listClientConsents: () => [
          {
            channel: 'email',
            address: 'luz@correo.test',
            shown: 'luz@correo.test',
            purposes: [
              {
                purpose: 'marketing',
                state: 'refused',
                isOwn: true,
                isWaiting: false,
                history: [said('refused'), said('given')],
              },
              {
                purpose: 'followup',
                state: 'refused',
                isOwn: true,
                isWaiting: false,
                history: [said('refused')],
              },
            ],
          },
          {
            channel: 'whatsapp',
            address: '+523312345678',
            shown: '+52 33 1234 5678',
            purposes: [
              { purpose: 'marketing', state: null, isOwn: false, isWaiting: false, history: [] },
              { purpose: 'followup', state: null, isOwn: false, isWaiting: false, history: [] },
            ],
          },
        ],
        recordSpokenConsent: () => ({ isWaiting: false }),
      },
    },
  )
  await screen.findByText('No escribir')
  const [mail, chat] = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('strong'))
  expect(within(mail as HTMLElement).queryAllByRole('button')).toEqual([])
  fireEvent.click(within(chat as HTMLElement).getByRole('button', { name: /^Me dio permiso/ }))
  fireEvent.click(await screen.findByLabelText('Recordatorios y preguntas sobre cómo te fue'))
  fireEvent.click(screen.getByRole('button', { name: 'Anotar permiso', hidden: true }))
  await waitFor(() =>
    expect(sent(calls, 'recordSpokenConsent')).toEqual({
      businessId,
      contactId,
      channel: 'whatsapp',
      address: '+523312345678',
      purposes: ['followup'],
    }),
  )
})

test('a business is left with one press, which can be undone', async () => {
  const { calls } = showPage(
    () => <ControllerConsents listingId={businessId} name="Taller Ñandú" />,
    '/user-settings/avisos',
    {
      answers: {
        listMyConsents: () => [
          {
            listingId: businessId,
            canLeave: true,
            consents: [
              {
                channel: 'email',
                purpose: 'marketing',
                shown: 'luz@correo.test',
                state: 'given',
                origin: 'form',
                at: '2026-03-04T12:00:00.000Z',
              },
            ],
          },
        ],
        stopMessages: () => ({}),
        undoStopMessages: () => ({}),
      },
    },
  )
  await screen.findByText(/Novedades y ofertas por correo a luz@correo.test: aceptaste/)
  await press(/^Dejar de recibir/)
  const left = sent(calls, 'stopMessages')
  await press('Deshacer')
  expect(sent(calls, 'undoStopMessages')).toEqual(left)
})
