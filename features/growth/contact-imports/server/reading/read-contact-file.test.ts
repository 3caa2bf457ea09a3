import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '#shared/server/csv/text-file.ts'
import { hostileNames } from '#tests/support/hostile-inputs.ts'
import { maxRowBytes } from '../../vocabulary.ts'
import type { ReadingOptions } from './normalize-contact.ts'
import { openContactFile, type ReadRow, readContactRows } from './read-contact-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const usual: ReadingOptions = { countryCode: 'MX', dateOrder: 'dmy', tag: '', fields: [] }
let count = 0

/** All rows of a file, with its columns as they are guessed. */
async function readAll(content: string | Uint8Array, options: Partial<ReadingOptions> = {}) {
  const path = join(folder, `${++count}`)
  await writeFile(path, content)
  const { encoding } = await inspectFile(path)
  const all = { ...usual, ...options }
  const { format, columns, monthFirst } = await openContactFile(path, encoding, all.fields)
  const rows: ReadRow[] = []
  const reading = { ...all, dateOrder: monthFirst ? ('mdy' as const) : all.dateOrder }
  const targets = columns.map(({ target }) => target)
  let pictures = 0
  for await (const batch of readContactRows(path, encoding, format, targets, reading, {
    done: 0,
    size: 2,
  })) {
    rows.push(...batch.rows)
    pictures += batch.pictures
  }
  return { format, columns, rows, pictures }
}

const first = async (content: string | Uint8Array, options: Partial<ReadingOptions> = {}) =>
  (await readAll(content, options)).rows[0]

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

describe('vCard', () => {
  it('2.1: quoted-printable in its character set, soft line breaks, kinds without a name, pictures', async () => {
    const content = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:P=C3=A9rez;Jos=C3=A9;;;',
      'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jos=E9 P=E9rez =',
      'Le=F3n',
      'TEL;CELL;PREF:33 1234 5678',
      'TEL;WORK:(33) 3615-0000',
      'EMAIL;INTERNET:Jose@Correo.Test',
      'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;Calle 1;Zapopan;Jalisco;45000;M=C3=A9xico',
      'NOTE;ENCODING=QUOTED-PRINTABLE:uno, dos=0D=0Atres',
      'PHOTO;ENCODING=BASE64;JPEG:',
      ' /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJ',
      ' AAAA==',
      '',
    )
    const { rows, pictures } = await readAll(content)
    expect(pictures).toBe(1)
    expect(rows[0]).toMatchObject({
      line: 1,
      remarks: [],
      raw: null,
      given: {
        name: 'José Pérez León',
        countryCode: 'MX',
        region: 'Jalisco',
        city: 'Zapopan',
        note: 'uno, dos\ntres',
        addresses: [
          { kind: 'email', value: 'jose@correo.test', label: null },
          { kind: 'phone', value: '+523312345678', label: 'Celular' },
          { kind: 'phone', value: '+523336150000', label: 'Trabajo' },
        ],
      },
    })
  })

  it('3.0: folded lines, escapes, labels of Apple, categories, organization, birthday', async () => {
    const row = await first(
      card(
        'VERSION:3.0',
        'N:Ruiz\\, M.;Ana;María;;',
        'FN:Ana Mar',
        ' ía Ruiz',
        'ORG:Óptica\\; Luz;Ventas',
        'item1.TEL;TYPE=VOICE:+34 612 34 56 78',
        'item1.X-ABLabel:Tienda',
        'item2.TEL;TYPE=pref:55 5555 1234',
        'item2.X-ABLabel:_$!<Mobile>!$_',
        'CATEGORIES:Feria,Mayoreo\\, grande',
        'BDAY;VALUE=date:1990-02-28',
        'URL:https://www.instagram.com/ana',
        'item3.URL:ejemplo.test/a\\,b',
      ),
    )
    expect(row?.given).toMatchObject({
      kind: 'person',
      name: 'Ana María Ruiz',
      organization: 'Óptica; Luz',
      birthday: '1990-02-28',
      tags: ['Feria', 'Mayoreo, grande'],
      addresses: [
        { kind: 'phone', value: '+525555551234', label: 'Celular' },
        { kind: 'phone', value: '+34612345678', label: 'Tienda' },
        { kind: 'social', value: 'https://www.instagram.com/ana' },
        { kind: 'web' },
      ],
    })
  })

  it('4.0: URIs, preferences, organizations; birthdays without a year are passed over', async () => {
    const { rows } = await readAll(
      card(
        'VERSION:4.0',
        'KIND:org',
        'FN:Casa Luz',
        'TEL;VALUE=uri;TYPE="voice,work":tel:+52-33-1234-5678;ext=102',
        'EMAIL;PREF=2:dos@luz.test',
        'EMAIL;PREF=1:uno@luz.test',
        'BDAY:--0203',
      ) + card('VERSION:4.0', 'KIND:group', 'FN:Amigos', 'MEMBER:urn:uuid:1'),
    )
    expect(rows[0]?.given).toMatchObject({
      kind: 'organization',
      name: 'Casa Luz',
      birthday: null,
      addresses: [
        { value: 'uno@luz.test' },
        { value: 'dos@luz.test' },
        { value: '+523312345678', label: 'Trabajo' },
      ],
    })
    expect(rows[1]).toMatchObject({
      given: null,
      remarks: ['Es un grupo de contactos, no un contacto.'],
    })
  })

  it('keeps what is right of a card, and says what is not', async () => {
    const { rows } = await readAll(
      card('VERSION:3.0', 'FN:Ana', 'TEL:12', 'EMAIL:nadie', 'TEL;:3') +
        card('VERSION:3.0', 'TEL:1'),
    )
    expect(rows[0]?.given?.name).toBe('Ana')
    expect(rows[0]?.remarks).toEqual([
      'No se entiende: «TEL;:3».',
      '«nadie» no es un correo: no se agrega.',
      '«12» no es un teléfono: no se agrega.',
    ])
    expect(rows[0]?.raw).toContain('EMAIL:nadie')
    expect(rows[1]).toMatchObject({ line: 8, given: null })
    expect(rows[1]?.remarks[0]).toBe('No tiene nombre, ni un correo o teléfono que se entienda.')
  })

  it('passes over pictures of megabytes in one line, and refuses cards that are too large', async () => {
    const picture = 'A'.repeat(3 << 20)
    const { rows, pictures } = await readAll(
      card(
        'VERSION:3.0',
        'FN:Con foto',
        `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`,
        'TEL:5555551234',
      ) + card('VERSION:3.0', 'FN:Larga', ...Array(9).fill(`NOTE:${'x'.repeat(maxRowBytes / 8)}`)),
    )
    expect(pictures).toBe(1)
    expect(rows.map(({ given, remarks }) => [given?.name, remarks[0]])).toEqual([
      ['Con foto', undefined],
      [undefined, 'La tarjeta es demasiado grande.'],
    ])
    expect(rows[0]?.given?.addresses).toHaveLength(1)
  })
})

describe('CSV', () => {
  it('of Google Contacts', async () => {
    const { columns, rows } = await readAll(
      [
        'First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - City,Address 1 - Region,Address 1 - Country,Website 1 - Value',
        'Ana,,Ruiz,Óptica,1990-02-28,"Una\nnota",* myContacts ::: Feria,* ,ana@x.test ::: otra@x.test,Mobile,+52 33 1234 5678,Zapopan,Jalisco,MX,https://x.test',
      ].join('\n'),
    )
    expect(columns.map(({ target }) => target)).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'organization',
      'birthday',
      'note',
      'tags',
      null,
      'email',
      null,
      'phone',
      'city',
      'region',
      'country',
      'web',
    ])
    expect(columns[8]).toMatchObject({ sample: ['ana@x.test ::: otra@x.test'] })
    expect(rows[0]).toMatchObject({
      line: 2,
      given: {
        name: 'Ana Ruiz',
        organization: 'Óptica',
        note: 'Una\nnota',
        tags: ['Feria'],
        birthday: '1990-02-28',
        countryCode: 'MX',
        addresses: [
          { kind: 'email', value: 'ana@x.test' },
          { kind: 'email', value: 'otra@x.test' },
          { kind: 'phone', value: '+523312345678', label: 'Celular' },
          { kind: 'web', value: 'https://x.test' },
        ],
      },
    })
  })

  it('of Outlook in Spanish, in Windows-1252 with semicolons', async () => {
    const text =
      'Nombre;Apellidos;Organización;Dirección de correo electrónico;Teléfono móvil;Teléfono del trabajo;Cumpleaños;Categorías\r\nMaría;Peña;Frutería;maria@x.test;33 1234 5678;;28/02/1990;Feria;\r\n'
    const row = await first(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
    expect(row?.given).toMatchObject({
      name: 'María Peña',
      organization: 'Frutería',
      birthday: '1990-02-28',
      tags: ['Feria'],
      addresses: [{ value: 'maria@x.test' }, { value: '+523312345678', label: 'Celular' }],
    })
  })

  it('of Outlook in English, with the month first', async () => {
    const row = await first(
      'First Name,Last Name,Company,E-mail Address,Mobile Phone,Home City,Home Country/Region,Birthday,Categories\nJo,Diaz,,jo@x.test,(33) 1234 5678,Bogotá,Colombia,2/28/1990,Red;Blue\n',
    )
    expect(row?.given).toMatchObject({
      name: 'Jo Diaz',
      birthday: '1990-02-28',
      city: 'Bogotá',
      countryCode: 'CO',
      tags: ['Red', 'Blue'],
      addresses: [{ value: 'jo@x.test' }, { value: '+523312345678', label: 'Celular' }],
    })
  })

  it('finds the own fields of a book by name, and checks their kind', async () => {
    const fields = [
      {
        id: '019a9b00-0000-7000-8000-0000000000f1',
        name: 'Talla',
        kind: 'choice' as const,
        choices: ['S', 'Única'],
      },
      {
        id: '019a9b00-0000-7000-8000-0000000000f2',
        name: 'Desde',
        kind: 'date' as const,
        choices: [],
      },
    ]
    const row = await first('nombre,talla,DESDE\nAna,unica,ayer\n', { fields })
    expect(row?.given?.custom).toEqual([{ fieldId: fields[0]?.id, value: 'Única' }])
    expect(row?.remarks).toEqual(['Desde, «ayer»: Escribe una fecha.'])
  })

  it('finds rows that repeat one before them: by mailbox, by number, or as a whole', async () => {
    const { rows } = await readAll(
      'Nombre,Correo,Teléfono\nAna,ana@gmail.com,\nLuz,,5555551234\nAna R.,a.n.a+feria@gmail.com,5555551234\nEva,,\nEva,,\nPedro,,55 5555 1234\n',
    )
    expect(rows.map(({ repeats }) => repeats)).toEqual([null, null, 2, null, 5, 3])
    expect(rows.map(({ joins }) => joins[0])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'Se une a Luz, que tiene el mismo correo o teléfono.',
    ])
  })

  it('refuses rows with more columns than the first, an open quote, and what is no file of contacts', async () => {
    const { rows } = await readAll('Nombre,Correo\nAna,a@x.test,otra\n')
    expect(rows[0]?.remarks).toEqual(['Tiene 3 columnas en vez de 2.'])
    await expect(readAll(`Nombre,Correo\n"${'x'.repeat(2 * maxRowBytes)}`)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('es demasiado larga'),
    })
    for (const content of ['hola', '', '123\n456\n', 'Nombre,Correo\n'])
      await expect(readAll(content), content).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('hostile files', () => {
  const hostile = [...hostileNames, 'a'.repeat(5000), '\ud83d\ude00'.repeat(200)]

  it.each(hostile.map((name) => [name.slice(0, 40), name]))(
    '%s is a name like others, in CSV and vCard',
    async (_, name) => {
      const quoted = `"${name.replaceAll('"', '""')}"`
      const csv = await first(`Nombre,Correo\n${quoted},ana@x.test\n`)
      const vcard = await first(
        card('VERSION:3.0', `FN:${name.replace(/[\\,;]/g, '\\$&')}`, 'EMAIL:ana@x.test'),
      )
      for (const row of [csv, vcard]) {
        expect(row?.given?.addresses).toEqual([{ kind: 'email', value: 'ana@x.test', label: null }])
        expect([...(row?.given?.name ?? '')].length).toBeLessThanOrEqual(120)
      }
      if (name.length < 100 && !name.includes('\u202e')) expect(csv?.given?.name).toBe(name)
    },
  )

  it('takes no address that a browser would run, no zeros and no halves of characters', async () => {
    const row = await first(
      `Nombre,Correo,Web,Notas\n"An\0a \ud800",x@x.test,"javascript:alert(1) data:text/html,<b> https://u:p@x.test",\ud800\n`,
    )
    expect(row?.given?.addresses).toEqual([{ kind: 'email', value: 'x@x.test', label: null }])
    expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\ud800/)
    const qp = await first(
      card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE:=00;A=00na;;;', 'EMAIL:x@x.test'),
    )
    expect(JSON.stringify(qp)).not.toContain('\\u0000')
  })

  it('ends with cards within cards, without an end, with endless parameters', async () => {
    const { rows } = await readAll(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'FN:Una',
        'AGENT:',
        'BEGIN:VCARD',
        'FN:Dentro',
        'END:VCARD',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:3.0',
        `TEL${';TYPE=a'.repeat(10_000)}:5555551234`,
        `X-${'a'.repeat(60_000)}`,
        'FN:Última',
      ].join('\n'),
    )
    expect(rows.map(({ given }) => given?.name)).toEqual(['Una', 'Dentro', 'Última'])
  })
})
