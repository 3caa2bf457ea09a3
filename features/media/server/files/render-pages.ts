import sharp from 'sharp'
import { AppError } from '#shared/app-error.ts'
import { apart, CutShort } from '#shared/server/run-apart.ts'
import { uploadMessages } from '../../vocabulary.ts'
import { pageName } from './file-types.ts'
import type { DrawnPage } from './read-pdf.ts'
import type { RenderedFile, RenderedImage } from './render-image.ts'
import { waitToDecode } from './wait-to-decode.ts'

/** Milliseconds for one page, and for all of them. Measured: 36 pages of text take 6 s beside other work, a scan of 24 megapixels 1.2 s. */
const [pagePatience, patience] = [5_000, 20_000]

const reading = apart<typeof import('./read-pdf.ts')>('features/media/server/files/read-pdf.ts', {
  milliseconds: pagePatience,
  megabytes: 64,
})

/** What PDFium meant to show and nothing else: a picture, made here. */
async function writePage({ width, height, pixels }: DrawnPage, page: number): Promise<RenderedFile> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const bytes = await image.timeout({ seconds: 15 }).jpeg({ quality: 80, chromaSubsampling: '4:4:4' }).toBuffer()
  return { name: pageName(page), bytes, contentType: 'image/jpeg' }
}

export type RenderedPages = Pick<RenderedImage, 'variants' | 'files'>

async function drawAll(bytes: Buffer): Promise<RenderedPages> {
  const pages: RenderedPages = { variants: [], files: [] }
  const began = performance.now()
  for await (const page of reading.each('drawPages', bytes)) {
    pages.files.push(await writePage(page, pages.files.length + 1))
    pages.variants.push({ width: page.width, format: 'jpg' })
    // Given back now: what waits for the collector would be some hundred megabytes by the last page.
    ;(page.pixels.buffer as ArrayBuffer).transfer(0)
    if (performance.now() - began > patience) throw new CutShort(`no end within ${patience} ms`)
  }
  return pages
}

/** Checks a PDF and makes a picture of each page. Throws AppError for one that is broken, protected, too long or too heavy. */
export const renderPages = (bytes: Buffer): Promise<RenderedPages> =>
  waitToDecode(() =>
    drawAll(bytes).catch((cause: unknown) => {
      throw cause instanceof Error && cause.name === 'AppError' ? cause : new AppError('invalid', uploadMessages.heavyPdf, { cause })
    }),
  )
