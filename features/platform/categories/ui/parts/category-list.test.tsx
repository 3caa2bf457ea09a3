import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { CategoryList } from './category-list.tsx'

const named = (name: string, count: number) => ({ slug: name, name, icon: 'tools', count })
const items = [
  named('Manufactura', 2),
  named('Eventos', 3),
  named('Hogar y construcción', 24),
  named('Salud', 24),
  named('Restaurantes y comida', 22),
  named('Automotriz', 1),
]

test('the side column shows the largest categories and those of the specification, and folds the rest', () => {
  showPage(() => <CategoryList items={items} variant="side" />, '/')
  const nav = screen.getByRole('navigation', { name: 'Categorías' })
  const folded = within(within(nav).getByRole('group'))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)
  const links = within(nav)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(links.slice(0, -folded.length)).toEqual([
    'Todas las empresas',
    'Hogar y construcción24',
    'Salud24',
    'Restaurantes y comida22',
    'Eventos3',
    'Manufactura2',
  ])
  expect(folded).toEqual(['Automotriz1'])
})
