import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'

/** Where mails are left that no mail server takes. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

export const mailFile = (config: Pick<Config, 'dataDir'>, mailId: string) => join(mailFolder(config), `${mailId}.eml`)

/** Removes the files of mails, as far as there are any. */
export async function removeMailFiles(config: Pick<Config, 'dataDir'>, mailIds: string[]): Promise<void> {
  for (const id of mailIds) await rm(mailFile(config, id), { force: true })
}

/** Removes files that were written before `moment`. */
export async function sweepMailFiles(config: Pick<Config, 'dataDir'>, moment: Date): Promise<void> {
  const names = await readdir(mailFolder(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const file = join(mailFolder(config), name)
    if ((await stat(file)).mtimeMs < moment.getTime()) await rm(file, { force: true })
  }
}
