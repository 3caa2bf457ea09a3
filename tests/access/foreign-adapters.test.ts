import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocolAdapters } from '#api/adapters.ts'
import { identities, mfaFactors } from '#db/tables/accounts/auth.ts'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { sendFile } from '#tests/support/factories/downloads.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile } from '#tests/support/upload-files.ts'

let test: TestApp
let ana: Person
let luis: Person
const ids = { factor: '', identity: '', business: '', product: '' }

const send = async (person: Person, method: string, path: string, body?: object | Buffer) => {
  const headers = {
    apikey: await publicKey(test.services),
    authorization: `Bearer ${person.token}`,
  }
  const sent = body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body)
  const answer = await test.app.request(path, { method, headers, ...(sent && { body: sent }) })
  return { status: answer.status, text: await answer.text() }
}

/** Ana's current rows. */
const hers = async () => ({
  factors: await test.services.db.select().from(mfaFactors),
  identities: await test.services.db.select().from(identities),
  files: await test.services.db.select().from(mediaObjects),
  sold: await test.services.db.select().from(productFiles),
})

const files = () => ({
  photo: `profile-photos/${ana.id}/yo.jpg`,
  proof: `evidence/${ana.id}/acta.pdf`,
})

beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.services
  ana = await makePerson(test.services)
  luis = await makePerson(test.services)
  const [factor] = await db
    .insert(mfaFactors)
    .values({ userId: ana.id, secret: 'JBSWY3DPEHPK3PXP' })
    .returning()
  ids.factor = factor?.id ?? ''
  const [identity] = await db
    .insert(identities)
    .values({ userId: ana.id, provider: 'google', providerId: '1' })
    .returning()
  ids.identity = identity?.id ?? ''
  const store = await makeStore(test.services, {
    business: await makeBusiness(test.services, { owner: ana }),
  })
  const product = await makeProduct(test.services, store)
  Object.assign(ids, { business: store.businessId, product: product.id })
  const { photo, proof } = files()
  expect((await send(ana, 'POST', `/storage/v1/object/${photo}`, await jpegFile())).status).toBe(
    200,
  )
  expect((await send(ana, 'POST', `/storage/v1/object/${proof}`, pdfFile())).status).toBe(200)
})
afterAll(() => test.close())

type Refused = { status: number; text?: string }
type Call = (by: Person) => Promise<Refused>
const notHis = { status: 403, text: expect.stringContaining('Esa carpeta no es tuya.') }
const passedOver = { status: 200, text: '[]' }
const noFactor = { status: 404, text: expect.stringContaining('mfa_factor_not_found') }
const storage = '/storage/v1/object'

/** Complete, valid calls on every route that names a record: Luis calls them on Ana's records. */
const calls: Record<string, [call: Call, answer: object]> = {
  'DELETE /auth/v1/user/identities/:identityId': [
    (by) => send(by, 'DELETE', `/auth/v1/user/identities/${ids.identity}`),
    { status: 422, text: expect.stringContaining('identity_not_found') },
  ],
  'POST /auth/v1/factors/:factorId/challenge': [
    (by) => send(by, 'POST', `/auth/v1/factors/${ids.factor}/challenge`, {}),
    noFactor,
  ],
  'POST /auth/v1/factors/:factorId/verify': [
    (by) =>
      send(by, 'POST', `/auth/v1/factors/${ids.factor}/verify`, {
        challenge_id: crypto.randomUUID(),
        code: '123456',
      }),
    noFactor,
  ],
  'DELETE /auth/v1/factors/:factorId': [
    (by) => send(by, 'DELETE', `/auth/v1/factors/${ids.factor}`),
    noFactor,
  ],
  'POST /descargas/:businessId/:productId': [
    async (by) => {
      const answer = await sendFile(
        test,
        { businessId: ids.business, productId: ids.product },
        { by },
      )
      return { status: answer.status, text: await answer.text() }
    },
    notHis,
  ],
  'POST /storage/v1/object/sign/:bucket': [
    (by) =>
      send(by, 'POST', `${storage}/sign/evidence`, {
        expiresIn: 60,
        paths: [`${ana.id}/acta.pdf`],
      }),
    { status: 200, text: expect.stringContaining('"signedURL":null') },
  ],
  'POST /storage/v1/object/sign/:bucket/*': [
    (by) => send(by, 'POST', `${storage}/sign/${files().proof}`, { expiresIn: 60 }),
    notHis,
  ],
  'POST /storage/v1/object/list/:bucket': [
    (by) => send(by, 'POST', `${storage}/list/evidence`, { prefix: ana.id }),
    passedOver,
  ],
  'GET /storage/v1/object/info/:bucket/*': [
    (by) => send(by, 'GET', `${storage}/info/${files().proof}`),
    notHis,
  ],
  'GET /storage/v1/object/authenticated/:bucket/*': [
    (by) => send(by, 'GET', `${storage}/authenticated/${files().proof}`),
    notHis,
  ],
  'GET /storage/v1/object/:bucket/*': [
    (by) => send(by, 'GET', `${storage}/${files().proof}`),
    notHis,
  ],
  'POST /storage/v1/object/:bucket/*': [
    async (by) => send(by, 'POST', `${storage}/${files().photo}`, await jpegFile()),
    notHis,
  ],
  'PUT /storage/v1/object/:bucket/*': [
    async (by) => send(by, 'PUT', `${storage}/${files().photo}`, await jpegFile()),
    notHis,
  ],
  'DELETE /storage/v1/object/:bucket': [
    (by) => send(by, 'DELETE', `${storage}/evidence`, { prefixes: [`${ana.id}/acta.pdf`] }),
    passedOver,
  ],
  'DELETE /storage/v1/object/:bucket/*': [
    (by) => send(by, 'DELETE', `${storage}/${files().photo}`),
    notHis,
  ],
}

describe('what is somebody else’s', () => {
  it('is asked for below by every route of the protocols that names a record and is not for anyone', () => {
    const naming = protocolAdapters.flatMap(([prefix, { routes }]) =>
      routes.flatMap(({ method, path, allow }) =>
        allow.who !== 'anyone' && path.includes(':') ? [`${method} ${prefix}${path}`] : [],
      ),
    )
    expect(Object.keys(calls).sort()).toEqual([...new Set(naming)].sort())
  })

  it.each(Object.entries(calls))(
    'is neither shown nor changed by %s',
    async (_, [call, answer]) => {
      const before = await hers()
      expect(await call(luis)).toMatchObject(answer)
      expect(await hers()).toEqual(before)
    },
  )
})
