import { fold } from '#shared/text/fold.ts'

/** Names in use that no list of names has. */
const alsoCalled: Record<string, string> = {
  'ee uu': 'US',
  eeuu: 'US',
  'ee. uu.': 'US',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  'estados unidos de america': 'US',
  'estados unidos mexicanos': 'MX',
  mejico: 'MX',
  uk: 'GB',
  inglaterra: 'GB',
  england: 'GB',
  holanda: 'NL',
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** ISO codes by the Spanish and English names of countries. */
function listNames(): Map<string, string> {
  const names = new Map(Object.entries(alsoCalled))
  for (const language of ['en', 'es']) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = display.of(code)
      if (name) names.set(fold(name), code)
    }
  }
  return names
}

let names: Map<string, string> | undefined

/** The ISO code of a country by its code or its name in Spanish or English; null for what is none. */
export function readCountry(text: string): string | null {
  names ??= listNames()
  const code = text.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && [...names.values()].includes(code) && text !== 'uk') return code
  return names.get(fold(text)) ?? null
}
