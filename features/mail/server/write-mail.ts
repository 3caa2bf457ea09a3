import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { Services } from '#shared/server/services.ts'
import { frame } from './frame.ts'
import { readLetter } from './read-letters.ts'

export type WrittenMail = { subject: string; html: string; text: string }

/** Letters that an inbox shows beside the subject. */
const previewLength = 120

/** As `toPlainText` of React Email, which reads its rules anew for every text: that takes longer than the text. */
const readText = compile({ wordwrap: false, selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }] })

const toText = (html: string) => `${readText(html).trim()}\n`

/** One mail as HTML and as plain text; every word is escaped. `leave`: address that turns off mail of its kind, where it can be. */
export async function writeMail(
  { config, features }: Pick<Services, 'config' | 'features'>,
  kind: string,
  data: unknown,
  leave: string | null = null,
): Promise<WrittenMail> {
  const site = { product: config.productName, url: config.siteUrl, legalAddress: config.legal.address }
  const written = (await readLetter({ features }, kind)).write(data, site)
  const subject = written.subject.replace(/\s+/g, ' ').trim()
  const [first] = written.parts
  const preview = first
    ? toText(await render(first))
        .trim()
        .slice(0, previewLength)
    : subject
  const html = await render(frame(site, { ...written, subject }, preview, leave))
  return { subject, html, text: toText(html) }
}
