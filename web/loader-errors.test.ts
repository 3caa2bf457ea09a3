import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { AppError, notFound } from '#shared/app-error.ts'
import { notesContext, type PageNotes } from './context.ts'
import { withAppErrors } from './loader-errors.ts'

/**
 * A build with one page whose loader throws this; the answer is what its error boundary would get.
 */
function pageThatThrows(error: unknown) {
  const module = {
    default: () => null,
    loader() {
      throw error
    },
  }
  const build = {
    entry: {
      module: {
        default: (_: Request, status: number) => new Response(null, { status }),
        handleError: () => undefined,
      },
    },
    routes: { root: { id: 'root', path: '', module } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
  const handle = createRequestHandler(withAppErrors(build), 'production')
  const notes: PageNotes = { tags: new Set(), isPublic: false }
  const context = new RouterContextProvider()
  context.set(notesContext, notes)
  return { notes, answer: () => handle(new Request('http://lonja.test/'), context) }
}

test.each([
  ['not_found', notFound('el negocio'), 404],
  ['unavailable', new AppError('unavailable', 'Ahora no.'), 503],
  ['invalid', new AppError('invalid', 'Revisa la búsqueda.'), 422],
  ['internal', new AppError('internal', 'Algo salió mal.'), 500],
  ['anything else', new Error('secret detail'), 500],
  ['an answer', new Response(null, { status: 410 }), 410],
])('a loader that throws %s', async (_, error, status) => {
  expect((await pageThatThrows(error).answer()).status).toBe(status)
})

test('a loader that is told when to come back passes it on', async () => {
  const page = pageThatThrows(new AppError('unavailable', 'Ahora no.', { retryAfter: 5 }))
  await page.answer()
  expect(page.notes.retryAfter).toBe(5)
})
