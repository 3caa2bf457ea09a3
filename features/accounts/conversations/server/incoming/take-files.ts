import { v7 } from 'uuid'
import { uploadMessages } from '#features/platform/media/vocabulary.ts'
import { sniffFile, storeEvidence } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import { tidyName } from '#shared/lines.ts'
import { takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'
import { cleanFileName } from '../../contract/message.ts'
import { maxMessageFiles } from '../../vocabulary.ts'
import { filesOfPerson } from '../file-limit.ts'
import type { NewFile } from '../sending/attach-files.ts'
import type { MailFile } from './parse-mail.ts'

/** A file that stays out of the message, with the reason for its sender, in Spanish. */
type LeftOut = { name: string; reason: string }

/** Refusals that are about the file or its sender; others are tried again with the whole mail. */
const finalCodes: readonly string[] = ['invalid', 'unsupported', 'too_large', 'too_many']

/** Stores one file for a message that is not sent yet, as an upload does. */
async function storeFile(services: Services, ownerId: string, bytes: Buffer): Promise<string> {
  await takePoint(services, filesOfPerson, ownerId)
  const path = `mensajes/${v7()}.${sniffFile(bytes) ?? 'bin'}`
  const file = { bucket: 'message-files' as const, path, ownerId, bytes }
  return (await storeEvidence(services, services.db, file)).id
}

/**
 * Stores the files of a mail with the rules and limits of uploads, at most as many as a message may have. Throws `unavailable`, after which
 * the mail can be delivered again; what no message takes is deleted after a day.
 */
export async function takeFiles(
  services: Services,
  ownerId: string,
  given: readonly MailFile[],
): Promise<{ files: NewFile[]; left: LeftOut[] }> {
  const files: NewFile[] = []
  const left: LeftOut[] = []
  for (const { name: givenName, bytes } of given) {
    const name = cleanFileName(tidyName(givenName)) || 'archivo'
    const refuse = (reason: string) => left.push({ name, reason })
    if (files.length >= maxMessageFiles) refuse(`Como máximo ${maxMessageFiles} archivos.`)
    else if (!bytes) refuse(uploadMessages.tooLarge)
    else
      try {
        files.push({ fileId: await storeFile(services, ownerId, Buffer.from(bytes)), name })
      } catch (error) {
        if (!isAppError(error) || !finalCodes.includes(error.code)) throw error
        refuse(error.code === 'too_many' ? 'Hoy ya mandaste demasiados archivos.' : error.message)
      }
  }
  return { files, left }
}
