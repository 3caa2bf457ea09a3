import { conversations, scheduledMessages } from '#db/tables/accounts/conversations.ts'
import { openMessageFile } from '#features/accounts/conversations/contract/files.ts'
import { hideCounterpart } from '#features/accounts/conversations/contract/hiding.ts'
import * as inbox from '#features/accounts/conversations/contract/inbox.ts'
import * as own from '#features/accounts/conversations/contract/person.ts'
import { storeEvidence } from '#features/platform/server.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { jpegFile } from '#tests/support/upload-files.ts'

/** A conversation of another person with another's business, whose team scheduled an answer and saved a reply. */
export async function makeConversation(test: TestApp, { id: businessId, slug, owner }: Business) {
  const person = await makePerson(test.services)
  const { conversationId } = await test.as(person.token).call(own.startConversation, {
    to: { kind: 'business', slug },
    key: crypto.randomUUID(),
    text: 'Hola',
  })
  const { id: messageFile } = await storeEvidence(test.services, test.services.db, {
    bucket: 'message-files',
    path: `mensajes/${crypto.randomUUID()}.jpg`,
    ownerId: person.id,
    bytes: await jpegFile({ width: 20, height: 20 }),
  })
  await test.as(person.token).call(own.sendMessage, {
    conversationId,
    key: crypto.randomUUID(),
    text: '',
    files: [{ fileId: messageFile, name: 'foto.jpg' }],
  })
  const team = test.as(owner.token)
  const scheduled = await team.call(inbox.scheduleInboxMessage, {
    businessId,
    conversationId,
    key: crypto.randomUUID(),
    text: 'Luego',
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const reply = { businessId, title: 'Horario', text: 'x' }
  return {
    conversation: conversationId,
    messageFile,
    scheduled: scheduled.id,
    savedReply: (await team.call(inbox.createSavedReply, reply)).id,
  }
}

type Ids = { conversation: string; messageFile: string; scheduled: string; savedReply: string }

const written = () => ({ key: crypto.randomUUID(), text: 'Hola' })

/** Complete, valid calls on a conversation of others. */
export const conversationCalls = (
  me: () => ApiCaller,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const mine = () => ({ conversationId: ids.conversation })
  const ofTeam = (businessId: string) => ({ businessId, conversationId: ids.conversation })
  const reply = (businessId: string) => ({ businessId, replyId: ids.savedReply })
  return {
    readConversation: () => me().call(own.readConversation, mine()),
    openMessageFile: () => me().call(openMessageFile, { fileId: ids.messageFile }),
    listMessages: () => me().call(own.listMessages, mine()),
    sendMessage: () => me().call(own.sendMessage, { ...mine(), ...written() }),
    markConversationRead: () => me().call(own.markConversationRead, { ...mine(), seq: 1 }),
    archiveConversation: () => me().call(own.archiveConversation, { ...mine(), isArchived: true }),
    answerMessageRequest: () =>
      me().call(own.answerMessageRequest, { ...mine(), state: 'accepted' }),
    hideCounterpart: () => me().call(hideCounterpart, { ...mine(), way: 'block' }),
    readInboxConversation: (id) => me().call(inbox.readInboxConversation, ofTeam(id)),
    listInboxMessages: (id) => me().call(inbox.listInboxMessages, ofTeam(id)),
    sendInboxMessage: (id) => me().call(inbox.sendInboxMessage, { ...ofTeam(id), ...written() }),
    scheduleInboxMessage: (id) =>
      me().call(inbox.scheduleInboxMessage, {
        ...ofTeam(id),
        ...written(),
        sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    cancelScheduledMessage: (id) =>
      me().call(inbox.cancelScheduledMessage, { ...ofTeam(id), scheduledId: ids.scheduled }),
    updateInboxConversation: (id) =>
      me().call(inbox.updateInboxConversation, { ...ofTeam(id), state: 'done' }),
    markInboxRead: (id) => me().call(inbox.markInboxRead, { ...ofTeam(id), seq: 1 }),
    updateSavedReply: (id) =>
      me().call(inbox.updateSavedReply, { ...reply(id), title: 'Mía', text: 'x' }),
    deleteSavedReply: (id) => me().call(inbox.deleteSavedReply, reply(id)),
  }
}

/** Endpoints of conversations whose ids belong to no owner, and why. */
export const unownedConversationIds: Record<string, string> = {
  findConversationWith: 'a text that everybody sees',
  findConversationOfCard: 'an order or request, looked for in one’s own inbox alone',
  startConversation: 'a text that everybody sees, and a key of one’s own',
  findInboxConversations: 'a member of one’s own team, by whom its list is narrowed',
}

/** Rows of conversations, which no call of others may change. */
export const conversationRows = async ({ db }: Services) => ({
  conversations: await db.select().from(conversations),
  scheduled: await db.select().from(scheduledMessages),
})
