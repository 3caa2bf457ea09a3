import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useFilter } from './use-filter.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/staff/usuarios?q=viejo']}>{children}</MemoryRouter>
)
const open = (words?: 'in memory') => renderHook(() => ({ ...useFilter({ words }), address: useLocation().search }), { wrapper })

test('what was typed stands in the address of the page', async () => {
  const { result } = open()
  expect(result.current.get('q')).toBe('viejo')
  act(() => result.current.type(' taller '))
  await waitFor(() => expect(result.current.address).toBe('?q=taller'))
  expect(result.current.get('q')).toBe('taller')
})

test('who is looked for by e-mail stands in no address', async () => {
  const { result } = open('in memory')
  expect([result.current.get('q'), result.current.typed]).toEqual([undefined, ''])
  act(() => result.current.type('ana@correo.test'))
  await waitFor(() => expect(result.current.get('q')).toBe('ana@correo.test'))
  expect(result.current.address).toBe('?q=viejo')
  act(() => result.current.set('rol', 'agente'))
  expect([result.current.get('rol'), result.current.address]).toEqual(['agente', '?q=viejo&rol=agente'])
})
