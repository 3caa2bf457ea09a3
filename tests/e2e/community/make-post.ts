import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { connectApi } from '#shared/api-client.ts'
import { paragraphDocument, publishedPost } from '#tests/support/factories/posts.ts'
import { sessionHeaders } from '../sign-up.ts'
import { signInAsNewStaff } from '../staff.ts'

/** Publishes a post as a new staff member. */
export async function makePost(browser: Browser, baseUrl: string) {
  const staff = await signInAsNewStaff(browser, { width: 1280, height: 800 })
  const headers = await sessionHeaders(staff)
  const title = `Cómo elegir café ${randomUUID().slice(0, 8)}`
  const post = await publishedPost(connectApi({ baseUrl, headers: async () => headers }), {
    title,
    synopsis: 'Qué mirar antes de comprar.',
    tags: ['café'],
    document: paragraphDocument('El grano entero dura más que el molido.'),
  })
  await staff.context().close()
  return { title, path: `/blog/${post.publicSlug}` }
}
