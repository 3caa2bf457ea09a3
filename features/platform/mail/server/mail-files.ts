import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { listAgedFiles } from '#shared/server/list-aged-files.ts'

/** Folder for .eml files when no mail server is configured. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

export const mailFile = (config: Pick<Config, 'dataDir'>, mailId: string) =>
  join(mailFolder(config), `${mailId}.eml`)

/** Deletes the files of mails, if they exist. */
export async function removeMailFiles(
  config: Pick<Config, 'dataDir'>,
  mailIds: string[],
): Promise<void> {
  for (const id of mailIds) await rm(mailFile(config, id), { force: true })
}

/** Deletes files written more than `milliseconds` before `now`. */
export async function cleanupMailFiles(
  config: Pick<Config, 'dataDir'>,
  now: Date,
  milliseconds: number,
): Promise<void> {
  for await (const { file, age } of listAgedFiles(mailFolder(config), now))
    if (age > milliseconds) await rm(file, { force: true })
}
