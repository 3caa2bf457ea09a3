import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import PaypalPart from './paypal-part.tsx'

type Acts = {
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onCancel?: () => void
  onError: (error: unknown) => void
}

/** A simulation of the components that PayPal's script renders, driven by the test. */
function fakeScript(card: { isEligible: boolean; errors: string[] }) {
  const acts: { buttons?: Acts; card?: Acts } = {}
  const part = { render: async () => undefined, close: async () => undefined }
  const paypal = {
    version: '5.0.0',
    Buttons: (given: Acts) => {
      acts.buttons = given
      return { ...part, isEligible: () => true, updateProps: async () => undefined }
    },
    CardFields: (given: Acts) => {
      acts.card = given
      return {
        isEligible: () => card.isEligible,
        getState: async () => ({ isFormValid: card.errors.length === 0, errors: card.errors }),
        submit: async () => {
          await given.createOrder()
          await given.onApprove()
        },
        ...Object.fromEntries(
          ['Name', 'Number', 'Expiry', 'CVV'].map((name) => [`${name}Field`, () => part]),
        ),
      }
    },
  }
  return { acts, paypal }
}

let count = 0
/** Each test uses a different script URL, because PayPal's loader caches scripts by URL. */
async function show({ isEligible = true, errors = [] as string[], fails = false } = {}) {
  const { acts, paypal } = fakeScript({ isEligible, errors })
  const pay = {
    begin: vi.fn(async () => 'ORDER-1'),
    capture: vi.fn(async () => undefined),
    say: vi.fn(),
  }
  const settings = { clientId: 'cliente', script: `https://paypal.test/sdk/${++count}`, hosts: [] }
  showPage(
    () => (
      <PaypalPart settings={settings} currency="MXN" amount={124_800} pay={pay} isPaying={false} />
    ),
    '/checkout',
  )
  screen.getByRole('status', { name: 'Cargando PayPal' })
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>(`script[src^="${settings.script}"]`)
    if (!found) throw new Error('no script yet')
    return found
  })
  if (!fails) Object.assign(window, { paypal })
  await act(async () => void script.dispatchEvent(new Event(fails ? 'error' : 'load')))
  return { acts, pay, script }
}
afterEach(() => {
  Reflect.deleteProperty(window, 'paypal')
  for (const script of document.querySelectorAll('script')) script.remove()
})

test('the script is asked for the currency, buttons and card fields, and a card that can’t be is said beside its fields', async () => {
  const { script, pay } = await show({ errors: ['INVALID_NUMBER', 'INVALID_CVV'] })
  expect(Object.fromEntries(new URL(script.src).searchParams)).toMatchObject({
    'client-id': 'cliente',
    currency: 'MXN',
    intent: 'capture',
    components: 'buttons,card-fields',
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pagar $1,248.00' })))
  screen.getByText('Revisa el número de la tarjeta')
  screen.getByText('Revisa el código de seguridad')
  expect(pay.begin).not.toHaveBeenCalled()
})

test('a card is paid with one order, and captured when PayPal reports the approval', async () => {
  const { pay } = await show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pagar $1,248.00' })))
  expect([pay.begin.mock.calls.length, pay.capture.mock.calls.length]).toEqual([1, 1])
})

test('the buttons stay where the account takes no cards, and closing PayPal and its faults are said', async () => {
  const { acts, pay } = await show({ isEligible: false })
  expect(screen.queryByRole('button', { name: 'Pagar $1,248.00' })).toBeNull()
  expect(await acts.buttons?.createOrder()).toBe('ORDER-1')
  acts.buttons?.onCancel?.()
  expect(pay.say).toHaveBeenLastCalledWith('Cerraste PayPal antes de pagar y no se te cobró nada.')
  acts.buttons?.onError(new Error('a window was blocked'))
  expect(pay.say).toHaveBeenLastCalledWith(expect.stringContaining('PayPal no pudo hacer el pago'))
})

test('an error shown by the site is not shown again as PayPal’s', async () => {
  const { acts, pay } = await show()
  pay.begin.mockRejectedValueOnce(new Error('agotado'))
  await expect(acts.buttons?.createOrder()).rejects.toThrow('agotado')
  pay.say.mockClear()
  acts.buttons?.onError(new Error('agotado'))
  expect(pay.say).not.toHaveBeenCalled()
})

test('a script that can’t be loaded is said, with a way to load it again', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await show({ fails: true })
  screen.getByText('No pudimos cargar PayPal')
  screen.getByRole('button', { name: 'Volver a cargar' })
  // PayPal's loader also logs the failure to the console.
  expect(errors.mock.calls).toEqual([
    [expect.stringContaining('Failed to load the PayPal JS SDK script')],
  ])
  errors.mockClear()
})
