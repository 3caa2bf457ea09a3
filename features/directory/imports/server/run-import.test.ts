import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businessContacts, businesses } from '#db/tables/directory/businesses.ts'
import { businessSources, importRejections } from '#db/tables/directory/imports.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runImport } from './run-import.ts'

const shortHeader =
  'id,nom_estab,raz_social,codigo_act,nombre_act,tipo_vial,nom_vial,numero_ext,letra_ext,numero_int,nomb_asent,cod_postal,cve_ent,entidad,cve_mun,municipio,localidad,telefono,correoelec,www,latitud,longitud,fecha_alta'
const longHeader =
  '"ID","Nombre de la Unidad Económica","Código de la clase de actividad SCIAN","Nombre de clase de la actividad","Tipo de vialidad","Nombre de la vialidad","Número exterior o kilómetro","Letra exterior","Número interior","Nombre de asentamiento humano","Código Postal","Clave entidad","Entidad federativa","Municipio","Localidad","Número de teléfono","Correo electrónico","Sitio en Internet","Latitud","Longitud","Fecha de incorporación al DENUE"'

const shortRow = (
  id: string,
  name: string,
  more: { street?: string; phone?: string; lat?: string; number?: string } = {},
) =>
  `${id},${name},PERSONA FÍSICA,464111,Farmacias sin minisúper,CALLE,${more.street ?? 'NIÑOS HÉROES'},${more.number ?? '12'},SN,0,CENTRO,28450,06,Colima,002,Comala,Comala,${more.phone ?? ''},${more.phone ? 'duena@correo.test' : ''},,${more.lat ?? '19.32'},-103.76,2019-11`

describe('importing a register', () => {
  let test: TestApp
  let folder: string
  beforeAll(async () => {
    test = await openTestApp()
    folder = test.services.config.dataDir
    await mkdir(folder, { recursive: true })
  })
  afterAll(() => test.close())

  let files = 0
  const importText = async (text: string | Buffer, options: { dryRun?: boolean } = {}) => {
    const path = join(folder, `${files++}.csv`)
    await writeFile(path, text)
    return runImport(test.services, { path, ...options })
  }
  const bySource = async (sourceId: string) => {
    const [row] = await test.services.db
      .select({ business: businesses, address: businessAddresses })
      .from(businessSources)
      .innerJoin(businesses, eq(businesses.id, businessSources.businessId))
      .innerJoin(businessAddresses, eq(businessAddresses.businessId, businesses.id))
      .where(eq(businessSources.sourceId, sourceId))
    if (!row) throw new Error(`no business ${sourceId}`)
    return row
  }

  it('publishes rows as unclaimed, with private contacts', async () => {
    const run = await importText(
      `${shortHeader}\n${shortRow('100', 'FARMACIA LA PEÑA', { phone: '3121234567' })}\n`,
    )
    expect(run).toMatchObject({
      state: 'finished',
      created: 1,
      rejected: 0,
      format: 'denue',
      encoding: 'utf-8',
    })
    const { business, address } = await bySource('100')
    expect(business).toMatchObject({
      name: 'Farmacia La Peña',
      slug: 'farmacia-la-pena-comala',
      claimed: false,
      level: 0,
      state: 'published',
    })
    expect(address).toMatchObject({
      state: 'Colima',
      city: 'Comala',
      neighborhood: 'Centro',
      street: 'Calle Niños Héroes',
      streetNumber: '12',
      interior: null,
    })
    const contacts = await test.services.db
      .select()
      .from(businessContacts)
      .where(eq(businessContacts.businessId, business.id))
    expect(contacts.map(({ kind, isPublic, source }) => ({ kind, isPublic, source }))).toEqual([
      { kind: 'phone', isPublic: false, source: 'import' },
      { kind: 'email', isPublic: false, source: 'import' },
    ])
  })

  it.each([
    [
      'UTF-8 with a mark and CRLF',
      (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`),
      '201',
    ],
    ['Latin-1', (text: string) => Buffer.from(text, 'latin1'), '202'],
  ])('reads %s', async (_, encode, id) => {
    await importText(encode(`${shortHeader}\n${shortRow(id, `FARMACIA NIÑA ${id}`)}\n`))
    expect((await bySource(id)).business.name).toBe(`Farmacia Niña ${id}`)
  })

  it('reads the long layout as saved by a spreadsheet', async () => {
    const row =
      '"300","HOTEL EL SOL ","721111","Hoteles con otros servicios integrados","AVENIDA","NINGUNO","0","SN","0","CALLE","7270","9","CIUDAD DE MÉXICO      ","Gustavo A. Madero","Gustavo A. Madero",,,,"19.48","-99.11","DICIEMBRE 2014"'
    await importText(`${longHeader}\n${row}\n`)
    const { business, address } = await bySource('300')
    expect(business.name).toBe('Hotel El Sol')
    expect(address).toMatchObject({
      state: 'Ciudad de México',
      postalCode: '07270',
      street: null,
      streetNumber: null,
      neighborhood: null,
    })
  })

  it('changes nothing the second time, and later only values that the owner has not edited', async () => {
    const first = `${shortHeader}\n${shortRow('400', 'FARMACIA UNO')}\n${shortRow('401', 'FARMACIA DOS', { number: '14' })}\n`
    await importText(first)
    expect(await importText(first)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    const { business } = await bySource('400')
    await test.services.db
      .update(businesses)
      .set({ name: 'Farmacia Primera' })
      .where(eq(businesses.id, business.id))
    const run = await importText(
      `${shortHeader}\n${shortRow('400', 'FARMACIA UNA', { street: 'HIDALGO' })}\n${shortRow('401', 'FARMACIA DOS BIS', { number: '14' })}\n`,
    )
    expect(run).toMatchObject({ created: 0, updated: 2 })
    expect(await bySource('400')).toMatchObject({
      business: { name: 'Farmacia Primera', slug: business.slug },
      address: { street: 'Calle Hidalgo' },
    })
    expect((await bySource('401')).business.name).toBe('Farmacia Dos Bis')
  })

  it('uses the common name of the town, and finds it in its municipality', async () => {
    const town = (id: string, name: string, locality: string) =>
      shortRow(id, name).replace('002,Comala,Comala', `002,Comala,${locality}`)
    await importText(
      `${shortHeader}\n${town('450', 'BOTICA NORTE', 'Suchitlán')}\n${town('451', 'BOTICA SUR', 'Villa de Comala')}\n`,
    )
    expect((await bySource('450')).address).toMatchObject({
      city: 'Suchitlán',
      municipality: 'Comala',
      officialTown: null,
    })
    expect((await bySource('451')).address).toMatchObject({
      city: 'Comala',
      municipality: null,
      officialTown: 'Villa de Comala',
    })
    for (const q of [
      'botica norte suchitlan',
      'botica norte comala',
      'botica norte suchitlán comala colima',
    ])
      expect((await test.as().call(findBusinesses, { q })).items.map(({ name }) => name)).toEqual([
        'Botica Norte',
      ])
    expect((await test.as().call(findBusinesses, { place: 'suchitlan-comala-colima' })).total).toBe(
      1,
    )
  })

  it('reports line and reason of each rejected row and continues', async () => {
    const run = await importText(
      `${shortHeader}\n${shortRow('500', 'BUENA')}\n${shortRow('x1', 'MALA')}\n500,SOLO,TRES\n${shortRow('501', 'LEJOS', { lat: '95.2' })}\n${shortRow('500', 'REPETIDA')}\n${shortRow('502', ' ')}\n`,
    )
    expect(run).toMatchObject({ created: 1, rejected: 5 })
    const rows = await test.services.db
      .select()
      .from(importRejections)
      .where(eq(importRejections.runId, run.id))
      .orderBy(importRejections.line)
    expect(rows.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: El identificador «x1» no es un número',
      '4: Tiene 3 columnas en vez de 23',
      '5: La latitud «95.2» no es válida',
      '6: El identificador 500 se repite en el archivo',
      '7: Falta el nombre',
    ])
  })

  it('saves nothing in a dry run', async () => {
    const run = await importText(`${shortHeader}\n${shortRow('600', 'FARMACIA ENSAYO')}\n`, {
      dryRun: true,
    })
    expect(run).toMatchObject({ created: 1, dryRun: true, state: 'finished' })
    await expect(bySource('600')).rejects.toThrow('no business 600')
  })

  it('resumes where an interrupted run stopped', async () => {
    const rows = Array.from({ length: 2100 }, (_, i) =>
      shortRow(String(700_000 + i), `FARMACIA NÚMERO ${i}`, { number: String(i) }),
    )
    const path = join(folder, 'interrupted.csv')
    await writeFile(path, `${shortHeader}\n${rows.join('\n')}\n`)
    const stopAt = 2000
    const interrupted = runImport(test.services, {
      path,
      onProgress: (run) => {
        if (run.doneRows === stopAt) throw new Error('killed')
      },
    })
    await expect(interrupted).rejects.toThrow('killed')
    // State after a process was killed between writing a batch and indexing it.
    const { pool } = test.services
    const ofRun = `business_id in (select business_id from business_sources where source_id between '700000' and '702099')`
    await pool.query(`delete from business_search where ${ofRun}`)
    await pool.query(`delete from business_cards where ${ofRun}`)
    const run = await runImport(test.services, { path })
    expect(run).toMatchObject({ state: 'finished', doneRows: 2100, created: 2100, unchanged: 0 })
    for (const table of ['business_search', 'business_cards'])
      expect((await pool.query(`select from ${table} where ${ofRun}`)).rowCount).toBe(2100)
  })

  it('records the same name at the same address as one possible duplicate, but not branches', async () => {
    const run = await importText(
      `${shortHeader}\n${shortRow('800', 'TORTILLERIA EL GRANO')}\n${shortRow('801', 'TORTILLERIA EL GRANO')}\n${shortRow('802', 'TORTILLERIA EL GRANO', { street: 'REFORMA', lat: '19.40' })}\n`,
    )
    expect(run.duplicates).toBe(1)
  })

  it.each([
    ['semicolons and decimal commas', (text: string) => Buffer.from(text), '901'],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t')), '902'],
    [
      'UTF-16',
      (text: string) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le'),
      '903',
    ],
    [
      'its separator in a line of its own',
      (text: string) => Buffer.from(`\ufeffsep=;\r\n${text}`),
      '904',
    ],
    [
      'headers in capitals with accents apart',
      (text: string) => Buffer.from(text.replace('pais;', 'PAI\u0301S;')),
      '905',
    ],
    [
      'headers as people call them',
      (text: string) => Buffer.from(text.replace('codigo_postal', 'Código postal')),
      '906',
    ],
  ])('reads the plain format with %s', async (_, encode, id) => {
    const text = `id;nombre;pais;estado;ciudad;codigo_postal;latitud;longitud\r\n${id};Café Peña;MX;Colima;Comala;28450;19,32;-103,76\r\n`
    expect(await importText(encode(text))).toMatchObject({
      format: 'lonja',
      created: 1,
      rejected: 0,
    })
    const { business, address } = await bySource(id)
    expect(business.name).toBe('Café Peña')
    expect(address).toMatchObject({ postalCode: '28450', lat: 19.32, lng: -103.76 })
  })

  it.each([
    ['911', 'MX;BC;Tijuana;22000', 'Baja California', '22000', 'America/Tijuana'],
    [
      '912',
      'MX;Ciudad de México;Coyoacán;1000',
      'Ciudad de México',
      '01000',
      'America/Mexico_City',
    ],
    [
      '913',
      'ES;Las Palmas;Las Palmas de Gran Canaria;35001',
      'Las Palmas',
      '35001',
      'Atlantic/Canary',
    ],
    ['914', 'ES;Barcelona;Barcelona;8001', 'Barcelona', '08001', 'Europe/Madrid'],
    ['915', 'CL;RM;Santiago;no sé', 'Región Metropolitana', null, 'America/Santiago'],
  ])(
    'knows the clocks and the postal code of row %s: %s',
    async (id, where, state, postalCode, timeZone) => {
      await importText(`id;nombre;pais;estado;ciudad;codigo_postal\n${id};Café ${id};${where}\n`)
      const { business, address } = await bySource(id)
      expect(business.timeZone).toBe(timeZone)
      expect(address).toMatchObject({ state, postalCode })
    },
  )

  it('refuses a file of another kind', async () => {
    await expect(importText('a,b,c\n1,2,3\n')).rejects.toMatchObject({ code: 'invalid' })
    await expect(importText('')).rejects.toMatchObject({ code: 'invalid' })
  })
})
