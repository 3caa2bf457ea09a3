export { insertDemoConversations } from './insert-demo-conversations.ts'
