import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { questionFollowers } from '#db/tables/community/questions.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { notify, withdrawBlockedMails } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { isOfTeam, type Signature } from '../../vocabulary.ts'
import type { QuestionsEmailTemplates } from '../email-templates.ts'
import type { LockedQuestion } from '../lock-question.ts'
import type { QuestionsNotices } from '../notices.ts'
import { askedPath } from './asked-path.ts'

type Business = Pick<LockedQuestion['business'], 'id' | 'name' | 'slug'>

/** Notifies all team members of a question, because all of them can answer. */
export async function notifyBusinessTeam(
  services: Services,
  tx: Database,
  { id, name }: Business,
  { questionId, text, by }: { questionId: string; text: string; by: string },
): Promise<void> {
  const team = await tx
    .select({ id: users.id, email: users.email })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(eq(businessMembers.businessId, id))
  const mails = team.map(({ id: userId, email: to }) => ({
    to,
    userId,
    dedupeKey: `questions.asked:${questionId}:${userId}`,
  }))
  for (const mail of mails)
    await queueMail<QuestionsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'questions.asked',
      data: { business: name, businessId: id, text },
    })
  await withdrawBlockedMails(tx, { actorId: by, businessId: id, mails })
  await notify<QuestionsNotices>(services, tx, {
    to: team.map((member) => member.id),
    kind: 'questions.asked',
    facts: { business: name },
    cause: questionId,
    group: id,
    actorId: by,
    businessId: id,
    path: askedPath(id),
  })
}

/** Notifies the asker and the followers of an answer, except its author. */
export async function notifyAsker(
  services: Services,
  tx: Database,
  { question, business }: LockedQuestion,
  {
    answerId,
    text,
    signedAs,
    by,
  }: { answerId: string; text: string; signedAs: Signature; by: string },
): Promise<void> {
  const followers = await tx
    .select({ id: questionFollowers.personId })
    .from(questionFollowers)
    .where(eq(questionFollowers.questionId, question.id))
  const path = `/negocios/${business.slug}/preguntas/${question.id}`
  const notice = {
    cause: answerId,
    group: question.id,
    actorId: by,
    path: `${path}#respuesta-${answerId}`,
    pathOfMany: path,
  }
  const facts = { business: business.name, isTeam: isOfTeam(signedAs) }
  if (question.personId)
    await notify<QuestionsNotices>(services, tx, {
      to: question.personId,
      kind: 'questions.answered',
      facts,
      ...notice,
    })
  const others = followers.map(({ id }) => id).filter((id) => id !== question.personId)
  await notify<QuestionsNotices>(services, tx, {
    to: others,
    kind: 'questions.followed',
    facts,
    ...notice,
  })
  const ids = [...others, question.personId ?? ''].filter((id) => id && id !== by)
  if (ids.length === 0) return
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.suspendedAt)))
  const mails = people.map(({ id: userId, email: to }) => ({
    to,
    userId,
    dedupeKey: `questions.answered:${answerId}:${userId}`,
  }))
  for (const mail of mails)
    await queueMail<QuestionsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'questions.answered',
      data: {
        business: business.name,
        path,
        isOwn: mail.userId === question.personId,
        isTeam: facts.isTeam,
        text,
      },
    })
  await withdrawBlockedMails(tx, { actorId: by, mails })
}
