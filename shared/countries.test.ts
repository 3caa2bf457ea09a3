import { getCountryCallingCode } from 'libphonenumber-js'
import { describe, expect, it, test } from 'vitest'
import { addressCountries } from '#features/directory/businesses/ui/sections/country-words.ts'
import { zoneOptions } from '#features/directory/businesses/ui/sections/time-zones.ts'
import { checkTaxId } from '#shared/tax-ids.ts'
import { countries, countryCodes, countryOf, countryOptions, parcelWords } from './countries.ts'
import { isTimeZone } from './time/zoned-time.ts'

const names = new Intl.DisplayNames('es', { type: 'region' })

describe.each(countryCodes)('%s has', (code) => {
  const {
    name,
    currency,
    callingCode,
    zones,
    taxId,
    tax,
    addressWords,
    homeWords = {},
    street,
    parcel,
    decimalMark,
    hasBareThousands,
    center,
  } = countries[code]

  it('its name', () => expect(name).toBe(names.of(code)))
  it('its currency', () => expect(Intl.supportedValuesOf('currency')).toContain(currency))
  it('its calling code', () => expect(callingCode).toBe(getCountryCallingCode(code)))

  it('time zones that exist, told apart by their words', () => {
    expect(zones.filter(([zone]) => !isTimeZone(zone))).toEqual([])
    expect(new Set(zones.map(([, words]) => words)).size).toBe(zones.length)
  })

  it('a tax id that is checked by its own rule', () =>
    expect(checkTaxId(code, '?').error).toContain(taxId.split('/')[0]))

  it('a tax that prices include, and its general rate', () => {
    expect(tax.name).toMatch(/^[A-Z]{3,5}$/)
    expect(tax.rate % 100 === 0 && tax.rate >= 1000 && tax.rate <= 2500).toBe(true)
  })

  it('words for the parts of an address, and a way to write it', () => {
    expect(Object.keys(addressWords)).toEqual(['state', 'city', 'neighborhood', 'postalCode'])
    expect(
      [...Object.values(addressWords), ...Object.values(homeWords)].every(
        (words) => words.length > 3,
      ),
    ).toBe(true)
    expect(street.number).not.toBe('')
  })

  it('words for who carries a parcel, and for its number', () => {
    expect(parcelWords(currency)).toEqual(parcel)
    expect(parcel.carrier.length > 5 && parcel.tracking.endsWith(` ${parcel.before}`)).toBe(true)
  })

  it('its marks of decimals and thousands', () => {
    const written = new Intl.NumberFormat(`es-${code}`)
    expect(written.format(0.5)).toBe(`0${decimalMark}5`)
    expect(written.format(2723).length).toBe(hasBareThousands ? 4 : 5)
  })

  it('a place on the map', () => {
    const [lat, lng] = center
    expect(Math.abs(lat) < 60 && Math.abs(lng) < 120).toBe(true)
  })
})

test('every choice offers each of them once, and before the others', () => {
  expect(countryOptions().map(({ value }) => value)).toEqual(countryCodes)
  const offered = addressCountries.map(({ value }) => value)
  expect(offered.slice(0, countryCodes.length)).toEqual(countryCodes)
  expect(new Set(offered).size).toBe(offered.length)
  const zones = Object.values(countries).flatMap((country) => country.zones.map(([zone]) => zone))
  expect(
    zoneOptions()
      .slice(0, zones.length)
      .map(({ value }) => value),
  ).toEqual(zones)
})

test('a code that is none of theirs has no country', () => {
  expect(['', null, undefined, 'BO', 'toString', 'mx'].map(countryOf)).toEqual(
    Array(6).fill(undefined),
  )
})
