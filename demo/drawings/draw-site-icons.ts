import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Renders the site's logo in the sizes and formats that phones, browsers and messengers request, from
// web/public/icon.svg.

const folder = join(import.meta.dirname, '../../web/public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
const ground = '#12372a'

/** Without round corners: devices cut their own. */
const square = mark.replace(/ rx="\d+"/, '')

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 1_200 }).resize(size, size)
const png = (svg: string, size: number) =>
  drawn(svg, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** The logo at `inner` pixels, centred on a background of the given size. */
async function onGround(inner: number, width: number, height: number): Promise<Buffer> {
  const input = await drawn(square, inner).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file: a directory of pictures, each a PNG. */
function ico(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)

write(
  'favicon.ico',
  ico(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(mark, size) }))),
  ),
)
write('apple-touch-icon.png', await png(square, 180))
write('icon-192.png', await png(mark, 192))
write('icon-512.png', await png(mark, 512))
// Maskable icons keep only the middle four fifths.
write('icon-maskable.png', await onGround(400, 512, 512))
write('share.png', await onGround(420, 1_200, 630))
