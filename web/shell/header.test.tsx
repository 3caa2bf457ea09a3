import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { PageShell } from './page-shell.tsx'

const folded = () => document.querySelector('header')?.getAttribute('data-search')

test('a folded search opens by its button, which gives it the focus', () => {
  showPage(() => <PageShell foldsSearch>Taza</PageShell>, '/producto/taza')
  expect(folded()).toBe('folded')
  fireEvent.click(screen.getByRole('button', { name: 'Abrir el buscador' }))
  expect(folded()).toBe('open')
  expect(screen.getByRole('search').contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Abrir el buscador' })).toBeNull()
})

test('elsewhere the search is open from the beginning', () => {
  showPage(() => <PageShell>Taza</PageShell>, '/home')
  expect(folded()).toBe('open')
})
