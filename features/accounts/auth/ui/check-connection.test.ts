import { describe, expect, test } from 'vitest'
import { checkConnection } from './check-connection.ts'

const token = (payload: object) =>
  `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.firma`
const now = Date.parse('2026-05-01T00:00:00Z')
const good = {
  url: 'https://lonja.example',
  anonKey: token({ role: 'anon', exp: now / 1000 + 60, ñ: '¿¡ü' }),
}

describe('starting a page', () => {
  test('accepts a valid URL and key', () => expect(() => checkConnection(good, now)).not.toThrow())

  test.each([
    [{ url: 'lonja' }, 'La dirección del servidor no es una URL válida: «lonja».'],
    [
      { url: 'javascript:alert(1)' },
      'La dirección del servidor no es una URL válida: «javascript:alert(1)».',
    ],
    [{ anonKey: '' }, 'La clave pública no parece un token válido: debe empezar con «eyJ».'],
    [
      { anonKey: 'sb_publishable_x' },
      'La clave pública no parece un token válido: debe empezar con «eyJ».',
    ],
    [
      { anonKey: 'eyJ.no-json.x' },
      'La clave pública no parece un token válido: debe empezar con «eyJ».',
    ],
    [
      { anonKey: token({ exp: now / 1000 - 1 }) },
      'La clave pública expiró. Pide una nueva a quien administra el sitio.',
    ],
  ])('with %j throws', (wrong, message) =>
    expect(() => checkConnection({ ...good, ...wrong }, now)).toThrow(message),
  )
})
