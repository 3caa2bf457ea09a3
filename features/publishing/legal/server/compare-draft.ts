import { eq } from 'drizzle-orm'
import { legalDrafts } from '#db/tables/publishing/legal.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { compareLines } from '#shared/text/compare-lines.ts'
import { compareLegalDraft as contract } from '../contract/manage.ts'
import { placeholderValuesOf } from './placeholder-values.ts'
import { renderText } from './render-text.ts'
import { currentOf, versionsOf } from './versions.ts'

const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^[|\s-]+$/.test(line))

/** Differences between the saved draft and a version, and the draft rendered as HTML. */
export const compareLegalDraft = handle(
  contract,
  async ({ services, input: { document, number } }) => {
    const { db, config } = services
    const [draft] = await db.select().from(legalDrafts).where(eq(legalDrafts.document, document))
    if (!draft) throw notFound('el borrador')
    const versions = await versionsOf(db, document)
    const other =
      number === undefined
        ? currentOf(versions, services.now())
        : versions.find((row) => row.number === number)
    if (!other) throw notFound('esa versión')
    const html = renderText(draft.text, { names: placeholderValuesOf(config), top: 3 })
    return {
      number: other.number,
      lines: compareLines(linesOf(other.text), linesOf(draft.text)),
      html,
    }
  },
)
