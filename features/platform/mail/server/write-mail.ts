import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { askForEach, frame } from './frame.ts'
import { findEmailTemplate } from './load-email-templates.ts'

export type WrittenMail = { subject: string; html: string; text: string }

/** Letters that an inbox shows beside the subject. */
const previewLength = 120

/** As `toPlainText` of React Email, which reads its rules anew for every text: that takes longer than the text. */
const readText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
})

const toText = (html: string) => `${readText(html).trim()}\n`

type Choice = {
  /** Address at which mail of its kind is turned off, where it can be. */
  leave?: string | null
  /** The first of a day that nobody chose so: it asks whether they want each. */
  asks?: boolean
}

/** One mail as HTML and as plain text; every word is escaped. */
export async function writeMail(
  { config, features }: Pick<Services, 'config' | 'features'>,
  kind: string,
  data: unknown,
  { leave = null, asks = false }: Choice = {},
): Promise<WrittenMail> {
  const site = {
    product: config.productName,
    url: config.siteUrl,
    legalAddress: config.legal.address,
  }
  const written = (await findEmailTemplate({ features }, kind)).write(data, site)
  const subject = written.subject.replace(/\s+/g, ' ').trim()
  const [first] = written.parts
  const preview = first ? wholeSigns(toText(await render(first)).trim(), previewLength) : subject
  const parts = leave && asks ? [...written.parts, askForEach(leave)] : written.parts
  const html = await render(frame(site, { subject, parts }, preview, leave))
  return { subject, html, text: toText(html) }
}
