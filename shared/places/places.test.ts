import { describe, expect, it, test } from 'vitest'
import { countryCodes } from '../countries.ts'
import { isTimeZone } from '../time/zoned-time.ts'
import { stateRows } from './country-rows.ts'
import {
  needsPostalCode,
  postalCodeExample,
  readPostalCode,
  restoredPostalCode,
} from './postal-codes.ts'
import {
  isState,
  stateCode,
  stateInstead,
  stateName,
  stateOfPostalCode,
  statesOf,
  tidyState,
  zoneOfAddress,
} from './states.ts'

describe.each(countryCodes)('the states of %s', (country) => {
  const states = statesOf(country)

  it('are as many as it has', () =>
    expect(states.length).toBe({ MX: 32, ES: 52, CO: 33, AR: 24, CL: 16, PE: 25 }[country]))

  it('have a code and a name each, told apart', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
    for (const { code, name } of states) {
      expect(stateCode(country, name)).toBe(code)
      expect(stateCode(country, code)).toBe(code)
      expect(stateCode(country, name.normalize('NFD').toUpperCase())).toBe(code)
      expect(stateName(country, code)).toBe(name)
    }
  })

  it('share no other name, no postal code, and have zones that exist', () => {
    const parts = stateRows[country].map((row) => row.split('|'))
    const postal = parts.flatMap(([, , , prefixes = '']) => prefixes.split(' ').filter(Boolean))
    expect(new Set(postal).size).toBe(postal.length)
    const names = parts.flatMap(([code, , others = '']) =>
      others
        .split(';')
        .filter((name) => name.trim())
        .map((name) => [code, name]),
    )
    for (const [code, name] of names)
      expect([name, stateCode(country, name ?? '')]).toEqual([name, code])
    for (const [, , , , zone] of parts) if (zone) expect(isTimeZone(zone)).toBe(true)
  })
})

test.each([
  ['MX', 'CDMX', 'CMX'],
  ['MX', 'cdmx', 'CMX'],
  ['MX', 'Cd. de México', 'CMX'],
  ['MX', 'Distrito Federal', 'CMX'],
  ['MX', 'D.F.', 'CMX'],
  ['MX', 'México', 'MEX'],
  ['MX', 'Edo. Méx.', 'MEX'],
  ['MX', 'N.L.', 'NLE'],
  ['MX', 'Col.', 'COL'],
  ['ES', 'Vizcaya', 'BI'],
  ['ES', 'València', 'V'],
  ['ES', 'Comunidad de Madrid', 'M'],
  ['CO', 'Bogotá, D.C.', 'DC'],
  ['CO', 'bogota', 'DC'],
  ['AR', 'CABA', 'C'],
  ['AR', 'Capital Federal', 'C'],
  ['AR', 'Pcia. de Bs. As.', 'B'],
  ['CL', 'RM', 'RM'],
  ['CL', 'Región Metropolitana de Santiago', 'RM'],
  ['CL', "O'Higgins", 'LI'],
  ['CL', 'Bío-Bío', 'BI'],
  ['PE', 'Cuzco', 'CUS'],
])('in %s «%s» is %s', (country, typed, code) => expect(stateCode(country, typed)).toBe(code))

test.each([
  ['MX', 'Texas'],
  ['ES', 'Andalucía'],
  ['ES', ''],
  ['US', 'TX'],
  ['toString', 'x'],
])('in %s «%s» is none', (country, typed) => expect(stateCode(country, typed)).toBeNull())

test('one is kept by its name, and compared by its code', () => {
  expect(tidyState('MX', ' cdmx ')).toBe('Ciudad de México')
  expect(tidyState('US', ' Texas ')).toBe('Texas')
  expect(isState('MX', 'CMX', 'Distrito Federal')).toBe(true)
  expect(isState('MX', 'CMX', 'Estado de México')).toBe(false)
  expect(isState('US', 'Texas', 'TEXAS')).toBe(true)
  expect(isState('MX', 'CMX', 'Texas')).toBe(false)
})

test.each([
  ['MX', '68000', 'Oaxaca'],
  ['MX', '06700', 'Ciudad de México'],
  ['MX', '22000', 'Baja California'],
  ['ES', '41010', 'Sevilla'],
  ['ES', '28013', 'Madrid'],
  ['ES', '08001', 'Barcelona'],
  ['ES', '35001', 'Las Palmas'],
  ['AR', 'C1043', 'Ciudad Autónoma de Buenos Aires'],
  ['AR', '1043', 'Ciudad Autónoma de Buenos Aires'],
  ['AR', 'X5000', 'Córdoba'],
  ['AR', '9410', 'Tierra del Fuego'],
  ['CL', '8320000', 'Región Metropolitana'],
  ['CL', '2340000', 'Valparaíso'],
  ['CO', '110111', 'Bogotá D.C.'],
  ['CO', '050001', 'Antioquia'],
  ['PE', '15001', 'Lima'],
])('in %s %s is in %s', (country, code, state) =>
  expect(stateOfPostalCode(country, code)?.name).toBe(state),
)

test.each([
  ['MX', '06100', '06100'],
  ['MX', ' C.P. 06100 ', '06100'],
  ['MX', '06 100', '06100'],
  ['ES', '08001', '08001'],
  ['AR', 'c1043aab', 'C1043AAB'],
  ['AR', '1043', '1043'],
  ['CL', '832-0000', '8320000'],
  ['CO', '110111', '110111'],
  ['PE', '15001', '15001'],
  ['CL', '', null],
  ['US', '10 001', '10 001'],
])('in %s «%s» is kept as %s', (country, typed, value) =>
  expect(readPostalCode(country, typed)).toEqual({ value }),
)

test.each([
  ['MX', '0610', '5 cifras'],
  ['MX', '061000', '5 cifras'],
  ['MX', 'no sé', '5 cifras'],
  ['ES', '53001', '01 a 52'],
  ['ES', '8001', '5 cifras'],
  ['AR', '043', '4 cifras'],
  ['CL', 'no sé', 'déjalo vacío'],
  ['CO', '1101', 'déjalo vacío'],
  ['PE', 'no tengo', 'déjalo vacío'],
])('in %s «%s» is refused', (country, typed, words) =>
  expect(readPostalCode(country, typed).problem).toContain(words),
)

test('it is asked for where people know it', () => {
  expect(countryCodes.filter(needsPostalCode)).toEqual(['MX', 'ES', 'AR'])
  for (const country of countryCodes)
    expect(readPostalCode(country, postalCodeExample(country) ?? '').problem).toBeUndefined()
})

test.each([
  ['MX', '1000', '01000'],
  ['MX', '6700', '06700'],
  ['ES', '8001', '08001'],
  ['CO', '50001', '050001'],
  ['PE', '7001', '07001'],
  ['ES', 'sin', null],
  ['MX', '', null],
])('of %s %s comes out of a spreadsheet as %s', (country, cell, value) =>
  expect(restoredPostalCode(country, cell)).toBe(value),
)

test.each([
  ['MX', 'Baja California', 'Tijuana', 'America/Tijuana'],
  ['MX', 'Quintana Roo', 'Cancún', 'America/Cancun'],
  ['MX', 'Chihuahua', 'Ciudad Juárez', 'America/Ciudad_Juarez'],
  ['MX', 'Chihuahua', 'Chihuahua', 'America/Chihuahua'],
  ['MX', 'Nuevo León', 'Juárez', 'America/Monterrey'],
  ['MX', 'CDMX', 'Benito Juárez', 'America/Mexico_City'],
  ['MX', 'Nowhere', 'Comala', 'America/Mexico_City'],
  ['ES', 'Las Palmas', 'Las Palmas de Gran Canaria', 'Atlantic/Canary'],
  ['ES', 'Barcelona', 'Barcelona', 'Europe/Madrid'],
  ['CL', 'Región Metropolitana', 'Santiago', 'America/Santiago'],
  ['CL', 'Magallanes', 'Punta Arenas', 'America/Punta_Arenas'],
  ['CL', 'Valparaíso', 'Isla de Pascua', 'Pacific/Easter'],
  ['PE', 'Lima', 'Miraflores', 'America/Lima'],
  ['US', 'Texas', 'Austin', null],
])('clocks in %s, %s, %s are those of %s', (countryCode, state, city, zone) =>
  expect(zoneOfAddress({ countryCode, state, city })).toBe(zone),
)

test.each([
  ['MX', 'Colima', '06100', 'Ciudad de México'],
  ['MX', 'Colima', ' 06100 ', 'Ciudad de México'],
  ['MX', 'CDMX', '06100', null],
  ['MX', 'Colima', '28000', null],
  ['MX', 'México', '06100', 'Ciudad de México'],
  ['MX', 'Colima', '061', null],
  ['MX', 'Colima', '17000', null],
  ['MX', 'Nuevo México', '06100', null],
  ['MX', '', '06100', null],
  ['MX', 'Colima', null, null],
  ['ES', 'Madrid', '08001', null],
  ['US', 'Texas', '06100', null],
])('in %s, %s with %s is to be %s', (countryCode, state, postalCode, name) => {
  expect(stateInstead({ countryCode, state, postalCode })?.name ?? null).toBe(name)
})
