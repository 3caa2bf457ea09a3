import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as files from '#tests/support/upload-files.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'

const half = async (file: Promise<Buffer>, part = 0.6) =>
  (await file).subarray(0, Math.floor((await file).length * part))
const paddedTo = (bytes: number, file: Buffer) =>
  Buffer.concat([file, Buffer.alloc(bytes - file.length)])
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(document.domain)</script></html>'

type Make = () => Buffer | Promise<Buffer>
const {
  imageType,
  evidenceType,
  broken,
  tooLarge,
  tooLong,
  tooManyPixels,
  tooManyFrames,
  missing,
  brokenPdf,
  activePdf,
  ...messages
} = uploadMessages
const { protectedPdf, tooManyPages, heavyPdf } = messages

const badImages: [string, Make, status: number, message: string][] = [
  ['an SVG', () => Buffer.from(svg), 415, imageType],
  ['an SVG that begins as XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, imageType],
  ['a page', () => Buffer.from(html), 415, imageType],
  ['a page in a JPEG’s comment', () => files.jpegWithComment(html), 415, imageType],
  [
    'a page behind a JPEG',
    async () => Buffer.concat([await files.jpegFile(), Buffer.from(html)]),
    415,
    imageType,
  ],
  [
    'an SVG behind a PNG',
    async () => Buffer.concat([await files.pngFile(), Buffer.from(svg)]),
    415,
    imageType,
  ],
  ['only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, broken],
  [
    'a JPEG’s beginning on a PNG’s body',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await files.pngFile()]),
    400,
    broken,
  ],
  ['half a JPEG', () => half(files.jpegFile()), 400, broken],
  [
    'a JPEG without its last bytes',
    () => half(files.plain({ width: 3000, height: 2000 }).jpeg().toBuffer(), 0.99),
    400,
    broken,
  ],
  ['half a PNG', () => half(files.pngFile()), 400, broken],
  ['half a WebP', () => half(files.webpFile()), 400, broken],
  ['half a GIF', () => half(files.gifFile(20)), 400, broken],
  ['a GIF of 101 frames', () => files.gifFile(101), 400, tooManyFrames],
  ['a PNG of 900 megapixels in 110 kB', () => files.pngBomb(), 400, tooManyPixels],
  ['a PNG of 26 megapixels', () => files.pngBomb(5100), 400, tooManyPixels],
  [
    'a JPEG of 17,000 pixels in height',
    () => files.plain({ width: 1080, height: 17_000 }).jpeg().toBuffer(),
    400,
    tooLong,
  ],
  [
    'a JPEG of 60,000 pixels in width',
    () => files.plain({ width: 60_000, height: 10 }).jpeg().toBuffer(),
    400,
    tooLong,
  ],
  ['a JPEG of 600 passes', () => files.scanBomb(600), 400, broken],
  [
    'one byte more than it may weigh',
    async () => paddedTo(uploadLimits.bytes + 1, await files.jpegFile()),
    413,
    tooLarge,
  ],
  [
    '11 MB',
    async () => Buffer.concat([await files.jpegFile(), Buffer.alloc(11 * 1024 * 1024)]),
    413,
    tooLarge,
  ],
  ['nothing', () => Buffer.alloc(0), 400, missing],
  ['a TIFF', () => files.drawing().tiff().toBuffer(), 415, imageType],
  [
    'an AVIF',
    () => files.drawing({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer(),
    415,
    imageType,
  ],
  ['a PDF among photos', () => files.pdfFile(), 415, imageType],
]

const badEvidence: [string, Make, status: number, message: string][] = [
  ['a page', () => Buffer.from(html), 415, evidenceType],
  ['a program', () => Buffer.from('MZ\x90\x00'), 415, evidenceType],
  [
    'a PDF that begins later',
    () => Buffer.concat([Buffer.from(html), files.pdfFile()]),
    415,
    evidenceType,
  ],
  ['half a PDF', () => files.pdfFile().subarray(0, 200), 400, brokenPdf],
  ['a PDF’s first line', () => Buffer.from('%PDF-1.7\n%%EOF\n'), 400, brokenPdf],
  [
    'a PDF that runs a script',
    () => files.pdfFile('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    400,
    activePdf,
  ],
  [
    'a PDF that runs a script under another spelling',
    () => files.pdfFile('/OpenAction << /S /J#61vaScript >>'),
    400,
    activePdf,
  ],
  [
    'a PDF that starts a program',
    () => files.pdfFile('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    400,
    activePdf,
  ],
  ['a PDF with a password', files.protectedPdf, 400, protectedPdf],
  ['a PDF of 41 pages', () => files.pdfPages(41), 400, tooManyPages],
  ['a PDF that wants more memory than there is', files.pdfBomb, 400, heavyPdf],
  [
    '1 MB of streams that never end',
    () => Buffer.from(`%PDF-1.4\nxref\n${'stream\n'.repeat(150_000)}startxref\n9\n%%EOF`),
    400,
    brokenPdf,
  ],
  [
    'a JPEG of five million scans',
    async () => Buffer.concat([await files.jpegFile(), Buffer.alloc(9e6, '\xff\xda', 'latin1')]),
    400,
    broken,
  ],
  ['half a JPEG', () => half(files.jpegFile()), 400, broken],
  [
    'one byte more than it may weigh',
    () => paddedTo(uploadLimits.bytes + 1, files.pdfFile()),
    413,
    tooLarge,
  ],
  ['11 MB', () => Buffer.concat([files.pdfFile(), Buffer.alloc(11 * 1024 * 1024)]), 413, tooLarge],
]

let test: TestApp
let ana: Person
beforeAll(async () => {
  test = await openTestApp()
  ana = await makePerson(test.services)
})
afterAll(() => test.close())

const paths = (bucket: string, name: string) => `/storage/v1/object/${bucket}/${ana.id}/${name}`

/** Uploads as a form like a browser, with an untrusted name and type. */
async function upload(bucket: string, bytes: Buffer, name = `${v7()}.jpg`) {
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${ana.token}` }
  const answer = await test.app.request(paths(bucket, name), {
    method: 'POST',
    headers,
    body: form,
  })
  return { answer, name }
}

const stored = async () => {
  const { rows } = await test.services.pool.query(
    'select count(*)::int as objects, (select count(*)::int from stored_sets) as sets from media_objects',
  )
  return rows[0]
}

describe.each([
  ['profile-photos', badImages],
  ['evidence', badEvidence],
] as const)('to %s, refuses and keeps nothing of', (bucket, corpus) => {
  it.each(corpus)('%s', async (_, make, status, message) => {
    const bytes = await make()
    const before = await stored()
    const { answer } = await upload(
      bucket,
      bytes,
      `${v7()}.${bytes.includes('%PDF-') ? 'pdf' : 'jpg'}`,
    )
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ statusCode: String(status), message }),
    ])
    expect(await stored()).toEqual(before)
  })
})

describe('a file extension that contradicts the content', () => {
  it.each([
    ...['foto.exe', 'foto.html', 'foto.svg', 'foto.jpg.php', 'foto', 'foto.pdf'].map(
      (name) => ['profile-photos', name, imageType] as const,
    ),
    ...['acta.exe', 'acta.html', 'acta', 'acta.pdf.js', 'acta.jpg'].map(
      (name) => ['evidence', name, evidenceType] as const,
    ),
  ])('in %s, %s is refused', async (bucket, name, message) => {
    const before = await stored()
    const { answer } = await upload(
      bucket,
      bucket === 'evidence' ? files.pdfFile() : await files.jpegFile(),
      name,
    )
    expect([answer.status, await answer.json()]).toEqual([
      415,
      expect.objectContaining({ message }),
    ])
    expect(await stored()).toEqual(before)
  })
})

describe('a form refused before it is parsed', () => {
  const boundary = '----lonja'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`
  it.each([
    ['with 150,000 parts', part.repeat(150_000)],
    [
      'with a million lines before its file',
      `--${boundary}\r\n${'x: y\r\n'.repeat(1_000_000)}\r\n\r\n`,
    ],
    ['with a boundary of one letter', '--'.repeat(4_000_000)],
  ])('%s', async (_, body) => {
    const headers = {
      authorization: `Bearer ${ana.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    if (body.startsWith('----')) headers['content-type'] = 'multipart/form-data; boundary="-"'
    const answer = await test.app.request(paths('profile-photos', `${v7()}.jpg`), {
      method: 'POST',
      headers,
      body: `${body}--${boundary}--\r\n`,
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Lo que enviaste no se puede leer.' }),
    ])
  })
})

describe('takes', () => {
  const storedAs = async (bytes: Buffer, name?: string) => {
    const { answer, name: path } = await upload('profile-photos', bytes, name)
    expect(await answer.json()).toMatchObject({ Key: expect.any(String) })
    const served = await test.app.request(paths('public/profile-photos', path))
    const body = Buffer.from(await served.arrayBuffer())
    const { format, width, height, pages, space, exif, xmp, icc } = await sharp(body).metadata()
    return {
      type: served.headers.get('content-type'),
      format,
      width,
      height,
      pages,
      space,
      marks: exif ?? xmp ?? icc,
      body,
    }
  }

  it.each([
    [
      'a JPEG',
      files.jpegFile,
      { type: 'image/jpeg', format: 'jpeg', width: 640, height: 480, space: 'srgb' },
    ],
    ['a PNG', files.pngFile, { type: 'image/png', format: 'png', width: 640, height: 480 }],
    ['a WebP', files.webpFile, { type: 'image/webp', format: 'webp', width: 640, height: 480 }],
    ['a GIF', () => files.gifFile(), { type: 'image/webp', format: 'webp', width: 24, height: 16 }],
    [
      'a GIF of 100 frames, still moving',
      () => files.gifFile(100),
      { type: 'image/webp', width: 24, height: 16, pages: 100 },
    ],
    [
      'a CMYK JPEG, in the colours of screens',
      () => files.drawing().toColourspace('cmyk').jpeg().toBuffer(),
      { format: 'jpeg', space: 'srgb' },
    ],
    ['one pixel', () => files.pngFile({ width: 1, height: 1 }), { width: 1, height: 1 }],
    [
      '16,000 pixels in height',
      () => files.plain({ width: 1080, height: 16_000 }).jpeg().toBuffer(),
      { width: 1080, height: 16_000 },
    ],
    [
      'a strip of four pixels',
      () => files.plain({ width: 4, height: 6000 }).jpeg().toBuffer(),
      { width: 4, height: 6000 },
    ],
    [
      '24 megapixels',
      () => files.plain({ width: 6000, height: 4000 }).jpeg().toBuffer(),
      { width: 6000, height: 4000 },
    ],
  ] as const)('%s', async (_, make, expected) => {
    expect(await storedAs(await make())).toMatchObject(expected)
  })

  it('a PNG under a JPEG’s name, and calls it what it is', async () => {
    expect(await storedAs(await files.pngFile(), 'foto.jpg')).toMatchObject({
      type: 'image/png',
      format: 'png',
    })
  })

  it('a phone photo, rotated upright and without location and device data', async () => {
    const photo = await files.phonePhoto()
    expect(await sharp(photo).metadata()).toMatchObject({
      width: 400,
      height: 300,
      orientation: 6,
      exif: expect.any(Buffer),
    })
    const { width, height, marks, body } = await storedAs(photo)
    expect([width, height, marks]).toEqual([300, 400, undefined])
    // Long markers: three letters occur by chance in picture noise, once in some hundred runs.
    const marksOf = (bytes: Buffer) =>
      ['Exif\0\0', 'Telefono', 'Ana Escondida'].filter((mark) => bytes.includes(mark))
    expect(marksOf(photo)).toHaveLength(3)
    expect(marksOf(body)).toEqual([])
  })
})
