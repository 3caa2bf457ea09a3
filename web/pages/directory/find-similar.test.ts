import { expect, test } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import { findSimilar } from './find-similar.ts'

const shops = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
const found = (...slugs: string[]) =>
  ({
    items: shops(...slugs),
    total: slugs.length,
    elsewhere: null,
    facets: { category: [{ value: 'panaderias', label: 'Panaderías', icon: 'bread', count: 1 }] },
  }) as unknown as Parameters<typeof findSimilar>[1]

/** Fake API: answers by endpoint, and the recorded calls. */
function answering(answers: Record<string, () => unknown>) {
  const asked: unknown[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    asked.push([name, input])
    return answers[name]?.()
  }
  return { asked, api: { call } as unknown as ApiCaller }
}

test('one result is followed by others nearby, without itself', async () => {
  const { api, asked } = answering({
    findSimilarBusinesses: () => ({ items: shops('brisa', 'alba') }),
  })
  expect(await findSimilar(api, found('alba'))).toEqual(shops('brisa'))
  expect(asked).toEqual([['findSimilarBusinesses', { slug: 'alba' }]])
})

test('if there are none nearby, by others of its category anywhere', async () => {
  const { api, asked } = answering({
    findSimilarBusinesses: () => ({ items: [] }),
    findBusinesses: () => ({ items: shops('alba', 'ceiba') }),
  })
  expect(await findSimilar(api, found('alba'))).toEqual(shops('ceiba'))
  expect(asked[1]).toEqual(['findBusinesses', { category: 'panaderias', size: 8 }])
})

test('a business unpublished meanwhile has no similar ones; other errors are thrown', async () => {
  const failing = (error: AppError) =>
    answering({
      findSimilarBusinesses: () => {
        throw error
      },
      findBusinesses: () => ({ items: [] }),
    }).api
  expect(await findSimilar(failing(new AppError('not_found', 'no está')), found('alba'))).toEqual(
    [],
  )
  await expect(
    findSimilar(failing(new AppError('unavailable', 'no hay')), found('alba')),
  ).rejects.toMatchObject({ code: 'unavailable' })
})

test('none for three results, nor for zero', async () => {
  const { api, asked } = answering({})
  expect(await findSimilar(api, found('a', 'b', 'c'))).toBeNull()
  expect(await findSimilar(api, found())).toBeNull()
  expect(asked).toEqual([])
})
