export { insertMessage } from './sending/insert-message.ts'
export { openConversation } from './sending/open-conversation.ts'
