import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const names = () =>
  [...screen.getByRole('navigation', { name: 'Barra inferior' }).children].map(
    (way) => way.textContent,
  )

test('the bar has four ways; inside a view its second one goes back', () => {
  const plain = showPage(() => <BottomBar />, '/home')
  expect(names()).toEqual(['Inicio', 'Buscar', 'Menú', 'Perfil'])
  plain.unmount()
  const back = vi.fn()
  showPage(() => <BottomBar onBack={back} />, '/home')
  expect(names()).toEqual(['Inicio', 'Regresar', 'Menú', 'Perfil'])
  fireEvent.click(screen.getByRole('button', { name: 'Regresar' }))
  expect(back).toHaveBeenCalledOnce()
})
