import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { postFieldsWith } from '#tests/support/factories/posts.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { Bibliography } from './bibliography.tsx'
import { CategoryForm } from './post-categories.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const scheduled = { id: '019a9b00-0000-7000-8000-000000000001', scheduled: null } as never

/** A form beside a way out of the page. */
const show = (form: React.ReactNode, answers = {}) =>
  showPage(
    () => (
      <>
        <Link to="/otra">Salir</Link>
        {form}
      </>
    ),
    '/aqui',
    { answers: answers as never },
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Salir' }))
  await screen.findByText('Cambios sin guardar')
  expect(address()).toBe('/aqui')
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)

test('a category that was named is saved on the way out, and leads where one wanted to go', async () => {
  const made: unknown[] = []
  let isDone = false
  show(<CategoryForm onDone={() => (isDone = true)} />, {
    createPostCategory: (input: unknown) => {
      made.push(input)
      return { id: '019a9b00-0000-7000-8000-000000000001' }
    },
  })
  type('Nombre', 'Plazas')
  await leave()
  press('Guardar')
  await expect.poll(address).toBe('/otra')
  expect([made, isDone]).toEqual([[{ name: 'Plazas' }], false])
})

test('a date that was chosen is asked about; it is published by nobody who only leaves', async () => {
  show(<ScheduleForm post={scheduled} version={2} onDone={() => undefined} />)
  type('Hora', '10:30')
  await leave()
  expect(screen.queryByRole('button', { name: 'Guardar', hidden: true })).toBeNull()
  press('Descartar cambios')
  await expect.poll(address).toBe('/otra')
})

test('a source that was typed is added and saved, or discarded', async () => {
  const { document } = postFieldsWith()
  const kept: unknown[] = []
  show(
    <Bibliography
      value={document}
      onChange={(entries) => kept.push(...entries)}
      onCite={() => undefined}
      save={async () => kept.push('guardada') > 0}
    />,
  )
  type('Fuente', 'Prado, Cafés de Colima, 2019')
  await leave()
  press('Guardar')
  await expect.poll(address).toBe('/otra')
  expect(kept).toEqual([{ key: 'r1', text: 'Prado, Cafés de Colima, 2019', url: null }, 'guardada'])
})
