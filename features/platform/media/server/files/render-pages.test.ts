import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '#tests/support/upload-files.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { renderPages } from './render-pages.ts'

const { brokenPdf, protectedPdf, tooManyPages, heavyPdf } = uploadMessages

/** Brightness of a page's lower left corner, where the samples contain their square: 0 is black. */
async function corner(page: Buffer | undefined): Promise<number> {
  const { height = 0 } = await sharp(page).metadata()
  const square = await sharp(page)
    .extract({ left: 60, top: height - 160, width: 100, height: 100 })
    .toBuffer()
  return (await sharp(square).stats()).channels[0]?.mean ?? -1
}

describe('the pages of a PDF', () => {
  it('are rendered in order, at 200 dpi', async () => {
    const { files: pages, variants } = await renderPages(files.pdfPages(3))
    expect(pages.map(({ name, contentType }) => [name, contentType])).toEqual(
      [1, 2, 3].map((page) => [`page-${page}.jpg`, 'image/jpeg']),
    )
    expect(variants).toEqual(Array(3).fill({ width: 833, format: 'jpg' }))
    expect(await sharp(pages[0]?.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 833,
      height: 555,
    })
    expect(await corner(pages[2]?.bytes)).toBeLessThan(5)
  })

  it('include form values', async () => {
    const { files: pages } = await renderPages(files.pdfWithForm())
    expect(await corner(pages[0]?.bytes)).toBeLessThan(5)
    expect(await corner((await renderPages(files.pdfFile())).files[0]?.bytes)).toBeGreaterThan(250)
  })

  it('execute nothing: a script that the name check cannot see is not rendered', async () => {
    expect((await renderPages(files.pdfWithHiddenScript())).files).toHaveLength(1)
  })

  it.each([
    ['ten metres wide', [28_000, 28_000]],
    ['a strip', [200, 14_000]],
    ['a line', [14_400, 1]],
  ])('are never more than 4 megapixels: %s', async (_, size) => {
    const { files: pages } = await renderPages(files.pdfPages(1, size))
    const { width = 0, height = 0 } = await sharp(pages[0]?.bytes).metadata()
    expect(width * height).toBeLessThanOrEqual(uploadLimits.pagePixels)
    expect(Math.max(width, height)).toBeLessThanOrEqual(uploadLimits.pageSide)
  })
})

describe('a PDF is refused', () => {
  it.each([
    ['with more than 40 pages', () => files.pdfPages(41), tooManyPages],
    ['with a password', files.protectedPdf, protectedPdf],
    ['without a page', () => files.pdfPages(0), brokenPdf],
    ['whose objects are none', () => files.pdfOf(['(no catalogue)']), brokenPdf],
    ['that wants a million million squares at once', files.pdfBomb, heavyPdf],
    ['with gigabytes of one colour', files.pdfOfGigabytes, heavyPdf],
  ])('%s, without blocking this thread', async (_, make, message) => {
    const pdf = make()
    let turns = 0
    const counting = setInterval(() => turns++, 20)
    await expect(renderPages(pdf)).rejects.toMatchObject({ code: 'invalid', message })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(1)
  })
})
