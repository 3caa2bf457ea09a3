import { sql } from 'drizzle-orm'
import { anyone } from '#shared/endpoint.ts'
import { authorship, ownChoice } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { messageFilesAdapter } from './server/files-adapter.ts'
import { openMailInAdapter } from './server/incoming/mail-in-adapter.ts'
import { conversationsNotices } from './server/notices.ts'
import { conversationsPersonalData } from './server/personal-data.ts'
import { readStreamState } from './server/read-stream-state.ts'
import { messageReportable } from './server/report-message.ts'
import { conversationsEndpoints } from './server/routes.ts'
import { conversationsJobs } from './server/send-scheduled.ts'
import { messageTasks } from './server/team-tasks.ts'
import { conversationsTopics } from './topics.ts'

/** Conversations move whole, with their messages: `server/merging/merge-conversations.ts`. */
const movesWhole = 'a conversation moves whole: with a counterpart of both accounts there is one'

/** Conversations of persons with businesses, whose teams share an inbox, and with each other. */
export const conversations: Feature = {
  name: 'conversations',
  title: 'Conversaciones',
  endpoints: conversationsEndpoints,
  personalData: [conversationsPersonalData],
  accountMerge: [
    { table: 'conversations', columns: ['person_id', 'peer_id'], stays: movesWhole },
    { table: 'conversation_parts', columns: ['profile_id'], stays: movesWhole },
    { table: 'messages', columns: ['author_id'], stays: authorship },
    { table: 'reported_messages', columns: ['author_id'], stays: authorship },
    { table: 'message_settings', columns: ['profile_id'], stays: ownChoice },
  ],
  usedPictures: {
    'message-files': sql`(exists (select from message_files f where f.media_id = media_objects.id)
      or exists (select from scheduled_message_files f where f.media_id = media_objects.id))`,
  },
  adapters: {
    '/archivos': messageFilesAdapter,
    '/mail-in': {
      open: openMailInAdapter,
      routes: [{ method: 'POST', path: '/', allow: anyone }],
    },
  },
  // Loaded where it is used: a site rarely takes mail itself.
  listen: async (services) =>
    services.config.mailIn?.port
      ? (await import('./server/incoming/mail-in-server.ts')).listenForMail(services)
      : null,
  jobs: conversationsJobs,
  reportables: { message: messageReportable },
  teamTasks: { message: messageTasks },
  streamState: readStreamState,
  topics: conversationsTopics,
  notices: conversationsNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).conversationsEmailTemplates,
}
