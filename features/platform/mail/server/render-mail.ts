import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { everyMailNote, frame } from './frame.ts'
import { findEmailTemplate } from './load-email-templates.ts'

export type RenderedMail = { subject: string; html: string; text: string }

/** Length of the preview that an inbox shows beside the subject, in characters. */
const previewLength = 120

/**
 * Like React Email's `toPlainText`, which compiles its rules for every text; that takes longer than
 * the conversion.
 */
const readText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
})

const toText = (html: string) => `${readText(html).trim()}\n`

type Choice = {
  /** Unsubscribe URL, if the topic allows it. */
  leave?: string | null
  /**
   * The first mail of a day to a person without a stored preference: adds the link to get every
   * mail.
   */
  offersEach?: boolean
}

/** Renders a mail as HTML and as plain text; all data is escaped. */
export async function renderMail(
  { config, features }: Pick<Services, 'config' | 'features'>,
  kind: string,
  data: unknown,
  { leave = null, offersEach = false }: Choice = {},
): Promise<RenderedMail> {
  const site = {
    product: config.productName,
    url: config.siteUrl,
    legalAddress: config.legal.address,
  }
  const written = (await findEmailTemplate({ features }, kind)).write(data, site)
  const subject = written.subject.replace(/\s+/g, ' ').trim()
  const [first] = written.parts
  const preview = first ? wholeSigns(toText(await render(first)).trim(), previewLength) : subject
  const parts = leave && offersEach ? [...written.parts, everyMailNote(leave)] : written.parts
  const html = await render(frame(site, { subject, parts }, preview, leave))
  return { subject, html, text: toText(html) }
}
