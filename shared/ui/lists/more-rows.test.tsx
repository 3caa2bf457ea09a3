import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { useCallPages } from '../calls/use-call-pages.ts'
import { DataTable } from './data-table.tsx'

const listWords = endpoint({
  name: 'listWords',
  method: 'GET',
  path: '/api/words',
  summary: 'Words',
  allow: signedIn,
  input: z.strictObject({ after: z.string().optional() }),
  output: z.object({ items: z.array(z.string()), next: z.string().nullable() }),
})

function Words() {
  const list = useCallPages(listWords, {})
  const columns = [{ key: 'word', header: 'Palabra', cell: (word: string) => word }]
  return (
    <DataTable
      caption="Palabras"
      columns={columns}
      list={list}
      rowKey={(word) => word}
      empty={{ title: 'Nada' }}
    />
  )
}

test('a next page that could not be read says so below what stands there, and is asked for again', async () => {
  const asked: (string | undefined)[] = []
  const answers = {
    listWords: ({ after }: { after?: string }) => {
      asked.push(after)
      if (!after) return { items: ['arco'], next: 'b' }
      if (asked.length === 2) throw new AppError('internal', 'Hoy no podemos leerla.')
      return { items: ['barca'], next: null }
    },
  }
  showPage(Words, '/palabras', { answers: answers as never })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más' }))
  await screen.findByText('Hoy no podemos leerla.')
  screen.getByText('arco')
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('barca')
  screen.getByText('arco')
  expect(asked).toEqual([undefined, 'b', 'b'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
