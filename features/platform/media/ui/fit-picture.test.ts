import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitPicture } from './fit-picture.ts'

const megabyte = 1024 * 1024

let writes: string[]
/** Encoded sizes by type in bytes; null where the picture cannot be decoded. */
let written: Record<string, number> | null

const write = async (file: File, type: string) => {
  writes.push(type)
  if (!written) throw new Error('Failed to load the image.')
  return new File([new Uint8Array(written[type] ?? 0)], file.name, { type })
}

let pixels: [number, number]

beforeEach(() => {
  writes = []
  written = { 'image/jpeg': 3 * megabyte, 'image/webp': 2 * megabyte }
  pixels = [4000, 3000]
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  // A document that can decode no picture.
  vi.stubGlobal(
    'Image',
    class {
      onload = () => undefined
      onerror = () => undefined
      naturalWidth = 0
      naturalHeight = 0
      set src(_: string) {
        ;[this.naturalWidth, this.naturalHeight] = pixels
        queueMicrotask(pixels[0] === 0 ? this.onerror : this.onload)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const photo = (megabytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(megabytes * megabyte)], 'foto.jpg', { type })

test('leaves a photo within the limits unchanged', async () => {
  const file = photo(9)
  expect(await fitPicture(file, write)).toBe(file)
  expect(writes).toEqual([])
})

test('re-encodes a photo with too many bytes', async () => {
  const made = await fitPicture(photo(14), write)
  expect([made.size, made.type]).toEqual([3 * megabyte, 'image/jpeg'])
  expect(writes).toEqual(['image/jpeg'])
})

test('re-encodes a photo with too many pixels, however few its bytes', async () => {
  pixels = [8160, 6120]
  expect((await fitPicture(photo(6), write)).size).toBe(3 * megabyte)
})

test('preserves transparency unless only a JPEG is small enough', async () => {
  expect((await fitPicture(photo(14, 'image/png'), write)).type).toBe('image/webp')
  written = { 'image/jpeg': 4 * megabyte, 'image/webp': 12 * megabyte }
  expect((await fitPicture(photo(14, 'image/png'), write)).type).toBe('image/jpeg')
})

test('refuses what remains too large or cannot be decoded; within the byte limit the server decides', async () => {
  written = { 'image/jpeg': 11 * megabyte }
  const refusal = { name: 'Unfit', message: 'El archivo pesa más de 10 MB. Elige uno más ligero.' }
  await expect(fitPicture(photo(14), write)).rejects.toMatchObject(refusal)
  written = null
  await expect(fitPicture(photo(14), write)).rejects.toMatchObject(refusal)
  pixels = [0, 0]
  const broken = photo(6)
  expect(await fitPicture(broken, write)).toBe(broken)
})
