import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { clearSearchTexts } from '#shared/search-texts.ts'
import { enumField } from '#shared/url-state.ts'
import { useUrlState } from '../use-url-state.ts'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => sessionStorage.clear())
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/staff/usuarios?q=viejo']}>{children}</MemoryRouter>
)
const fields = { role: enumField('rol', ['agente']) }
const open = (place?: 'in memory' | { inTab: string }) =>
  renderHook(
    () => {
      const [{ role }, change] = useUrlState(fields, { replace: true })
      return { ...useSearchText(place), role, change, address: useLocation().search }
    },
    { wrapper },
  )

test('what was typed stands in the address of the page', async () => {
  const { result } = open()
  expect(result.current.q).toBe('viejo')
  act(() => result.current.type(' taller '))
  await waitFor(() => expect(result.current.address).toBe('?q=taller'))
  expect(result.current.q).toBe('taller')
})

test('who is looked for by e-mail stands in no address', async () => {
  const { result } = open('in memory')
  expect([result.current.q, result.current.typed]).toEqual([undefined, ''])
  act(() => result.current.type('ana@correo.test'))
  await waitFor(() => expect(result.current.q).toBe('ana@correo.test'))
  expect(result.current.address).toBe('?q=viejo')
  act(() => result.current.change({ role: 'agente' }))
  expect([result.current.role, result.current.address]).toEqual(['agente', '?q=viejo&rol=agente'])
})

test('a list keeps its own words in this tab until somebody signs out, and in no address', async () => {
  const people = { inTab: 'cuentas' }
  const first = open(people)
  act(() => first.result.current.type('ana@correo.test'))
  await waitFor(() => expect(first.result.current.q).toBe('ana@correo.test'))
  expect(first.result.current.address).toBe('?q=viejo')
  first.unmount()
  // As after a reload, or a way back.
  const again = open(people)
  expect([again.result.current.q, again.result.current.typed]).toEqual([
    'ana@correo.test',
    'ana@correo.test',
  ])
  expect(open({ inTab: 'equipo' }).result.current.typed).toBe('')
  act(() => again.result.current.type(''))
  await waitFor(() => expect(again.result.current.q).toBeUndefined())
  again.unmount()
  expect(open(people).result.current.typed).toBe('')
  const last = open(people)
  act(() => last.result.current.type('rui'))
  await waitFor(() => expect(last.result.current.q).toBe('rui'))
  clearSearchTexts()
  expect(open(people).result.current.typed).toBe('')
})
