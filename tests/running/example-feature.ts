/** All files of a small example feature, by path: reminders that people write for themselves and get by e-mail. */
export const exampleFiles: Record<string, string> = {
  'features/community/reminders/vocabulary.ts': `export const reminderStates = ['waiting', 'sent'] as const
export type ReminderState = (typeof reminderStates)[number]
export const reminderStateWords: Record<ReminderState, string> = { waiting: 'Pendiente', sent: 'Enviado' }
`,
  'features/community/reminders/contract.ts': `import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { reminderStates } from './vocabulary.ts'

const reminder = z.object({ id: z.uuid(), note: z.string(), state: z.enum(reminderStates) })

export const listReminders = endpoint({
  name: 'listReminders',
  method: 'GET',
  path: '/api/reminders',
  summary: 'Own reminders',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ items: z.array(reminder).max(100) }),
})

export const leaveReminder = endpoint({
  name: 'leaveReminder',
  method: 'POST',
  path: '/api/reminders',
  summary: 'Leave a note for oneself',
  allow: signedIn,
  status: 201,
  input: z.strictObject({ note: z.string().trim().min(1, 'Escribe tu nota').max(200, 'Usa como máximo 200 caracteres') }),
  output: reminder,
})
`,
  'features/community/reminders/feature.ts': `import type { Feature } from '#shared/server/feature.ts'
import { leaveReminder } from './server/leave-reminder.ts'
import { listReminders } from './server/list-reminders.ts'
import { sendRemindersJob } from './server/send-reminders.ts'
import { remindersTopics } from './topics.ts'

/** Reminders that people create for themselves. */
export const reminders: Feature = {
  name: 'reminders',
  title: 'Recordatorios',
  endpoints: [listReminders, leaveReminder],
  jobs: [sendRemindersJob],
  activity: { 'reminders.left': { action: 'Recordatorio', color: 'plain' } },
  topics: remindersTopics,
  emailTemplates: async () => (await import('./server/email-templates.ts')).remindersEmailTemplates,
}
`,
  'features/community/reminders/topics.ts': `import type { Topic } from '#shared/server/feature.ts'

export const remindersTopics: Record<string, Topic> = {
  reminders: { title: 'Recordatorios', explains: 'Lo que pediste recordar.', atFirst: { mail: 'each' }, group: 'own', position: 15 },
}
`,
  'features/community/reminders/server/email-templates.ts': `import { note, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const due = emailTemplate<{ note: string }>({
  topic: 'reminders',
  write: ({ note: text }, site) => ({ subject: 'Tu recordatorio', parts: [quote(text), note(\`Lo dejaste en \${site.product}.\`)] }),
  sample: { note: 'Llamar a <Ñandú> & Hijos' },
})

export const remindersEmailTemplates = { 'reminders.due': due }

/** Data of each e-mail template. */
export type RemindersEmailTemplates = EmailData<typeof remindersEmailTemplates>
`,
  'features/community/reminders/server/list-reminders.ts': `import { desc, eq } from 'drizzle-orm'
import { reminders } from '#db/tables/community/reminders.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** The caller's reminders, the newest first. */
export const listReminders = handle(contract.listReminders, async ({ services, caller }) => {
  const own = eq(reminders.userId, caller.userId)
  const items = await services.db.select().from(reminders).where(own).orderBy(desc(reminders.id)).limit(100)
  return { items: items.map(({ id, note, state }) => ({ id, note, state })) }
})
`,
  'features/community/reminders/server/leave-reminder.ts': `import { onlyRow } from '#db/only-row.ts'
import { reminders } from '#db/tables/community/reminders.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Stores a reminder and enqueues its mail. */
export const leaveReminder = handle(contract.leaveReminder, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const made = onlyRow(await tx.insert(reminders).values({ userId: caller.userId, note: input.note }).returning())
    const subject = { kind: 'reminder', id: made.id }
    await recordAudit(tx, { by: caller, action: 'reminders.left', subject, requestId: request.id })
    await services.jobs.enqueue(tx, 'reminders.send', { reminderId: made.id })
    return { id: made.id, note: made.note, state: made.state }
  }),
)
`,
  'features/community/reminders/server/send-reminders.ts': `import { and, eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { reminders } from '#db/tables/community/reminders.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import type { RemindersEmailTemplates } from './email-templates.ts'

/** Mails one reminder, once. */
export const sendRemindersJob: Job = {
  name: 'reminders.send',
  run: ({ ...services }, { reminderId }) =>
    services.db.transaction(async (tx) => {
      const waiting = and(eq(reminders.id, String(reminderId)), eq(reminders.state, 'waiting'))
      const [sent] = await tx.update(reminders).set({ state: 'sent' }).where(waiting).returning()
      if (!sent) return
      const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, sent.userId))
      if (!user) return
      const mail = { to: user.email, userId: sent.userId, data: { note: sent.note }, dedupeKey: \`reminders.due:\${sent.id}\` }
      await queueMail<RemindersEmailTemplates>(services, tx, { ...mail, kind: 'reminders.due' })
    }),
}
`,
  'features/community/reminders/server/reminders.test.ts': `import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { leaveReminder, listReminders } from '../contract.ts'

let test: TestApp
let ana: Person
beforeAll(async () => {
  test = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  ana = await makePerson(test.services)
  await test.startJobs()
})
afterAll(() => test.close())

it('is for who signed in', () => expect(test.as().call(leaveReminder, { note: 'Pan' })).rejects.toMatchObject({ code: 'unauthenticated' }))

it('is kept, listed and mailed', async () => {
  const { id } = await test.as(ana.token).call(leaveReminder, { note: 'Pan' })
  expect((await test.as(ana.token).call(listReminders, {})).items).toMatchObject([{ id, note: 'Pan' }])
  await vi.waitFor(async () => expect(await mailsTo(test.services, ana.email)).toMatchObject([{ subject: 'Tu recordatorio' }]))
})
`,
  'features/community/reminders/ui/reminders-list.tsx': `import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listReminders } from '../contract.ts'
import { reminderStateWords } from '../vocabulary.ts'

/** Text of the reminder. */
export function RemindersList() {
  const list = useCall(listReminders, {})
  if (list.error) return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="12rem" />
  if (list.data.items.length === 0) return <EmptyState title="Sin recordatorios" />
  return (
    <ul>
      {list.data.items.map(({ id, note, state }) => (
        <li key={id}>
          {note} · {reminderStateWords[state]}
        </li>
      ))}
    </ul>
  )
}
`,
  'db/tables/community/reminders.ts': `import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reminderStates } from '#features/community/reminders/vocabulary.ts'
import { createdAt, id, oneOf } from '../columns.ts'
import { users } from '#db/tables/accounts/auth.ts'

/** Reminders that people create for themselves. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    state: text({ enum: reminderStates }).notNull().default('waiting'),
    createdAt: createdAt(),
  },
  (t) => [index('reminders_user').on(t.userId), check('reminders_state', oneOf(t.state, reminderStates))],
)
`,
  'web/pages/account/reminders.tsx': `import { RemindersList } from '#features/community/reminders/ui/reminders-list.tsx'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'

/** Text of the reminder. */
export default function Reminders() {
  return (
    <PageShell>
      <PageHead title="Recordatorios" description="Lo que quieres recordar." hidden />
      <h1>Recordatorios</h1>
      <SignedInOnly waiting={<Skeleton height="12rem" />}>{() => <RemindersList />}</SignedInOnly>
    </PageShell>
  )
}
`,
}

/** Its changes to existing files: by path, the text inserted before a line. */
export const exampleEdits: Record<string, [before: string, text: string][]> = {
  'features/community/wing.ts': [
    ['import { reviews }', "import { reminders } from './reminders/feature.ts'\n"],
    ['home],', 'reminders, '],
  ],
  'web/routes.ts': [
    ["  route('legal'", "  route('recordatorios', 'pages/account/reminders.tsx'),\n"],
  ],
  'tests/access/expected-access.ts': [
    [
      "  listSessions: 'signed in',",
      "  listReminders: 'signed in',\n  leaveReminder: 'signed in',\n",
    ],
  ],
  'tests/access/expected-audit.ts': [
    ["  endSession: '", "  leaveReminder: 'a note for oneself; its line is held beside it',\n"],
  ],
  'features/platform/mail/server/email-templates.test.ts': [
    ["  'leads.received': '", "  'reminders.due': 'Tu recordatorio',\n"],
  ],
}
