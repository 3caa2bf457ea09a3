import { z } from 'zod'
import { recordAudit } from '#features/platform/server.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { detailWord } from '../contract/detail-words.ts'
import * as contract from '../contract/entries.ts'
import { lineOfValue } from '../contract/value-words.ts'
import { actorKindWords, maxExportedEntries, subjectWords } from '../vocabulary.ts'
import { findEntryIds } from './find-entry-ids.ts'
import { type LoadedEntry, listEntriesById } from './list-entries-by-id.ts'

/** Entries per part of the file. */
const partSize = 1_000

/** Limit of exports that one member may start. */
const exportLimit: Limit = { name: 'trail-export:account', points: 20, seconds: 3600 }

/** Cursor of a part: the position in the list and the number of parts already sent. */
const partCursor = z.tuple([...byTime.def.items, z.number().int().min(1)])

const headers = [
  'Momento (UTC)',
  'Acción',
  'Código',
  'Por',
  'Correo',
  'Desde dónde',
  'Dispositivo',
  'Sobre',
  'Id',
  'Nombre',
  'Negocio',
  'Detalle',
  'Petición',
]

/** The details of an entry as Spanish text. */
const detailText = (detail: LoadedEntry['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${detailWord(name)}: ${lineOfValue(name, value)}`)
    .join('; ')

function cellsOf({
  at,
  words,
  action,
  actor,
  actorKind,
  userAgent,
  subject,
  business,
  detail,
  requestId,
}: LoadedEntry): string[] {
  const who = [
    actor?.name ?? actorKindWords[actorKind],
    actor?.email ?? '',
    actorKindWords[actorKind],
    userAgent ? deviceName(userAgent) : '',
  ]
  const about = [
    subjectWords[subject.kind] ?? subject.kind,
    subject.id,
    subject.name ?? '',
    business?.name ?? '',
  ]
  return [at, words ?? action, action, ...who, ...about, detailText(detail), requestId ?? '']
}

/**
 * Exports one part of the filtered audit log, up to `maxExportedEntries` of the newest entries. The first part uses up the member's limit and records
 * the export in the audit log.
 */
export const exportEntries = handle(
  contract.exportEntries,
  async ({ services, caller, input, request }) => {
    const { after, ...filter } = input
    const from = fromCursor(after, partCursor)
    const parts = (from?.[2] ?? 0) + 1
    const { ids } = await findEntryIds(
      services.db,
      filter,
      from ? toCursor([from[0], from[1]]) : undefined,
      partSize + 1,
    )
    const read = await listEntriesById(services, services.db, ids.slice(0, partSize))
    if (!from) await takePoint(services, exportLimit, caller.userId)
    const { q, ...recordedFilter } = filter
    if (!from)
      await services.db.transaction((tx) =>
        recordAudit(tx, {
          by: caller,
          action: 'trail.exported',
          subject: { kind: 'user', id: caller.userId },
          // The search text may be someone's e-mail, which must not be stored in the audit log.
          detail: { ...recordedFilter, ...(q && { hadWords: true }) },
          requestId: request.id,
        }),
      )
    const last = read.at(-1)
    const hasMore = ids.length > partSize && last && parts * partSize < maxExportedEntries
    const lines = read.map((entry) => csvLine(cellsOf(entry)))
    return {
      text: (from ? '' : `\uFEFF${csvLine(headers)}`) + lines.join(''),
      next: hasMore ? toCursor([last.key, last.id, parts]) : null,
    }
  },
)
