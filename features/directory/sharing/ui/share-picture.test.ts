import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'

const picture = { url: '/files/ab/cd/800.webp', width: 2400, height: 1350, alt: 'La fachada' }

test('the picture of a link preview is the JPEG version of a picture, with its own size', () => {
  expect(sharePicture(picture)).toEqual({
    url: '/files/ab/cd/share.jpg',
    width: 1200,
    height: 675,
    alt: 'La fachada',
  })
  expect(sharePicture({ ...picture, width: 400, height: 500 })).toMatchObject({
    width: 400,
    height: 500,
  })
  expect(sharePicture(null)).toBeNull()
})
