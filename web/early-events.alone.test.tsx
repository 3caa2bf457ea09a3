import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { earlyEventsScript, replayEarlyEvents } from './early-events.ts'

function Desk() {
  const [events, setEvents] = useState<string[]>([])
  const [name, setName] = useState('')
  const [isOpen, setOpen] = useState(false)
  const record = (what: string) => setEvents((last) => [...last, what])
  useEffect(() => {
    document.body.dataset.alive = 'yes'
    void replayEarlyEvents()
  }, [])
  return (
    <main>
      <button type="button" onClick={() => record('pressed')}>
        <span>Abrir</span>
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          record(`sent ${name}`)
        }}
      >
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input
          type="radio"
          name="role"
          checked={events.includes('radio')}
          onChange={() => record('radio')}
        />
        <input
          type="range"
          ref={(slider) =>
            slider?.addEventListener('change', () => record(`let go at ${slider.value}`))
          }
        />
        <input type="checkbox" onChange={(event) => record(`checked ${event.target.checked}`)} />
        <button type="submit">Enviar</button>
      </form>
      <output>{events.join(', ')}</output>
      <button type="button" data-shows="hoja" onClick={() => setOpen(true)}>
        Entrar
      </button>
      <Sheet id="hoja" open={isOpen} onClose={() => setOpen(false)} title="Entrada">
        {isOpen ? 'Formulario' : 'Ya viene'}
      </Sheet>
    </main>
  )
}

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T
let root: Root | undefined
const comeAlive = () => {
  root = hydrateRoot(document.body, <Desk />)
  return expect.poll(() => document.body.dataset.alive).toBe('yes')
}

beforeEach(() => {
  delete document.body.dataset.alive
  document.body.innerHTML = renderToString(<Desk />)
  new Function(earlyEventsScript)()
})
afterEach(() => {
  window.earlyEvents?.end()
  root?.unmount()
})

test('clicks before hydration are replayed once each', async () => {
  find('button span').click()
  find('button span').click()
  await comeAlive()
  await expect.poll(() => find('output').textContent).toBe('pressed, pressed')
})

test('typed and ticked fields keep their values, and a form submits them', async () => {
  find<HTMLInputElement>('[name=name]').value = 'Ana'
  find('[name=name]').dispatchEvent(new Event('input', { bubbles: true }))
  find('[type=checkbox]').click()
  find<HTMLButtonElement>('[type=submit]').click()
  await comeAlive()
  await expect.poll(() => find('output').textContent).toBe('checked true, sent Ana')
  expect(find<HTMLInputElement>('[name=name]').value).toBe('Ana')
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
})

test('a slider released before hydration keeps its value', async () => {
  find<HTMLInputElement>('[type=range]').value = '70'
  find('[type=range]').dispatchEvent(new Event('change', { bubbles: true }))
  await comeAlive()
  await expect.poll(() => find('output').textContent).toBe('let go at 70')
})

test('initial rendering does not overwrite text typed before', async () => {
  find('[type=radio]').click()
  find<HTMLInputElement>('[name=name]').value = 'Ana'
  find('[name=name]').dispatchEvent(new Event('input', { bubbles: true }))
  await comeAlive()
  await expect.poll(() => find('output').textContent).toBe('radio')
  await expect.poll(() => find<HTMLInputElement>('[name=name]').value).toBe('Ana')
})

test('events during hydration happen once, after the earlier ones', async () => {
  find<HTMLInputElement>('[name=name]').value = 'Ana'
  find('[name=name]').dispatchEvent(new Event('input', { bubbles: true }))
  const alive = comeAlive()
  find<HTMLButtonElement>('[type=submit]').click()
  await alive
  find('button span').click()
  await expect.poll(() => find('output').textContent).toBe('sent Ana, pressed')
})

test('afterwards events are not intercepted', async () => {
  await comeAlive()
  find('button span').click()
  await expect.poll(() => find('output').textContent).toBe('pressed')
})

test('a sheet opens at once, stays open during hydration, and closes normally', async () => {
  const sheet = find<HTMLDialogElement>('dialog')
  find('[data-shows]').click()
  expect([sheet.open, sheet.textContent]).toEqual([true, expect.stringContaining('Ya viene')])
  let closed = 0
  sheet.addEventListener('close', () => closed++)
  await comeAlive()
  await expect.poll(() => sheet.textContent).toContain('Formulario')
  expect([sheet.open, closed]).toEqual([true, 0])
  find('dialog button').click()
  await expect.poll(() => sheet.open).toBe(false)
})
