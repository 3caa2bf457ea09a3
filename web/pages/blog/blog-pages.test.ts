import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn } from '#tests/support/content/comments.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { openPages, type TestPages } from '#tests/support/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { canonicalAddress } from '../../canonical-address.ts'
import { blogAddress, readBlogAddress } from './blog-address.ts'

let product: TestApp
let pages: TestPages
let post: { id: string }
beforeAll(async () => {
  product = await openTestApp()
  const { services } = product
  const staff = await makePerson(services, { staffPermissions: [...staffPermissions] })
  const author = await makeAuthor(services, {
    username: 'luz',
    firstName: 'Luz',
    lastName: 'Prado',
    email: 'luz@secreto.test',
  })
  const demo = await makeAuthor(services, { username: 'inventada', isDemo: true })
  const given = {
    subtitle: 'Del campo a la taza',
    synopsis: 'Qué mirar antes de comprar.',
    tags: ['café'],
    authorId: author.id,
  }
  post = await publishedPost(product.as(staff.token), { title: 'Cómo elegir café', ...given })
  const { id: to } = await commentOn(product, {
    postId: post.id,
    text: 'Muy útil </script><script>alert(1)</script>',
  })
  await commentOn(product, { postId: post.id, to, text: 'Lo mismo digo.' })
  await publishedPost(product.as(staff.token), { title: 'Cerrada', comments: 'closed' })
  await publishedPost(product.as(staff.token), { title: 'De muestra', authorId: demo.id })
  pages = await openPages(product)
}, 120_000)
afterAll(async () => {
  await product?.close()
})

const read = async (path: string) => {
  const response = await pages.get(path)
  const html = await response.text()
  const data = html.match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.[1]
  return { response, html, data: JSON.parse(data ?? 'null') }
}

const feedLink =
  '<link rel="alternate" type="application/rss+xml" title="Blog de Lonja" href="/blog/rss.xml"'

describe("a post's page", () => {
  test('shows what was published, its author and the way to follow, and says it to search engines', async () => {
    const { html, data } = await read('/blog/como-elegir-cafe')
    for (const words of [
      'Cómo elegir café',
      'Del campo a la taza',
      'Qué mirar antes de comprar.',
      'etiqueta=caf%C3%A9',
      'Luz Prado',
      'Seguir',
      'Volver al</span>',
    ])
      expect(html).toContain(words)
    expect(html).toContain('<link rel="canonical" href="http://lonja.test/blog/como-elegir-cafe"')
    expect(html).not.toContain('secreto.test')
    // It is read in less than three minutes.
    expect(html).not.toContain('min de lectura')
    expect(data[0]).toMatchObject({
      '@type': 'Article',
      headline: 'Cómo elegir café',
      author: { '@type': 'Person', name: 'Luz Prado' },
    })
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(html).toContain(feedLink)
  })

  test('shows comments, includes them in the structured data, and says when comments are closed', async () => {
    const { html, data } = await read('/blog/como-elegir-cafe')
    for (const words of ['Comentarios (2)', 'Lo mismo digo.', 'Escribir un comentario', 'Reportar'])
      expect(html).toContain(words)
    expect(html).not.toContain('<script>alert(1)')
    expect(data[0]).toMatchObject({
      commentCount: 2,
      comment: [
        { '@type': 'Comment', author: { name: 'Ana P.' }, comment: [{ text: 'Lo mismo digo.' }] },
      ],
    })
    const closed = await read('/blog/cerrada')
    expect(closed.html).toContain('Los comentarios están cerrados.')
    expect(closed.html).not.toContain('Escribir un comentario')
    expect(closed.data[0]).toMatchObject({ commentCount: 0 })
  })

  test('is found by its id, and what nobody published is nowhere', async () => {
    const { response } = await read(`/blog/${post.id}`)
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/blog/como-elegir-cafe',
    ])
    expect((await read('/blog/no-hay-tal')).response.status).toBe(404)
  })

  test('of the demonstration is kept out of search engines', async () => {
    expect((await read('/blog/de-muestra')).html).toContain('<meta name="robots" content="noindex"')
  })
})

describe('the list of the blog', () => {
  test('shows all, and what has a tag or the words', async () => {
    const all = await read('/blog')
    expect(all.html).toContain('/blog/como-elegir-cafe')
    expect(all.html).toContain('/blog/autores/luz')
    expect(all.html).toContain(feedLink)
    expect(all.html).toContain('Síguelo con tu lector')
    expect((await read('/blog?q=cafe')).html).toContain('/blog/como-elegir-cafe')
    expect((await read('/blog?q=zapatos')).html).toContain('No se encontraron entradas de blog.')
    expect((await read('/blog?etiqueta=caf%C3%A9')).html).toContain('/blog/como-elegir-cafe')
    expect((await read('/blog?categoria=no-hay')).response.status).toBe(404)
  })

  test('is cached under an address with only its own parameters', () => {
    expect(canonicalAddress('/blog?utm=1&etiqueta=sal')).toBe('/blog?etiqueta=sal')
    expect(canonicalAddress('/blog/autores/luz?x=1')).toBe('/blog/autores/luz')
    const search = { category: 'guias', tag: 'sal', q: 'pan', after: 'x' }
    expect(readBlogAddress(new URL(blogAddress(search), 'http://lonja.test').searchParams)).toEqual(
      search,
    )
  })
})

describe("an author's page", () => {
  test('shows the author and their posts', async () => {
    const { html, data } = await read('/blog/autores/luz')
    expect(html).toContain('/blog/como-elegir-cafe')
    expect(html).not.toContain('secreto.test')
    expect(html).toContain(feedLink)
    expect(data[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Luz Prado' },
    })
    expect((await read('/blog/autores/nadie')).response.status).toBe(404)
  })
})
