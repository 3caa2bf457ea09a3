import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { postComments } from '#db/tables/community/comments.ts'
import { questions } from '#db/tables/community/questions.ts'
import { reviews } from '#db/tables/community/reviews.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { importRuns } from '#db/tables/directory/imports.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { verificationEvidence } from '#db/tables/trust/verification.ts'
import { joinTeam } from '#features/directory/businesses/server/index.ts'
import type { LeadsEmailTemplates } from '#features/directory/leads/server/email-templates.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { queueMail } from '#features/platform/mail/server/index.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { reportSubject } from '#features/trust/reports/contract/reports.ts'
import { withServices } from '#scripts/with-services.ts'
import { makeContact } from '#tests/support/contacts/contacts.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { paragraphDocument } from '#tests/support/factories/posts.ts'
import { makeApplication } from '#tests/support/factories/staff.ts'
import { makeEvidence, makePendingFact } from '#tests/support/factories/verification.ts'
import { callBeside } from '../community/call-beside.ts'
import { hostileWords } from './hostile-words.ts'
import { makeHostilePost } from './make-hostile-post.ts'

/**
 * Run beside a site with the e-mail of an account: inserts sixty hostile texts wherever strangers write and staff read,
 * directly into the tables, bypassing all validation. Prints the address of one business, owned by that person, and of
 * a post.
 */
const [email = ''] = process.argv.slice(2)

await withServices(async (services) => {
  const { db } = services
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!owner) throw new Error(`nobody has the e-mail ${email}`)
  const slugs: string[] = []
  // At the end of the queue: other tests look for their rows at its head.
  const later = new Date(Date.now() + 30 * 86_400_000)
  const post = await makeHostilePost(services)
  for (const [n, words] of hostileWords.entries()) {
    const person = await makePerson(services, { fullName: words })
    const business = await makeBusiness(services, {
      owner: person,
      published: true,
      name: words,
      set: { tagline: words, description: words },
    })
    slugs.push(business.slug)
    if (n === 0) await db.transaction((tx) => joinTeam(tx, business.id, owner.id, 'owner'))
    const businessId = business.id
    await db.insert(leads).values({
      businessId,
      channel: 'quote',
      code: `h${n}`,
      name: words,
      message: words,
      about: words,
      page: words,
    })
    await db.insert(businessClaims).values({ businessId, claimantId: owner.id, statement: words })
    const factId = await makePendingFact(services, businessId, 'licence', {
      value: words,
      note: words,
      createdAt: later,
    })
    const { mediaId } = await makeEvidence(services, person.id)
    await db
      .insert(verificationEvidence)
      .values({ factId, mediaId, fileName: words, uploadedBy: person.id })
    const asker = await makePerson(services, { fullName: words })
    const [question] = await db
      .insert(questions)
      .values({ businessId, personId: asker.id, key: randomUUID(), text: words })
      .returning()
    const reporter = {
      kind: 'user',
      userId: person.id,
      sessionId: person.sessionId,
      email: person.email,
      role: 'user',
      staff: null,
    } as const
    await callBeside(services, reportSubject, reporter, {
      subjectId: question?.id ?? '',
      rule: 'spam',
      text: words,
    })
    await makeApplication(services, { of: person })
    await db.insert(importRuns).values({
      fileName: words,
      fileHash: String(n),
      format: 'denue',
      encoding: 'utf-8',
      totalBytes: 1,
      state: 'failed',
      error: words,
    })
    await db.insert(posts).values({
      title: words,
      subtitle: words,
      synopsis: words,
      document: paragraphDocument(words),
      plain: words,
    })
    await makeAuthor(services, {
      username: `hostil-${businessId.slice(-12)}`,
      firstName: words,
      lastName: words,
      city: words,
      address: words,
    })
    await makeContact(services, { name: words, organization: words })
    await db
      .insert(postComments)
      .values({ postId: post.id, personId: asker.id, key: randomUUID(), text: words })
    await registerSubjects(db, 'business', [businessId])
    await db
      .insert(reviews)
      .values({ subjectId: businessId, businessId, personId: asker.id, stars: 1, text: words })
    if (n === 0) {
      // Its subject contains the business's name.
      const who = { name: words, email: null, phone: words, message: words }
      const data = {
        ...who,
        business: words,
        businessId,
        leadId: randomUUID(),
        code: words,
        about: words,
        isQuote: true,
      }
      await db.transaction((tx) =>
        queueMail<LeadsEmailTemplates>(services, tx, {
          to: email,
          userId: owner.id,
          kind: 'leads.received',
          data,
          dedupeKey: `hostile:${businessId}`,
        }),
      )
    }
    const line = {
      by: 'system',
      action: 'directory.state_set',
      subject: { kind: 'business', id: businessId },
    } as const
    await recordAudit(db, { ...line, businessId, detail: { name: words, reason: words } })
  }
  process.stdout.write(JSON.stringify({ slug: slugs[0], post: post.slug }))
})
