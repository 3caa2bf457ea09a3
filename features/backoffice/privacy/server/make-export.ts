import { rm } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { notify, timeZoneOf } from '#features/accounts/server.ts'
import { queueMail, storeArchive } from '#features/platform/server.ts'
import type { Person, PersonalData, PersonalFile } from '#shared/server/personal-data.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { exportDays } from '../contract/end-times.ts'
import { openExportStates } from '../vocabulary.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'
import type { PrivacyNotices } from './notices.ts'
import { readme } from './readme.ts'
import { unfinishedFile } from './unfinished-files.ts'
import { writeZip } from './write-zip.ts'

/** Minimum milliseconds between progress updates. */
const progressInterval = 1000

/** Marks an export as being written; undefined when it is complete, failed, or its account is gone. */
async function startExport(services: Services, exportId: string) {
  const [row] = await services.db
    .update(dataExports)
    .set({ state: 'working', done: 0, total: 0 })
    .where(and(eq(dataExports.id, exportId), inArray(dataExports.state, openExportStates)))
    .returning()
  if (!row) return undefined
  const [user] = await services.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, row.userId))
  return user && { row, person: { userId: row.userId, email: user.email } }
}

async function collectContent(
  services: Services,
  features: readonly PersonalData[],
  person: Person,
) {
  const json: Record<string, unknown> = {}
  const files: PersonalFile[] = []
  for (const { collect, files: filesOf } of features) {
    Object.assign(json, await collect?.(services, person))
    files.push(...((await filesOf?.(services, person)) ?? []))
  }
  return {
    json,
    files,
    readme: readme(services.config.productName, services.now(), Object.keys(json)),
  }
}

/** Stores the finished file and notifies its owner in one transaction. The second of two concurrent workers changes nothing. */
async function finish(
  services: Services,
  exportId: string,
  person: Person,
  file: { path: string; bytes: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dataExports)
      .where(eq(dataExports.id, exportId))
      .for('update')
    if (row?.state !== 'working') return
    const path = `${person.userId}/${exportId}.zip`
    const media = await storeArchive(services, tx, {
      path,
      ownerId: person.userId,
      file: file.path,
      bytes: file.bytes,
    })
    const expiresAt = new Date(services.now().getTime() + exportDays * dayMs)
    await tx
      .update(dataExports)
      .set({ state: 'ready', mediaId: media.id, bytes: file.bytes, done: row.total, expiresAt })
      .where(eq(dataExports.id, exportId))
    await queueMail<PrivacyEmailTemplates>(services, tx, {
      to: person.email,
      userId: person.userId,
      kind: 'accounts.export_ready',
      data: { until: expiresAt.toISOString(), timeZone: await timeZoneOf(tx, person.userId) },
      dedupeKey: `accounts.export_ready:${exportId}`,
    })
    const exportNotice = {
      kind: 'accounts.export_ready',
      facts: {},
      cause: exportId,
      path: '/user-settings/datos',
    } as const
    await notify<PrivacyNotices>(services, tx, { to: person.userId, ...exportNotice })
  })
}

/** Writes the export of a person's data from all `features`. A repeated run starts from the beginning, and an export is completed at most once. */
export async function makeExport(
  services: Services,
  features: readonly PersonalData[],
  exportId: string,
): Promise<void> {
  const started = await startExport(services, exportId)
  if (!started) return
  const { person } = started
  const content = await collectContent(services, features, person)
  const total = content.files.length + Object.keys(content.json).length
  let done = Object.keys(content.json).length
  let savedAt = 0
  const saveProgress = async () => {
    savedAt = Date.now()
    await services.db
      .update(dataExports)
      .set({ done, total })
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'working')))
  }
  await saveProgress()
  const onFile = () => {
    done++
    // A failed progress update must not abort the export.
    if (Date.now() - savedAt > progressInterval)
      saveProgress().catch((error: unknown) =>
        services.log.warn({ err: error }, 'export progress not saved'),
      )
  }
  const path = await unfinishedFile(services)
  try {
    const bytes = await writeZip(services, path, content, onFile)
    await finish(services, exportId, person, { path, bytes })
  } finally {
    await rm(path, { force: true })
  }
}
