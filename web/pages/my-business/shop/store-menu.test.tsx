import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { NoStoreYet } from './no-store-yet.tsx'
import { StoreMenu } from './store-menu.tsx'

const open = (canManage = true) => {
  showPage(() => <StoreMenu businessId="b1" canManage={canManage} />, '/menu')
  fireEvent.click(screen.getByRole('button', { name: 'Administrar mi tienda' }))
  return screen.getByRole<HTMLDialogElement>('dialog')
}
const entries = () => [...screen.getByRole('navigation').children].map((entry) => entry.textContent)

test('seven entries, each of which opens something', () => {
  open()
  expect(entries()).toEqual([
    'Enlaces',
    'Pagos',
    'Envíos',
    'Redes Sociales',
    'Integraciones',
    'Inventario',
    'Configuración',
  ])
  const desk = '/dashboard-my-business'
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${desk}/tienda?negocio=b1&seccion=enlaces`,
    `${desk}/pagos?negocio=b1`,
    `${desk}/tienda?negocio=b1&seccion=envios`,
    `${desk}/tienda?negocio=b1&seccion=redes`,
    `${desk}/tienda?negocio=b1&seccion=integraciones`,
    `${desk}/inventario?negocio=b1`,
    `${desk}/tienda?negocio=b1`,
  ])
})

test('a seller sees what a seller may do', () => {
  open(false)
  expect(entries()).toEqual(['Enlaces', 'Inventario'])
})

test.each([
  [50, true],
  [51, false],
])('a slow swipe down of %i px: open is %s', (down, isOpen) => {
  const dialog = open()
  const head = screen.getByRole('heading', { name: 'Mi tienda' }).parentElement as HTMLElement
  const finger = { pointerId: 1, pointerType: 'touch', clientX: 10 }
  fireEvent.pointerDown(head, { ...finger, clientY: 100 })
  fireEvent.pointerMove(head, { ...finger, clientY: 100 + down })
  fireEvent.pointerUp(head, { ...finger, clientY: 100 + down })
  expect(dialog.open).toBe(isOpen)
})

test('each target of the menu exists before the store does, and says what it will contain', () => {
  showPage(NoStoreYet, '/tienda')
  for (const [title, anchor] of [
    ['Enlaces', 'enlaces'],
    ['Envíos', 'envios'],
    ['Integraciones', 'integraciones'],
    ['Configuración', 'configuracion'],
  ] as const) {
    const card = document.getElementById(anchor)?.closest('section')
    expect(card?.textContent).toContain(title)
    expect(card?.textContent).toContain('Primero empieza tu tienda')
  }
})
