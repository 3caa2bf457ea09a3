import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import {
  type LeadsEmailTemplates,
  leadsEmailTemplates,
} from '#features/directory/leads/server/email-templates.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { withServices } from '#scripts/with-services.ts'

/** Run beside a site with the e-mail of an account: sends it the e-mail about a request to a business. */
const [to = ''] = process.argv.slice(2)

await withServices(async (services) => {
  const [person] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, to))
  if (!person) throw new Error(`nobody has the e-mail ${to}`)
  const { sample: data } = leadsEmailTemplates['leads.received']
  await services.db.transaction((tx) =>
    queueMail<LeadsEmailTemplates>(services, tx, {
      to,
      userId: person.id,
      kind: 'leads.received',
      data,
      dedupeKey: `lead:${to}`,
    }),
  )
})
