import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { AppError } from '#shared/app-error.ts'
import { uploadLimits, uploadMessages } from '../../vocabulary.ts'
import { checkPdf } from './check-pdf.ts'

/** One page as a picture: a JPEG. */
export type DrawnPage = { width: number; jpeg: Uint8Array }

/** Bytes that PDFium may hold. Measured: 18 MB for nothing, up to 128 MB for a scan of 24 megapixels in four colours. */
const maxMemory = 144 * 1024 * 1024

/** A process's own limit counts JavaScript's memory only; PDFium's grows through this. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

const broken = (why: string) =>
  new AppError('invalid', uploadMessages.brokenPdf, { cause: new Error(why) })

/** Pixels of a page: 200 to the inch, less for pages over the size of a letter, and never more than 4 million. */
function sizeOf(page: PDFiumPage): { width: number; height: number } {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth >= 1 && originalHeight >= 1)) throw broken('a page without a size')
  const { pageSide, pagePixels } = uploadLimits
  const scale = Math.min(
    200 / 72,
    pageSide / Math.max(originalWidth, originalHeight),
    Math.sqrt(pagePixels / (originalWidth * originalHeight)),
  )
  return {
    width: Math.max(1, Math.floor(originalWidth * scale)),
    height: Math.max(1, Math.floor(originalHeight * scale)),
  }
}

sharp.cache(false)
sharp.concurrency(1)

type Bitmap = {
  width: number
  height: number /** Four bytes a pixel, red first. */
  pixels: Uint8Array
}

/** Made into a JPEG where it is drawn: a page is 16 MB before that, and would be copied several times on its way. */
const writePage = ({ width, height, pixels }: Bitmap): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .timeout({ seconds: 15 })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer()

/**
 * Checks a PDF and draws its pages, forms included, one after the other. For a process of its own, which ends with the file. Throws
 * AppError for a file that is broken, protected, or has too many pages.
 */
export async function* drawPages(bytes: Uint8Array): AsyncGenerator<DrawnPage> {
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  limitMemory()
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((cause: Error) => {
    const isProtected = /password|security/i.test(cause.message)
    throw new AppError(
      'invalid',
      isProtected ? uploadMessages.protectedPdf : uploadMessages.brokenPdf,
      { cause },
    )
  })
  const count = document.getPageCount()
  if (count < 1) throw broken('no pages')
  if (count > uploadLimits.pages) throw new AppError('invalid', uploadMessages.tooManyPages)
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({
      ...sizeOf(page),
      scale: 1,
      render: 'bitmap',
      renderFormFields: true,
    })
    yield { width, jpeg: await writePage({ width, height, pixels: data }) }
    // Given back now: what waits for the collector would be some hundred megabytes by the last page.
    ;(data.buffer as ArrayBuffer).transfer(0)
  }
}
