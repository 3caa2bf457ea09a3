import { ReactCrop } from 'react-image-crop'
import { afterEach, expect, test, vi } from 'vitest'
import { cropImage } from './crop-image.ts'

afterEach(() => void vi.restoreAllMocks())

const image = { naturalWidth: 1000, naturalHeight: 800 } as HTMLImageElement

function canvas(result: Blob | null) {
  const drawn = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never)
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(result))
  return { drawn, toBlob }
}

test('the chosen part becomes a JPEG of quality 0.9', async () => {
  const { drawn, toBlob } = canvas(new Blob(['x'], { type: 'image/jpeg' }))
  const file = await cropImage(image, { x: 10, y: 25, width: 40, height: 50 }, 1, 'avatar')
  expect([file.name, file.type]).toEqual(['avatar.jpg', 'image/jpeg'])
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.9)
  expect(drawn.drawImage.mock.calls[0]?.slice(1, 5)).toEqual([100, 200, 400, 400])
})

test('a picture that can’t be written is an error for the log alone', async () => {
  canvas(null)
  await expect(
    cropImage(image, { x: 0, y: 0, width: 90, height: 90 }, 16 / 9, 'cover'),
  ).rejects.toThrow()
})

test('the arrow keys move the crop by 1, 10 and 100', () =>
  expect([ReactCrop.nudgeStep, ReactCrop.nudgeStepMedium, ReactCrop.nudgeStepLarge]).toEqual([
    1, 10, 100,
  ]))
