import { eq } from 'drizzle-orm'
import { messages } from '#db/tables/accounts/conversations.ts'
import { messageFiles } from '#db/tables/accounts/conversations-files.ts'
import { privateLink } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { openMessageFile as contract } from '../contract/files.ts'
import { roleInMessage } from './role-in-message.ts'

/** Makes a link to a file for a participant of its message. Throws `not_found`. */
export const openMessageFile = handle(contract, async ({ services, caller, input: { fileId } }) => {
  const [file] = await services.db
    .select({
      messageId: messageFiles.messageId,
      kind: messages.kind,
      removedAt: messages.removedAt,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(eq(messageFiles.mediaId, fileId))
  const role = file && (await roleInMessage(services.db, file.messageId, caller.userId))
  // Notes are for the team, which wrote them.
  if (!role || file.removedAt || (file.kind === 'note' && role !== 'writer'))
    throw notFound('el archivo')
  return privateLink(services, fileId, caller)
})
