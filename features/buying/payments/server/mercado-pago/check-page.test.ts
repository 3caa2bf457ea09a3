import { describe, expect, it } from 'vitest'
import { checkPage } from './check-page.ts'

const api = 'https://api.mercadopago.com'
const failed = { code: 'unavailable', message: expect.stringContaining('Mercado Pago no responde') }

describe('a Mercado Pago page to which buyers are redirected', () => {
  it.each([
    'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=1-a',
    'https://www.mercadopago.com.co/checkout/v1/redirect?pref_id=1-a',
    'https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1-a',
    'https://www.mercadopago.cl/checkout/v1/redirect?pref_id=1-a',
    'https://www.mercadopago.com.pe/checkout/v1/redirect?pref_id=1-a',
    'https://www.mercadopago.com/mlm/checkout/start?pref_id=1-a',
    'https://mercadopago.com.mx/checkout',
    'https://auth.mercadopago.com/authorization?client_id=1',
  ])('is %s', (address) => expect(checkPage(api, address)).toBe(address))

  it.each([
    'http://www.mercadopago.com.mx/checkout',
    'https://mercadopago.com.mx.evil.example/checkout',
    'https://evilmercadopago.com/checkout',
    'https://www.mercadopago.com.mx@evil.example/checkout',
    'https://ana:secreto@www.mercadopago.com.mx/checkout',
    'https://www.mercadopago.com.mx:8443/checkout',
    'https://mercadopago.example/checkout',
    'https://com.mx/checkout',
    'javascript:alert(1)',
    'data:text/html,hola',
    '//www.mercadopago.com.mx/checkout',
    'http://127.0.0.1:9/checkout',
    'nada',
    '',
  ])('is not %j', (address) =>
    expect(() => checkPage(api, address)).toThrow(expect.objectContaining(failed)),
  )

  it('is on the same origin as a simulated API, and nowhere else on that host', () => {
    expect(checkPage('http://127.0.0.1:9', 'http://127.0.0.1:9/authorization')).toBe(
      'http://127.0.0.1:9/authorization',
    )
    for (const address of ['http://127.0.0.1:8/authorization', 'http://localhost:9/authorization'])
      expect(() => checkPage('http://127.0.0.1:9', address)).toThrow(
        expect.objectContaining(failed),
      )
  })
})
