import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listCities, listCountries, listStates, locateAddress } from '../contract/address-lists.ts'

describe('places for an address', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await openTestApp()
    token = (await makePerson(test.services)).token
  })
  afterAll(() => test.close())

  it("lists countries in Spanish, the site's main countries first", async () => {
    const countries = await test.as(token).call(listCountries, {})
    expect(countries.slice(0, 6).map(({ code }) => code)).toEqual([
      'MX',
      'ES',
      'CO',
      'AR',
      'CL',
      'PE',
    ])
    expect(countries).toContainEqual({ code: 'DE', name: 'Alemania', callingCode: '49' })
    expect(countries.length).toBeGreaterThan(200)
  })

  it('lists states and their cities', async () => {
    expect(await test.as(token).call(listStates, { countryCode: 'MX' })).toEqual(
      expect.arrayContaining(['Colima', 'Nuevo León', 'Yucatán']),
    )
    expect(await test.as(token).call(listCities, { countryCode: 'MX', state: 'Colima' })).toContain(
      'Comala',
    )
    expect(await test.as(token).call(listStates, { countryCode: 'ZZ' })).toEqual([])
    expect(await test.as(token).call(listCities, { countryCode: 'MX', state: 'Narnia' })).toEqual(
      [],
    )
  })

  it.each([
    ['Monterrey', 25.6714, -100.309, 'MX', /Nuevo León/],
    ['Buenos Aires', -34.6037, -58.3816, 'AR', /Buenos Aires/],
    ['Lima', -12.0464, -77.0428, 'PE', /Lima/],
  ])('locates %s without a geocoder', async (_, latitude, longitude, countryCode, state) => {
    const found = await test.as(token).call(locateAddress, { latitude, longitude })
    expect(found).toMatchObject({
      countryCode,
      state: expect.stringMatching(state),
      city: expect.stringMatching(/./),
      street: '',
    })
  })

  it('reports no address at sea', async () => {
    await expect(
      test.as(token).call(locateAddress, { latitude: -30, longitude: -30 }),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
    })
  })

  it('requires a session', async () => {
    await expect(
      test.as().call(locateAddress, { latitude: 0, longitude: 0 }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe("a geocoder with Nominatim's API", () => {
  let test: TestApp
  let server: Server
  let reply: { status: number; body: string }
  let asked = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = request.url ?? ''
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    test = await openTestApp({
      geocoderUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    })
  })
  afterAll(async () => {
    await test.close()
    server.close()
  })
  const locate = async () =>
    test
      .as((await makePerson(test.services)).token)
      .call(locateAddress, { latitude: 19.32, longitude: -103.75 })

  it('returns the whole address', async () => {
    const address = {
      road: 'Calle Benito Juárez',
      house_number: '12',
      suburb: 'Centro',
      town: 'Comala',
      state: 'Colima',
      postcode: '28450',
      country_code: 'mx',
    }
    reply = { status: 200, body: JSON.stringify({ address }) }
    expect(await locate()).toEqual({
      countryCode: 'MX',
      state: 'Colima',
      city: 'Comala',
      neighborhood: 'Centro',
      street: 'Calle Benito Juárez 12',
      postalCode: '28450',
    })
    expect(asked).toBe('/reverse?format=jsonv2&lat=19.32&lon=-103.75&accept-language=es')
  })

  it.each([
    [403, '', 'La configuración del servicio de geolocalización está incompleta.'],
    [500, '', 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'],
    [200, '<html>', 'No se pudo obtener la ubicación. Introduce la dirección manualmente.'],
    [
      200,
      '{"error":"Unable to geocode"}',
      'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
    ],
    [
      200,
      `"${'x'.repeat(1_100_000)}"`,
      'No se pudo obtener la ubicación. Introduce la dirección manualmente.',
    ],
  ])('that answers %d %.20s', async (status, body, message) => {
    reply = { status, body }
    const code = body.includes('Unable to geocode') ? 'not_found' : 'unavailable'
    await expect(locate()).rejects.toMatchObject({ code, message })
  })
})
