import { expect, it } from 'vitest'
import * as files from '#tests/support/upload-files.ts'
import { renderPages } from './render-pages.ts'

it.each([
  ['a million million squares', files.pdfBomb],
  ['gigabytes of one colour', files.pdfOfGigabytes],
])('a PDF that uses too much %s is stopped within its memory and time limits', async (_, make) => {
  const pdf = make()
  const before = process.memoryUsage().rss
  const began = performance.now()
  let max = 0
  const watching = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss - before)
  }, 5)
  await expect(renderPages(pdf)).rejects.toMatchObject({ code: 'invalid' })
  clearInterval(watching)
  expect(max).toBeLessThan(400e6)
  expect(performance.now() - began).toBeLessThan(8000)
})
