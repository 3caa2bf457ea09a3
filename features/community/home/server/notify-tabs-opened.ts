import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { type ComingTab, comingTabs, type HomeTab, homeAddress, homeTabs } from '../home-tabs.ts'
import type { HomeEmailTemplates } from './email-templates.ts'
import type { HomeNotices } from './notices.ts'

/** People notified per transaction. */
const batch = 200

type Waiting = { profileId: string; tab: HomeTab; email: string | null }

/**
 * Notifies the next batch of people who wait for open tabs and deletes their requests, in one transaction. Resolves to how many there were;
 * other workers skip locked rows.
 */
export async function notifyTabsOpenedBatch(
  services: Services,
  tx: Database,
  open: readonly HomeTab[],
): Promise<number> {
  const { rows } = await tx.execute<Waiting>(sql`
    with told as (
      delete from coming_interests where (profile_id, tab) in (
        select profile_id, tab from coming_interests where tab = any(${sql.param([...open])}::text[])
        order by tab, profile_id limit ${batch} for update skip locked)
      returning profile_id, tab)
    select t.profile_id as "profileId", t.tab, u.email
    from told t left join users u on u.id = t.profile_id and u.suspended_at is null order by t.tab, t.profile_id`)
  for (const [tab, people] of Map.groupBy(rows, (row) => row.tab)) {
    const to = people.map(({ profileId }) => profileId)
    await notify<HomeNotices>(services, tx, {
      to,
      kind: 'home.tab_opened',
      facts: { tab },
      cause: tab,
      path: homeAddress({ tab }),
    })
  }
  for (const { profileId: userId, tab, email } of rows) {
    if (!email) continue
    const mail = {
      to: email,
      userId,
      kind: 'home.tab_opened',
      data: { tab },
      dedupeKey: `home.tab_opened:${tab}:${userId}`,
    } as const
    await queueMail<HomeEmailTemplates>(services, tx, mail)
  }
  return rows.length
}

/** Notifies everybody who waits for a tab that has opened, that is, left `comingTabs`, in batches. */
export async function notifyTabsOpened(
  services: Services,
  coming: readonly ComingTab[] = comingTabs,
): Promise<void> {
  const open = homeTabs.filter((tab) => !(coming as readonly HomeTab[]).includes(tab))
  while (
    (await services.db.transaction((tx) => notifyTabsOpenedBatch(services, tx, open))) === batch
  );
}

/** Runs at every start, because a new version may open a tab, and on a schedule for rows that another worker had locked. */
export const notifyTabsOpenedJob: Job = {
  name: 'home.tell_opened',
  schedule: '*/30 * * * *',
  run: (services) => notifyTabsOpened(services),
}
