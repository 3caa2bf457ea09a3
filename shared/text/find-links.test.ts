import { describe, expect, it } from 'vitest'
import { findLinks } from './find-links.ts'

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? [])

describe('links in plain text', () => {
  it('keeps every sign, in pieces', () => {
    const text = 'Mira (https://ejemplo.mx/menú), o www.otra.mx. Gracias'
    const pieces = findLinks(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ href }) => href)).toEqual([
      { text: 'https://ejemplo.mx/menú', href: 'https://ejemplo.mx/men%C3%BA' },
      { text: 'www.otra.mx', href: 'https://www.otra.mx/' },
    ])
  })

  it.each([
    [
      'https://es.wikipedia.org/wiki/Lonja_(edificio)',
      'https://es.wikipedia.org/wiki/Lonja_(edificio)',
    ],
    [
      '(https://es.wikipedia.org/wiki/Lonja_(edificio))',
      'https://es.wikipedia.org/wiki/Lonja_(edificio)',
    ],
    ['¿Viste HTTPS://Ejemplo.MX?', 'https://ejemplo.mx/'],
    ['«https://ejemplo.mx/a»', 'https://ejemplo.mx/a'],
    ['https://ejemplo.mx/a?b=1&c=2#d…', 'https://ejemplo.mx/a?b=1&c=2#d'],
  ])('finds %s', (text, href) => expect(hrefs(text)).toEqual([href]))

  it.each([
    'Todo bien.me encantó',
    'javascript:alert(1)',
    'ftp://ejemplo.mx',
    'escribe a ana@www.ejemplo.mx',
    'https://',
    'http://localhost/secreto',
    'http://127.0.0.1/',
    'https://banco.mx@otro.mx/',
    'https://banco.mx:clave@otro.mx/',
    'www.',
    `https://ejemplo.mx/${'a'.repeat(600)}`,
    '',
  ])('leaves %s as text', (text) => expect(hrefs(text)).toEqual([]))

  it('ends at signs that turn what one reads', () =>
    expect(hrefs('https://ejemplo.mx/\u202egpj.exe')).toEqual(['https://ejemplo.mx/']))
})
