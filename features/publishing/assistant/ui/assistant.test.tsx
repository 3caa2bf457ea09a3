import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { breadPost } from '#tests/support/content/spanish-texts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Proposals } from '../contract/propose.ts'
import { AssistantPage } from './assistant-page.tsx'
import { AssistantPanel } from './assistant-panel.tsx'
import { documentOfText } from './document-of-text.ts'

const proposals: Proposals = {
  words: 812,
  minutes: 5,
  titles: ['Pan de muerto en Guadalajara'],
  synopsis: 'El pan de muerto se hornea en octubre.',
  seoTitle: null,
  seoDescription: 'Dónde comprarlo.',
  isCut: false,
  tags: [{ tag: 'pan dulce', source: 'used' }],
  links: [
    {
      kind: 'trade_in_place',
      term: 'panaderías',
      href: '/directorio/panaderias/guadalajara-jalisco',
      label: '342 negocios de panaderías en Guadalajara',
    },
  ],
  findings: [
    { check: 'title', isGood: true, text: '28 letras: se ve entero.' },
    { check: 'cover', isGood: false, text: 'No tiene: al compartirla se verá sin imagen.' },
  ],
}
const answers = { proposeForText: () => proposals }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function Panel({ onLink }: { onLink?: (term: string, href: string) => boolean }) {
  const [fields, setFields] = useState(breadPost({ tags: ['pan'] }))
  return (
    <>
      <output>
        {JSON.stringify([fields.title, fields.synopsis, fields.seoDescription, fields.tags])}
      </output>
      <AssistantPanel
        siteName="Lonja"
        postId={null}
        checkedAt={null}
        fields={fields}
        onTake={(set) => setFields((before) => ({ ...before, ...set }))}
        onLink={onLink}
      />
    </>
  )
}
const held = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')

test('the panel states that it works locally, and shows the reading time', async () => {
  showPage(() => <Panel />, '/a', { answers })
  await screen.findByText('5 min de lectura · 812 palabras')
  screen.getByText('Trabaja solo con tu texto y con datos de Lonja; no envía nada fuera.')
})

test('each proposal is taken over by one press, and given back by another', async () => {
  showPage(() => <Panel />, '/a', { answers })
  await screen.findByText('5 min de lectura · 812 palabras')
  press('Usar como título: Pan de muerto en Guadalajara')
  expect(held()[0]).toBe('Pan de muerto en Guadalajara')
  fireEvent.click(screen.getByText('Deshacer'))
  expect(held()[0]).toBe('Pan de muerto')
  press('Usar como sinopsis: El pan de muerto se hornea en octubre.')
  press('Usar como descripción en buscadores: Dónde comprarlo.')
  press('Agregar la etiqueta pan dulce')
  expect(held()).toEqual([
    'Pan de muerto',
    'El pan de muerto se hornea en octubre.',
    'Dónde comprarlo.',
    ['pan', 'pan dulce'],
  ])
  fireEvent.click(screen.getByText('Deshacer'))
  expect(held()[3]).toEqual(['pan'])
})

test('a link is inserted in the text; a message says if the text no longer has its words', async () => {
  const onLink = vi.fn(() => true)
  showPage(() => <Panel onLink={onLink} />, '/a', { answers })
  const link = 'Enlazar «panaderías» a 342 negocios de panaderías en Guadalajara'
  fireEvent.click(await screen.findByRole('button', { name: link }))
  expect(onLink).toHaveBeenCalledWith('panaderías', '/directorio/panaderias/guadalajara-jalisco')
  await screen.findByText('«panaderías» ya enlaza. En el texto, Ctrl+Z lo deshace.')
  onLink.mockReturnValue(false)
  press(link)
  await screen.findByText('«panaderías» ya no está en el texto sin enlace.')
})

test('the checklist begins with the problems', async () => {
  showPage(() => <Panel />, '/a', { answers })
  const listed = await screen.findByRole('region', { name: 'Lista de revisión' })
  within(listed).getByText('1 cosa por mejorar.')
  expect(
    within(listed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(':')[0]),
  ).toEqual(['Portada', 'Título'])
})

test('an error is shown with a retry button', async () => {
  showPage(() => <Panel />, '/a')
  await screen.findByText('nadie contesta a proposeForText')
})

const may = { siteName: 'Lonja', mayCreate: true, mayEdit: true }
const text = 'El mercado\n\nHoy abre el mercado de Comala.\nVenden pan.\n\n\nMañana cierra.'

test('a pasted text becomes a document of headings and paragraphs', () => {
  expect(documentOfText(text).content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'paragraph',
  ])
  expect(documentOfText(' \n ')).toEqual({ content: [], bibliography: [] })
})

test('a pasted text becomes one post with the applied proposals, however often it is retried', async () => {
  const begun: string[] = []
  const onBegun = (id: string) => begun.push(id)
  let isDown = true
  const savePost = () => {
    if (isDown) throw new AppError('unavailable', 'No pudimos conectar.')
    return {}
  }
  const listStaffPosts = () => ({ items: [], next: null, counts: {} })
  const { calls } = showPage(
    () => <AssistantPage {...may} onBegun={onBegun} />,
    '/staff/contenido/asistente',
    {
      answers: { ...answers, createPost: () => ({ id: 'p1' }), savePost, listStaffPosts },
    },
  )
  fireEvent.change(await screen.findByLabelText(/^Texto/), { target: { value: text } })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Usar como título: Pan de muerto en Guadalajara' }),
  )
  press('Empezar una entrada con esto')
  await screen.findByText('No pudimos conectar.')
  isDown = false
  press('Empezar una entrada con esto')
  await waitFor(() => expect(begun).toEqual(['p1']))
  expect(calls.filter(([name]) => name === 'createPost')).toHaveLength(1)
  expect(calls.findLast(([name]) => name === 'savePost')?.[1]).toMatchObject({
    postId: 'p1',
    version: 1,
    fields: { title: 'Pan de muerto en Guadalajara' },
  })
})

test('the latest posts link to their editor with the assistant open', async () => {
  const listStaffPosts = () => ({
    items: [{ id: 'p9', title: 'El mercado' }],
    next: null,
    counts: {},
  })
  showPage(
    () => <AssistantPage {...may} onBegun={() => undefined} />,
    '/staff/contenido/asistente',
    {
      answers: { ...answers, listStaffPosts },
    },
  )
  expect((await screen.findByRole('link', { name: 'El mercado' })).getAttribute('href')).toBe(
    '/staff/contenido/blog/p9?asistente=1',
  )
})
