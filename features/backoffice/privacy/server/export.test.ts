import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { refreshTokens, sessions, users } from '#db/tables/accounts/auth.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { signToken } from '#features/accounts/auth/server/index.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeEvidence } from '#tests/support/factories/files.ts'
import { makeNotice } from '#tests/support/factories/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile, pdfFile } from '#tests/support/upload-files.ts'
import { openExport, readExport, requestExport } from '../contract/export.ts'
import { expireExports } from './expire-exports.ts'
import { makeExport } from './make-export.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterEach(() => test.setNow(null))
afterAll(() => test.close())

const upload = async (person: Person, bucket: string, name: string, bytes: Buffer) => {
  const headers = { authorization: `Bearer ${person.token}` }
  const path = `${person.id}/${name}`
  const response = await test.app.request(`/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(200)
  const [row] = await test.services.db
    .select()
    .from(mediaObjects)
    .where(eq(mediaObjects.name, path))
  return row?.id as string
}
/** The person, signed in at the clock's time, because tokens expire after an hour. */
const as = async ({ id, email, sessionId }: Person) => {
  const claims = {
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    session_id: sessionId,
    aal: 'aal1',
  }
  return test.as(await signToken(test.services, claims, 3600))
}
const read = async (person: Person) => (await (await as(person)).call(readExport, {})).latest
/** Requests an export, creates it, and unpacks it as its owner. */
async function copyOf(person: Person) {
  const { latest } = await (await as(person)).call(requestExport, {})
  await makeExport(test.services, personalData, latest?.id as string)
  const { url } = await (await as(person)).call(openExport, { exportId: latest?.id as string })
  const response = await test.app.request(url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.zip"/,
  )
  return readZip(Buffer.from(await response.arrayBuffer()))
}

describe('an export of personal data', () => {
  it('has what is the person’s and their files, nothing of others and no secret', async () => {
    const { services } = test
    const ana = await makePerson(services, { email: 'ana@persona.test', fullName: 'Ana Ñandú' })
    const luis = await makePerson(services, { email: 'luis@persona.test', fullName: 'Luis Ajeno' })
    await services.db
      .update(users)
      .set({ passwordHash: 'secreto-hash-de-ana' })
      .where(eq(users.id, ana.id))
    await services.db
      .insert(refreshTokens)
      .values({ sessionId: ana.sessionId, tokenHash: 'secreto-token-de-ana' })
    const photo = await upload(ana, 'profile-photos', 'yo.jpg', await jpegFile())
    const proof = await upload(ana, 'evidence', 'acta.pdf', pdfFile())
    await upload(luis, 'evidence', 'ajeno.pdf', pdfFile())
    const shop = await makeBusiness(services, {
      owner: ana,
      name: 'Óptica de Ana',
      published: true,
    })
    await makeMember(services, shop.id, 'manager')
    const other = await makeBusiness(services, {
      owner: luis,
      name: 'Taller Ajeno',
      published: true,
    })
    const factId = await makePendingFact(services, shop.id, 'tax_id', {
      submittedBy: ana.id,
      value: 'RFC-DE-ANA',
      reviewedBy: luis.id,
    })
    await services.db
      .insert(verificationEvidence)
      .values({ factId, mediaId: proof, fileName: 'acta.pdf', uploadedBy: ana.id })
    await makePendingFact(services, shop.id, 'identity', {
      submittedBy: luis.id,
      value: 'INE-DE-LUIS',
    })
    await makePendingFact(services, other.id, 'tax_id', {
      submittedBy: luis.id,
      value: 'RFC-DE-LUIS',
    })
    await services.db.insert(leads).values([
      {
        businessId: shop.id,
        channel: 'quote',
        code: 'AAAA-1',
        name: 'Rosa Cliente',
        message: 'Busco lentes',
      },
      {
        businessId: other.id,
        channel: 'quote',
        code: 'BBBB-1',
        profileId: ana.id,
        name: 'Ana',
        message: 'Mi coche falla',
        note: 'nota del taller',
      },
      {
        businessId: other.id,
        channel: 'quote',
        code: 'CCCC-1',
        name: 'Pedro Extraño',
        message: 'No es de Ana',
      },
      // Only rows of the signed-in account are Ana's; an e-mail could be anyone's.
      {
        businessId: other.id,
        channel: 'quote',
        code: 'DDDD-1',
        name: 'Pedro',
        email: ana.email,
        message: 'Con un correo prestado',
      },
    ])
    const received = {
      topic: 'leads',
      kind: 'leads.received',
      facts: { business: 'Óptica de Ana', code: 'AAAA-1', isQuote: false },
    }
    await makeNotice(services, ana.id, { ...received, actorId: luis.id })
    const files = await copyOf(ana)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'LEEME.txt',
        `archivos/comprobantes/${proof}.pdf`,
        `archivos/fotos-de-perfil/${photo}.jpg`,
        ...[
          'aceptaciones',
          'apelaciones',
          'avisos-de-novedades',
          'avisos',
          'bloqueos',
          'busquedas-guardadas',
          'carrito',
          'comentarios',
          'compras',
          'cuenta',
          'decisiones',
          'descargas',
          'desistimientos',
          'direcciones',
          'favoritos',
          'invitaciones',
          'mensajes',
          'negocios',
          'perfil',
          'preguntas',
          'preguntas-seguidas',
          'productos',
          'referidos',
          'reportes',
          'respuestas',
          'respuestas-a-opiniones',
          'respuestas-que-sirvieron',
          'sesiones',
          'solicitudes',
          'opiniones',
          'pagos-de-la-tienda',
          'mercado-pago-de-la-tienda',
          'tiendas',
          'verificacion',
        ].map((name) => `${name}.json`),
      ].toSorted(),
    )
    const json = (name: string) => JSON.parse(files[`${name}.json`]?.toString() ?? '')
    expect(json('cuenta')).toMatchObject({ correo: 'ana@persona.test', tieneContrasena: true })
    expect(json('perfil')).toMatchObject({ fullName: 'Ana Ñandú' })
    expect(json('avisos')).toMatchObject({
      preferencias: { quiet: null, summary: 'daily' },
      avisos: [{ texto: 'Alguien le escribió a Óptica de Ana (solicitud AAAA-1)', leido: null }],
    })
    expect(json('negocios').negocios).toMatchObject([
      { miFuncion: 'owner', name: 'Óptica de Ana', contacts: [{ value: '+523312345678' }] },
    ])
    expect(json('solicitudes')).toMatchObject({
      recibidas: [{ name: 'Rosa Cliente' }],
      enviadas: [{ message: 'Mi coche falla' }],
    })
    expect(JSON.stringify(json('verificacion'))).toContain('RFC-DE-ANA')
    expect(files[`archivos/comprobantes/${proof}.pdf`]?.equals(pdfFile())).toBe(true)
    const all = Object.values(files).map(String).join('\n')
    for (const foreign of [
      'luis',
      'Luis',
      'Ajeno.',
      'Pedro',
      'prestado',
      'nota del taller',
      'INE-DE-LUIS',
      'RFC-DE-LUIS',
      luis.id,
    ])
      expect(all).not.toContain(foreign)
    for (const secret of ['secreto-', 'passwordHash', 'tokenHash', 'private/', ana.token])
      expect(all).not.toContain(secret)
  })

  it('is made once a day, reports its state, and is announced by mail', async () => {
    const eva = await makePerson(test.services)
    expect(await (await as(eva)).call(readExport, {})).toEqual({ latest: null, nextAt: null })
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, async () => (await as(eva)).call(requestExport, {})),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(eva))?.state).toBe('waiting')
    const id = (await read(eva))?.id as string
    await expect((await as(eva)).call(openExport, { exportId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await Promise.all([
      makeExport(test.services, personalData, id),
      makeExport(test.services, personalData, id),
    ])
    await makeExport(test.services, personalData, id)
    const ready = await read(eva)
    expect(ready).toMatchObject({
      state: 'ready',
      bytes: expect.any(Number),
      expiresAt: expect.any(String),
    })
    expect(ready?.done).toBe(ready?.total)
    expect((await mailsTo(test.services, eva.email)).map(({ kind }) => kind)).toEqual([
      'accounts.export_ready',
    ])
    test.setNow(new Date(Date.now() + 23 * 3600 * 1000))
    await expect((await as(eva)).call(requestExport, {})).rejects.toMatchObject({
      code: 'too_many',
      message: 'Ya pediste una copia hace poco. Puedes pedir otra un día después.',
    })
    test.setNow(new Date(Date.now() + 25 * 3600 * 1000))
    expect((await (await as(eva)).call(requestExport, {})).latest).toMatchObject({
      state: 'waiting',
    })
  })

  it('opens for no other account, and expires after a week', async () => {
    const eva = await makePerson(test.services)
    const other = await makePerson(test.services)
    await copyOf(eva)
    const { id } = (await read(eva)) as { id: string }
    await expect((await as(other)).call(openExport, { exportId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(test.as().call(openExport, { exportId: id })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const path = `/storage/v1/object/exports/${eva.id}/${id}.zip`
    const asked = async (person: Person, method = 'GET') =>
      (
        await test.app.request(path, {
          method,
          headers: { authorization: `Bearer ${person.token}` },
          ...(method === 'POST' && { body: 'x' }),
        })
      ).status
    expect(
      [await asked(other), await asked(other, 'DELETE'), await asked(eva, 'POST')].every(
        (status) => status >= 400,
      ),
    ).toBe(true)
    test.setNow(new Date(Date.now() + 8 * 24 * 3600 * 1000))
    await expect((await as(eva)).call(openExport, { exportId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expireExports(test.services)
    expect((await read(eva))?.state).toBe('expired')
    expect(
      await test.services.db
        .select()
        .from(mediaObjects)
        .where(eq(mediaObjects.name, `${eva.id}/${id}.zip`)),
    ).toEqual([])
  })

  it('is made even when a file is missing, and says so', async () => {
    const eva = await makePerson(test.services)
    const lost = await makeEvidence(test.services, eva.id)
    await upload(eva, 'profile-photos', 'yo.jpg', await jpegFile())
    const files = await copyOf(eva)
    expect(files['LEEME.txt']?.toString()).toContain(
      `No encontramos: archivos/comprobantes/${lost}.pdf`,
    )
    expect(Object.keys(files).filter((name) => name.startsWith('archivos/'))).toHaveLength(1)
    const unfinished = join(test.services.config.dataDir, 'tmp', 'exports')
    expect(await readdir(unfinished)).toEqual([])
    await writeFile(join(unfinished, 'a-medias.zip'), 'PK')
    await expireExports(test.services)
    expect(await readdir(unfinished)).toEqual(['a-medias.zip'])
    test.setNow(new Date(Date.now() + 7 * 3600 * 1000))
    await expireExports(test.services)
    expect(await readdir(unfinished)).toEqual([])
  })

  it('restarts after a crash, and can be requested again after a failure', async () => {
    const eva = await makePerson(test.services)
    const { latest } = await (await as(eva)).call(requestExport, {})
    const id = latest?.id as string
    const dying = [...personalData, { collect: () => Promise.reject(new Error('murió')) }]
    await expect(makeExport(test.services, dying, id)).rejects.toThrow('murió')
    expect((await read(eva))?.state).toBe('working')
    test.setNow(new Date(Date.now() + 7 * 3600 * 1000))
    await expireExports(test.services)
    expect((await read(eva))?.state).toBe('failed')
    await makeExport(test.services, personalData, id)
    expect((await read(eva))?.state).toBe('failed')
    expect((await (await as(eva)).call(requestExport, {})).latest?.state).toBe('waiting')
  })

  it('is made by the background job', async () => {
    const eva = await makePerson(test.services)
    await test.startJobs()
    await (await as(eva)).call(requestExport, {})
    await vi.waitFor(async () => expect((await read(eva))?.state).toBe('ready'), 15_000)
    await test.services.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.userId, eva.id))
    await expect((await as(eva)).call(readExport, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await test.services.db.$count(dataExports, eq(dataExports.userId, eva.id))).toBe(1)
  })
})
