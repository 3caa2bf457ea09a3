import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteBlocks } from '#db/tables/publishing/site-blocks.ts'
import { setSiteBlockState } from '#features/publishing/site-blocks/contract/blocks.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeVisibleBlock } from '#tests/support/content/site-blocks.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let product: TestApp
let pages: TestPages
let team: ApiCaller
beforeAll(async () => {
  product = await openTestApp()
  team = product.as(
    (await makePerson(product.services, { staffPermissions: [...staffPermissions] })).token,
  )
  await publishedPost(team, { title: 'Cómo elegir café' })
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const read = async (path: string) => (await pages.get(path)).text()
const post = '/blog/como-elegir-cafe'

test('without promotions there is no section', async () => {
  for (const path of [post, '/home']) expect(await read(path)).not.toContain('Promociones de Lonja')
  expect(await read('/overview')).not.toContain('Nuestros servicios')
})

test('promos stand below a post and on the home page, marked as what they are; services where the house says what it is', async () => {
  const { id: blockId } = await makeVisibleBlock(team, {
    title: 'Registra <tu> negocio',
    href: 'https://ejemplo.mx/a?b=1&c=2',
  })
  await makeVisibleBlock(team, { kind: 'service', title: 'Verificamos a mano', href: '/legal' })
  for (const path of [post, '/home']) {
    const html = await read(path)
    for (const words of [
      'Promociones de Lonja',
      'Promoción de Lonja',
      'Registra &lt;tu&gt; negocio',
      'rel="noopener sponsored"',
    ])
      expect(html, path).toContain(words)
    expect(html).toContain(`data-block="${blockId}"`)
    expect(html).not.toContain('Verificamos a mano')
  }
  const overview = await read('/overview')
  expect(overview).toContain('Nuestros servicios')
  expect(overview).toContain('Verificamos a mano')
  expect(overview).not.toContain('Promoción de Lonja')
  await team.call(setSiteBlockState, { blockId, state: 'paused' })
  expect(await read(post)).not.toContain('Promoción de Lonja')
  await product.services.db.delete(siteBlocks).where(eq(siteBlocks.id, blockId))
})
