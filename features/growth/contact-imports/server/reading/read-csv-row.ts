import { contactLengths } from '#features/growth/contacts/vocabulary.ts'
import { unguardCell } from '#shared/csv/csv-line.ts'
import { parted } from '#shared/csv/several-texts.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { ColumnTarget } from '../../vocabulary.ts'
import { addressLabel } from './address-label.ts'
import { type DraftContact, emptyDraft } from './draft-contact.ts'

/** Several values in one cell: Google parts them by :::, our own files by |. */
const several = (cell: string): string[] => cell.split(' ::: ').flatMap(parted)

const partBy = (cell: string, signs: RegExp): string[] =>
  several(cell).flatMap((text) =>
    text
      .split(signs)
      .map((one) => one.trim())
      .filter(Boolean),
  )

/** How the columns of a file are read: what each holds, and where its label stands, if anywhere. */
export type CsvLayout = {
  targets: readonly (string | null)[]
  labelAt: readonly (number | null)[]
  /** What the heading itself says of an address: «Mobile Phone». */
  labels: readonly (string | null)[]
}

/** Finds the labels that belong to columns of values, as Google has them: `Phone 1 - Label`, `Phone 1 - Value`. */
export function layOut(
  headings: readonly string[],
  targets: readonly (string | null)[],
): CsvLayout {
  const folded = headings.map(foldWords)
  const labelAt = folded.map((heading) => {
    if (!heading.endsWith(' value')) return null
    const group = heading.slice(0, -' value'.length)
    const at = folded.findIndex((one) => one === `${group} label` || one === `${group} type`)
    return at < 0 ? null : at
  })
  const labels = folded.map((heading) => {
    const said =
      /\b(?:mobile|business|home|company|fax|movil|celular|trabajo|particular|casa)\b/.exec(
        heading,
      )?.[0]
    return said ? addressLabel([said], contactLengths.label) : null
  })
  return { targets, labelAt, labels }
}

/** Reads a row by the layout of its file. */
export function readCsvRow(
  record: readonly string[],
  { targets, labelAt, labels }: CsvLayout,
): DraftContact {
  const draft = emptyDraft()
  for (const [at, target] of targets.entries()) {
    const cell = unguardCell(record[at] ?? '').trim()
    if (!target || cell === '') continue
    const label = () => {
      const from = labelAt[at]
      const said = from === null || from === undefined ? '' : (record[from] ?? '')
      return said ? addressLabel([said], contactLengths.label) : (labels[at] ?? null)
    }
    if (target.startsWith('field:')) {
      draft.custom.push({ fieldId: target.slice('field:'.length), value: cell })
      continue
    }
    switch (target as ColumnTarget) {
      case 'email':
        draft.emails.push(...partBy(cell, /[\s;,]+/).map((value) => ({ value, label: label() })))
        break
      case 'phone':
        draft.phones.push(...partBy(cell, /[;,]/).map((value) => ({ value, label: label() })))
        break
      case 'web':
        draft.webs.push(...partBy(cell, /[\s;,]+/).map((value) => ({ value, label: label() })))
        break
      case 'tags':
        // Groups that every account of Google has begin with an asterisk.
        draft.tags.push(...partBy(cell, /;/).filter((tag) => !tag.startsWith('* ')))
        break
      case 'note':
        draft.note = draft.note ? `${draft.note}\n${cell}` : cell
        break
      default:
        draft[target as Exclude<ColumnTarget, 'email' | 'phone' | 'web' | 'tags' | 'note'>] = cell
    }
  }
  return draft
}
