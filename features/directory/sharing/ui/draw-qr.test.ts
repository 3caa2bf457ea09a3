import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('is a square with a quiet zone, drawn as one picture without scripts', async () => {
  const picture = drawQr('https://lonja.example/negocios/taller-nandu')
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(330, 330, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([330, 330])
  const at = (x: number, y: number) => data[y * info.width + x]
  expect([at(0, 0), at(329, 329), at(3, 165)]).toEqual([255, 255, 255])
  // The finder pattern begins where the quiet zone ends.
  const size = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1])
  const module = 330 / size
  expect(at(Math.round(4.5 * module), Math.round(4.5 * module))).toBe(0)
  expect(picture).not.toMatch(/script|onload/)
})
