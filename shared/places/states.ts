import { type CountryCode, countries, countryCodes, countryOf } from '../countries.ts'
import { foldWords } from '../text/fold.ts'
import { postalCodeRules, stateRows } from './country-rows.ts'
import { readPostalCode } from './postal-codes.ts'

/** A state, province, region or department: its code within its country (ISO 3166-2), and its name as people there say it. */
export type State = { code: string; name: string }

type Known = State & { names: string[]; zone: string | null; postal: string[] }

const parsed = new Map<CountryCode, Known[]>()

function known(countryCode: CountryCode): Known[] {
  const before = parsed.get(countryCode)
  if (before) return before
  const states = stateRows[countryCode].map((row) => {
    const [code = '', name = '', others = '', postal = '', zone = ''] = row
      .split('|')
      .map((part) => part.trim())
    const names = [name, ...others.split(';')].map(foldWords).filter(Boolean)
    return { code, name, names, zone: zone || null, postal: postal.split(' ').filter(Boolean) }
  })
  parsed.set(countryCode, states)
  return states
}

const served = (countryCode: string): CountryCode | undefined =>
  countryCodes.find((code) => code === countryCode)
const stateOf = (countryCode: string, code: string): Known | undefined => {
  const country = served(countryCode)
  return country && known(country).find((state) => state.code === code)
}

/** The states to choose from, by name; none of a country that we do not serve. */
export function statesOf(countryCode: string): State[] {
  const country = served(countryCode)
  if (!country) return []
  return known(country)
    .map(({ code, name }) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))
}

/** The code of a state as people write it: by its code or any of its names, `CDMX`, `Cd. de México`, `Distrito Federal`; null for none. */
export function stateCode(countryCode: string, typed: string): string | null {
  const country = served(countryCode)
  if (!country) return null
  const said = typed.trim().toUpperCase()
  const folded = foldWords(typed)
  const states = known(country)
  return (
    (states.find(({ code }) => code === said) ?? states.find(({ names }) => names.includes(folded)))
      ?.code ?? null
  )
}

/** The name of a state by its code; what it is given where it has none. */
export const stateName = (countryCode: string, code: string): string =>
  stateOf(countryCode, code)?.name ?? code

/** A state as it is kept: by its one name where it is known, else as it was written. */
export function tidyState(countryCode: string, typed: string): string {
  const code = stateCode(countryCode, typed)
  return code === null ? typed.trim() : stateName(countryCode, code)
}

/** Whether a way of shipping to `code` reaches a place in `state`, as its address says it; in a country that we do not serve by its words. */
export function isState(countryCode: string, code: string, state: string): boolean {
  const said = stateCode(countryCode, state)
  return said === null
    ? foldWords(code) === foldWords(state)
    : said === (stateCode(countryCode, code) ?? code)
}

/** The state whose postal codes begin so; null where that does not tell it. */
export function stateOfPostalCode(countryCode: string, postalCode: string): State | null {
  const country = served(countryCode)
  const typed = postalCode.trim().toUpperCase()
  const found =
    country &&
    known(country).find(({ postal }) => postal.some((prefix) => typed.startsWith(prefix)))
  return found ? { code: found.code, name: found.name } : null
}

/**
 * The state that a whole postal code is of, where another one is written and the country's codes tell it for certain: `06100` is of Ciudad de
 * México. Null where both agree, or one of them is not known.
 */
export function stateInstead({
  countryCode,
  state,
  postalCode,
}: {
  countryCode: string
  state: string
  postalCode: string | null
}): State | null {
  const country = served(countryCode)
  if (!country || !postalCode || !postalCodeRules[country].decidesState) return null
  const { value, problem } = readPostalCode(country, postalCode)
  const ofCode = value === null || problem ? null : stateOfPostalCode(country, value)
  const written = stateCode(country, state)
  return ofCode && written !== null && written !== ofCode.code ? ofCode : null
}

/** Cities whose clocks are not those of most of their state, folded, by country and state. */
const cityZones: Record<string, Record<string, string>> = {
  'MX CHH': {
    'ciudad juarez': 'America/Ciudad_Juarez',
    juarez: 'America/Ciudad_Juarez',
    ojinaga: 'America/Ojinaga',
  },
  'MX NAY': {
    'bahia de banderas': 'America/Bahia_Banderas',
    bucerias: 'America/Bahia_Banderas',
    'nuevo vallarta': 'America/Bahia_Banderas',
  },
  'MX TAM': {
    matamoros: 'America/Matamoros',
    reynosa: 'America/Matamoros',
    'nuevo laredo': 'America/Matamoros',
    'rio bravo': 'America/Matamoros',
  },
  'MX COA': {
    'piedras negras': 'America/Matamoros',
    'ciudad acuna': 'America/Matamoros',
    acuna: 'America/Matamoros',
  },
  'MX NLE': { anahuac: 'America/Matamoros' },
  'CL VS': {
    'isla de pascua': 'Pacific/Easter',
    'hanga roa': 'Pacific/Easter',
    'rapa nui': 'Pacific/Easter',
  },
}

/** The IANA zone where an address is: of its city where that differs, else of its state, else of its country's capital; null where we do not know it. */
export function zoneOfAddress({
  countryCode,
  state,
  city,
}: {
  countryCode: string
  state: string
  city: string
}): string | null {
  const country = served(countryCode)
  if (!country) return countryOf(countryCode)?.zones[0][0] ?? null
  const code = stateCode(country, state)
  const ofCity = cityZones[`${country} ${code}`]?.[foldWords(city)]
  return ofCity ?? (code && stateOf(country, code)?.zone) ?? countries[country].zones[0][0]
}
