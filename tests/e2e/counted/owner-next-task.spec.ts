import { expect } from '@playwright/test'
import { runningDatabase } from '#db/embedded/running.ts'
import { loadDemoCredentials, signInAsDemoOwner } from '../demo-people.ts'
import { test } from '../journey.ts'
import { dataDirOf, sitePort } from '../sites.ts'

test('after signing in, one press leads an owner to the next thing that is due', async ({
  page,
}) => {
  const databaseUrl = (await runningDatabase(dataDirOf(sitePort))) ?? ''
  await signInAsDemoOwner(page, await loadDemoCredentials(databaseUrl))
  const next = page
    .getByRole('region', { name: /te esperan?$/ })
    .getByRole('link')
    .first()
  const path = (await next.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/dashboard-my-business\/\w+/)
  await next.click()
  await expect(page).toHaveURL(path)
})
