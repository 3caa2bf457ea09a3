import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number }

/** A compressible picture: coarse noise over a colour. */
export const drawing = ({ width = 640, height = 480 }: Size = {}): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })

/** A picture of one colour, fast to create in any size. */
export const plain = ({ width = 640, height = 480 }: Size = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

export const jpegFile = (size?: Size) => drawing(size).jpeg().toBuffer()
export const pngFile = (size?: Size) => drawing(size).png().toBuffer()
export const webpFile = (size?: Size) => drawing(size).webp().toBuffer()

/** An animation of `frames` small frames, each of another colour. */
export async function gifFile(frames = 1): Promise<Buffer> {
  const [width, height] = [24, 16]
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame++)
    pixels.fill(
      Buffer.from([frame * 2, 255 - frame * 2, (frame * 37) % 256]),
      frame * width * height * 3,
      (frame + 1) * width * height * 3,
    )
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  return sharp(pixels, { raw }).gif({ delay: 50 }).toBuffer()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A valid one-bit PNG of `side` × `side` pixels: a few kilobytes that decode to gigabytes. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF of these objects, numbered from 1, the first of which is its catalogue; `extra` is added to its trailer. */
export function pdfOf(objects: string[], extra = ''): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = text.length
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${extra} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const pdfStream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A small valid PDF of one page; `extra` is written into its catalogue. */
export const pdfFile = (extra = '') =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ])

/** A PDF of so many pages, each with a black square and of this size in points. */
export const pdfPages = (count: number, [width, height]: readonly number[] = [300, 200]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, page) => `${page + 4} 0 R`).join(' ')}] /Count ${count} >>`,
    pdfStream('', '10 10 100 100 re f'),
    ...Array.from(
      { length: count },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R >>`,
    ),
  ])

/** A password-protected PDF. */
export const protectedPdf = () =>
  pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    '/Encrypt 4 0 R /ID [<00112233> <00112233>]',
  )

/** A script hidden from a check of names: inside what a comment makes look like a stream. */
export const pdfWithHiddenScript = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
    '%stream\n<< /S /JavaScript /JS (app.alert(1)) >>\n%endstream',
  ])

/** A page whose form field contains a black square: form content is not part of the page itself. */
export const pdfWithForm = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /Rect [10 10 110 110] /P 3 0 R /AP << /N 5 0 R >> >>',
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', '0 0 100 100 re f'),
  ])

/** Forms that draw each other a hundred times on each of six levels: 10^12 squares in 3 kB. */
export function pdfBomb(): Buffer {
  const levels = 6
  const drawing = (inner: number | null) =>
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 300 200] ${inner ? `/Resources << /XObject << /X ${inner} 0 R >> >>` : ''}`,
      inner ? '/X Do '.repeat(100) : '0 0 9 9 re f',
    )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    pdfStream('', '/X Do'),
    ...Array.from({ length: levels }, (_, level) => drawing(level + 1 < levels ? level + 6 : null)),
  ])
}

/** Compressed zeros: a megabyte becomes a kilobyte. */
function packedZeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0]),
  ])
}

/** A page with ten overlapping pictures of 20,000 × 20,000 pixels: 12 GB in 30 kB, half a minute of work. */
export function pdfOfGigabytes(): Buffer {
  const pixels = deflateSync(packedZeros(1145), { level: 9 }).toString('latin1')
  const pictures = Array.from({ length: 10 }, (_, at) => `X${at}`)
  const kind =
    '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << ${pictures.map((name, at) => `/${name} ${at + 5} 0 R`).join(' ')} >> >> >>`,
    pdfStream('', `300 0 0 200 0 0 cm ${pictures.map((name) => `/${name} Do`).join(' ')}`),
    ...pictures.map(() => pdfStream(`${kind} /Filter [/FlateDecode /FlateDecode]`, pixels)),
  ])
}

/** A photo as phones store it: rotated, with its location. */
export const phonePhoto = () =>
  drawing({ width: 400, height: 300 })
    .withExif({
      IFD0: { Make: 'Telefono', Copyright: 'Ana Escondida' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A JPEG with `text` in a comment before its picture. */
export async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await jpegFile()
  const comment = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** A progressive JPEG whose last scan is repeated `times` times: each makes the decoder process the whole picture. */
export async function scanBomb(times: number): Promise<Buffer> {
  const jpeg = await plain({ width: 5000, height: 4000 }).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, jpeg.length - 2)
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array<Buffer>(times).fill(scan),
    jpeg.subarray(-2),
  ])
}
