import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number }

/** A picture with something to compress: coarse noise over a colour. */
export const drawing = ({ width = 640, height = 480 }: Size = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })

/** A picture of one colour: quick to make in any size. */
export const plain = ({ width = 640, height = 480 }: Size = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

export const jpegFile = (size?: Size) => drawing(size).jpeg().toBuffer()
export const pngFile = (size?: Size) => drawing(size).png().toBuffer()
export const webpFile = (size?: Size) => drawing(size).webp().toBuffer()

/** An animation of `frames` small frames, each of its own colour. */
export async function gifFile(frames = 1): Promise<Buffer> {
  const [width, height] = [24, 16]
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame++)
    pixels.fill(Buffer.from([frame * 2, 255 - frame * 2, (frame * 37) % 256]), frame * width * height * 3, (frame + 1) * width * height * 3)
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

/** A valid one-bit PNG of `side` × `side` pixels that is a few kilobytes long and fills gigabytes when it is decoded. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** A small valid PDF of one page; `extra` is written into its catalogue. */
export function pdfFile(extra = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = text.length
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A photograph as a phone writes it: lying on its side, with the place where it was taken. */
export const phonePhoto = () =>
  drawing({ width: 400, height: 300 })
    .withExif({ IFD0: { Make: 'Telefono', Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } })
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

/** A progressive JPEG whose last pass is repeated `times` over: each costs its decoder a walk over the whole picture. */
export async function scanBomb(times: number): Promise<Buffer> {
  const jpeg = await plain({ width: 5000, height: 4000 }).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, jpeg.length - 2)
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)])
}
