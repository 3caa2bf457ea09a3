import { expect, test } from 'vitest'
import { categoryTree } from '#features/platform/categories/server/seed/categories.ts'
import { categoriesOfInterest } from './interest-categories.ts'
import { interestTopics } from './vocabulary.ts'

test('topics name their categories in turn, each once', () => {
  expect(categoriesOfInterest([])).toEqual([])
  expect(categoriesOfInterest(['Finanzas', 'Innovación'])).toEqual([
    'dinero',
    'tecnologia',
    'servicios-profesionales',
    'educacion',
  ])
})

test('every topic has main categories of the directory', () => {
  const roots = categoryTree.map(({ slug }) => slug)
  for (const topic of interestTopics) {
    const slugs = categoriesOfInterest([topic])
    expect(slugs.length, topic).toBeGreaterThan(0)
    expect(roots, topic).toEqual(expect.arrayContaining(slugs))
  }
})
