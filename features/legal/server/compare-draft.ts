import { diffArrays } from 'diff'
import { eq } from 'drizzle-orm'
import { legalDrafts } from '#db/tables/content/legal.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { compareLegalDraft as contract, type LegalChange } from '../contract/manage.ts'
import { renderText } from './render-text.ts'
import { namesOf } from './text-names.ts'
import { currentOf, versionsOf } from './versions.ts'

/** Milliseconds that comparing may take; texts that have nothing in common are shown one after the other. */
const patience = 500

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '' && !/^[|\s-]+$/.test(line))

/** Lines of a text beside those of another: what stayed, what came, what went. */
function compareLines(before: string, now: string): LegalChange[] {
  const [was, is] = [linesOf(before), linesOf(now)]
  const parts = diffArrays(was, is, { timeout: patience }) ?? [
    { value: was, removed: true, added: false },
    { value: is, removed: false, added: true },
  ]
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  )
}

/** What the saved draft changes in a version, and how it reads. */
export const compareLegalDraft = handle(contract, async ({ services, input: { document, number } }) => {
  const { db, config } = services
  const [draft] = await db.select().from(legalDrafts).where(eq(legalDrafts.document, document))
  if (!draft) throw notFound('el borrador')
  const versions = await versionsOf(db, document)
  const other = number === undefined ? currentOf(versions, services.now()) : versions.find((row) => row.number === number)
  if (!other) throw notFound('esa versión')
  const html = renderText(draft.text, { names: namesOf(config), top: 3 })
  return { number: other.number, lines: compareLines(other.text, draft.text), html }
})
