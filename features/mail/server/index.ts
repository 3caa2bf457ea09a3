export { readLeaveToken } from './leave-link.ts'
export { mailTopic, mailTopics } from './mail-topics.ts'
export { mailPersonalData } from './personal-data.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
