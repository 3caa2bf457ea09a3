const written = 'the message itself is kept'
const ownState = 'what a side sees of its conversations'
const unchanged = 'changes nothing'

/** Conversations leave no audit entries: what people write to each other is in no log. */
export const conversationsAudit: Record<string, string> = {
  findConversations: unchanged,
  findConversationWith: unchanged,
  startConversation: written,
  sendMessage: written,
  markConversationRead: ownState,
  archiveConversation: ownState,
  answerMessageRequest: 'the conversation keeps it, and its sender is not told',
  hideCounterpart: 'whom somebody mutes or blocks is for them alone',
  saveMessageSettings: 'a preference of the person',
  findInboxConversations: unchanged,
  sendInboxMessage: written,
  scheduleInboxMessage: written,
  cancelScheduledMessage: 'its writer or a colleague takes back what nobody has read',
  updateInboxConversation: ownState,
  markInboxRead: ownState,
  createSavedReply: 'texts of the team for itself',
  updateSavedReply: 'texts of the team for itself',
  deleteSavedReply: 'texts of the team for itself',
  saveInboxSettings: 'its text is in each message that is sent by it',
}
