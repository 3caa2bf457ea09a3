import type { Route } from '#shared/server/route.ts'
import { cancelScheduledMessage } from './inbox/cancel-scheduled-message.ts'
import { countInbox } from './inbox/count-inbox.ts'
import { createSavedReply } from './inbox/create-saved-reply.ts'
import { deleteSavedReply } from './inbox/delete-saved-reply.ts'
import { findConversationOfCard } from './inbox/find-conversation-of-card.ts'
import { findInboxConversations } from './inbox/find-inbox-conversations.ts'
import { readInboxSettings, saveInboxSettings } from './inbox/inbox-settings.ts'
import { listInboxMessages } from './inbox/list-inbox-messages.ts'
import { listSavedReplies } from './inbox/list-saved-replies.ts'
import { markInboxRead } from './inbox/mark-inbox-read.ts'
import { readInboxConversation } from './inbox/read-inbox-conversation.ts'
import { scheduleInboxMessage } from './inbox/schedule-inbox-message.ts'
import { sendInboxMessage } from './inbox/send-inbox-message.ts'
import { updateInboxConversation } from './inbox/update-inbox-conversation.ts'
import { updateSavedReply } from './inbox/update-saved-reply.ts'
import { openMessageFile } from './open-message-file.ts'
import { answerMessageRequest } from './person/answer-message-request.ts'
import { archiveConversation } from './person/archive-conversation.ts'
import { countUnreadConversations } from './person/count-unread-conversations.ts'
import { findConversationWith } from './person/find-conversation-with.ts'
import { findConversations } from './person/find-conversations.ts'
import { hideCounterpart } from './person/hide-counterpart.ts'
import { listMessages } from './person/list-messages.ts'
import { markConversationRead } from './person/mark-conversation-read.ts'
import { readMessageSettings, saveMessageSettings } from './person/message-settings.ts'
import { readConversation } from './person/read-conversation.ts'
import { sendMessage } from './person/send-message.ts'
import { startConversation } from './person/start-conversation.ts'

export const conversationsEndpoints: Route[] = [
  findConversations,
  readConversation,
  listMessages,
  openMessageFile,
  findConversationWith,
  startConversation,
  sendMessage,
  markConversationRead,
  archiveConversation,
  answerMessageRequest,
  hideCounterpart,
  countUnreadConversations,
  readMessageSettings,
  saveMessageSettings,
  findInboxConversations,
  readInboxConversation,
  listInboxMessages,
  sendInboxMessage,
  scheduleInboxMessage,
  cancelScheduledMessage,
  updateInboxConversation,
  markInboxRead,
  listSavedReplies,
  createSavedReply,
  updateSavedReply,
  deleteSavedReply,
  countInbox,
  findConversationOfCard,
  readInboxSettings,
  saveInboxSettings,
]
